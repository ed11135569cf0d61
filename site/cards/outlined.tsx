import { sectionOf } from '#contract/outline/sections.ts'
import type { OutlineSection, SectionName } from '#contract/outline/types.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { lineDirectionOf } from '../label-language.ts'
import { isSectionHidden, sectionValue, switchOf, type VisibleFields } from '../privacy.ts'
import type { ProjectAt } from '../projects/more.tsx'
import { Projects } from '../projects/projects.tsx'
import { DefinitionList } from './definition-list.tsx'
import { Entries } from './entries.tsx'
import type { Part } from './part.ts'
import { Unconfirmed } from './unconfirmed.tsx'

export interface SectionOptions {
  /** The current month, YYYY-MM. */
  month: string
  projectAt?: ProjectAt | undefined
}

/** The cards of an outlined section; `more` gives one card for each heading. */
export function outlined(visible: VisibleFields, name: SectionName, { month, projectAt }: SectionOptions): Part[] {
  const { spoken } = visible
  const card = {
    id: name,
    section: name,
    isPrivate: isSectionHidden(visible.view, name),
    ...(isSwitched(name) && { hiddenBy: switchOf(name) }),
  }
  const values = valuesOf(visible, name)
  if (!values) {
    const locked = spoken.choice('things', name)
    // The headings of `more` are locked, too.
    const title = name === 'more' ? spoken.capitalized(locked) : spoken.choice('sections', name)
    return card.isPrivate ? [{ ...card, title, locked }] : []
  }
  return sectionOf(name, values, { month, spoken, names: visible.view, originals: visible.view.originals }).map((section, index) => ({
    ...card,
    id: index === 0 ? name : `${name}-${index + 1}`,
    title: section.heading,
    isOwnTitle: section.isOwnHeading,
    titleLang: section.lang,
    content: (
      <>
        <Content name={name} section={section} month={month} projectAt={projectAt} spoken={spoken} />
        {name === 'references' && <Unconfirmed visible={visible} references={sectionValue(visible, 'references') ?? []} />}
      </>
    ),
  }))
}

type AlwaysPublic = 'experience' | 'education' | 'skills'
const isSwitched = (name: SectionName): name is Exclude<SectionName, AlwaysPublic> => !['experience', 'education', 'skills'].includes(name)

function valuesOf(visible: VisibleFields, name: SectionName) {
  if (name === 'skills') return visible.view.skillCategories
  return isSwitched(name) ? sectionValue(visible, name) : visible.view[name]
}

interface ContentProps extends SectionOptions {
  name: SectionName
  section: OutlineSection
  spoken: Spoken
}

function Content({ name, section, month, projectAt, spoken }: ContentProps) {
  const { entries, rows = [] } = section
  if (entries && name === 'projects') return <Projects entries={entries} projectAt={projectAt} spoken={spoken} />
  if (entries) return <Entries section={name} entries={entries} month={month} spoken={spoken} />
  const list = name === 'skills' ? 'skillCategories' : name
  const pairs = rows.map(({ id, term, values, ...row }) => [term, spoken.commas(values), { ...row, at: `${list}.${id}` }] as const)
  return <DefinitionList pairs={pairs} entries className={name === 'skills' ? 'p-skill' : undefined} dir={lineDirectionOf(spoken)} />
}
