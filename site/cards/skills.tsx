import type { PublicView } from '#contract/portfolio.ts'
import { Card } from './card.tsx'

export function Skills({ view }: { view: PublicView }) {
  const categories = view.skillCategories.filter(({ skills }) => skills.length > 0)
  if (categories.length === 0) return null
  return (
    <Card id="skills" title="Skills">
      {categories.map(({ id, name, skills }) => (
        <div key={id} className="skills">
          {name && <h3>{name}</h3>}
          <ul>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}
