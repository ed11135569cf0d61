import type { PublicView } from '#contract/portfolio.ts'
import { Pairs } from './pairs.tsx'
import type { Part } from './part.ts'

export function skills({ skillCategories }: PublicView): Part | undefined {
  const categories = skillCategories.filter((category) => category.skills.length > 0)
  if (categories.length === 0) return undefined
  const pairs = categories.map(({ name, level, ...category }) => [name, category.skills.join(', '), level] as const)
  return { id: 'skills', title: 'Skills', content: <Pairs pairs={pairs} entries className="p-skill" /> }
}
