import { pageSections } from '#contract/choices.ts'
import { sectionOf } from '#contract/outline/sections.ts'
import type { OutlineSection, SectionName } from '#contract/outline/types.ts'
import { isPrivate, sectionValue, type VisibleFields } from '../privacy.ts'
import type { ProjectAt } from '../projects/more.tsx'
import { Projects } from '../projects/projects.tsx'
import { DefinitionList } from './definition-list.tsx'
import { Entries } from './entries.tsx'
import type { Part } from './part.ts'

export interface SectionOptions {
  /** The current month, YYYY-MM. */
  month: string
  projectAt?: ProjectAt | undefined
}

/** The cards of an outlined section; `more` gives one card for each heading. */
export function outlined(visible: VisibleFields, name: SectionName, { month, projectAt }: SectionOptions): Part[] {
  const card = { id: name, title: pageSections[name], isPrivate: isPrivate(visible.view, name) }
  const values = valuesOf(visible, name)
  if (!values) return card.isPrivate ? [{ ...card, locked: card.title.toLowerCase() }] : []
  return sectionOf(name, values, { month }).map((section, index) => ({
    ...card,
    id: index === 0 ? name : `${name}-${index + 1}`,
    title: section.heading,
    isOwnTitle: section.isOwnHeading,
    content: <Content section={section} month={month} projectAt={projectAt} />,
  }))
}

function valuesOf(visible: VisibleFields, name: SectionName) {
  if (name === 'skills') return visible.view.skillCategories
  return name === 'experience' || name === 'education' ? visible.view[name] : sectionValue(visible, name)
}

function Content({ section: { name, entries, rows = [] }, month, projectAt }: SectionOptions & { section: OutlineSection }) {
  if (entries && name === 'projects') return <Projects entries={entries} projectAt={projectAt} />
  if (entries) return <Entries section={name} entries={entries} month={month} />
  const pairs = rows.map(({ term, values, note }) => [term, values.join(', '), note] as const)
  return <DefinitionList pairs={pairs} entries className={name === 'skills' ? 'p-skill' : undefined} />
}
