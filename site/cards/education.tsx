import { degrees } from '#contract/choices.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { formatEducationDates, labelOf } from '../format.ts'
import { Card } from './card.tsx'
import { Entry } from './entry.tsx'

export function Education({ view }: { view: PublicView }) {
  if (view.education.length === 0) return null
  return (
    <Card id="education" title="Education">
      <ol className="entries">
        {view.education.map((entry) => {
          const course = courseOf(entry)
          return (
            <Entry key={entry.id} heading={course || entry.school} dates={formatEducationDates(entry)} detail={course && entry.school} />
          )
        })}
      </ol>
    </Card>
  )
}

function courseOf({ degree, otherDegree, fieldOfStudy }: PublicView['education'][number]): string {
  const name = degree === 'other' && otherDegree ? otherDegree : labelOf(degrees, degree)
  return [name, fieldOfStudy].filter(Boolean).join(', ')
}
