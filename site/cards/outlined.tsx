import { pageSections } from '#contract/choices.ts'
import { sectionOf } from '#contract/outline/sections.ts'
import type { OutlineSection, SectionName } from '#contract/outline/types.ts'
import { isPrivate, sectionValue, type VisibleFields } from '../privacy.ts'
import { DefinitionList } from './definition-list.tsx'
import { Entries } from './entry.tsx'
import type { Part } from './part.ts'

/** A section that is drawn as its outline says; of `more` one for each heading. */
export function outlined(shown: VisibleFields, name: SectionName, month: string): Part[] {
  const card = { id: name, title: pageSections[name], isPrivate: isPrivate(shown.view, name) }
  const values = valuesOf(shown, name)
  if (!values) return card.isPrivate ? [{ ...card, locked: card.title.toLowerCase() }] : []
  return sectionOf(name, values, { month }).map((section, index) => ({
    ...card,
    id: index === 0 ? name : `${name}-${index + 1}`,
    title: section.heading,
    isOwnTitle: section.isOwnHeading,
    content: <Content section={section} />,
  }))
}

function valuesOf(shown: VisibleFields, name: SectionName) {
  if (name === 'skills') return shown.view.skillCategories
  return name === 'experience' || name === 'education' ? shown.view[name] : sectionValue(shown, name)
}

function Content({ section: { name, entries, rows = [] } }: { section: OutlineSection }) {
  if (entries) return <Entries section={name} entries={entries} />
  const pairs = rows.map(({ term, values, note }) => [term, values.join(', '), note] as const)
  return <DefinitionList pairs={pairs} entries className={name === 'skills' ? 'p-skill' : undefined} />
}
