import { asOneLine } from '#contract/fields/one-line.ts'
import { nameInSentence } from '#contract/outline/format.ts'
import { sectionsIn } from '#contract/outline/sections.ts'
import type { Entry as OutlineEntry, OutlineSection, SectionName } from '#contract/outline/types.ts'
import { wordingOf } from '#contract/outline/wording.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { labelLangOf, lineDirectionOf } from '../label-language.ts'
import { isSectionHidden, sectionValue, switchOf, type VisibleFields } from '../privacy.ts'
import type { ProjectAt } from '../projects/more.tsx'
import { Projects } from '../projects/projects.tsx'
import { DefinitionList } from './definition-list.tsx'
import { EarlierJobs, isEarlier } from './earlier-jobs.tsx'
import { Entry } from './entry.tsx'
import type { Part } from './part.ts'
import { Words } from './words.tsx'

export interface SectionOptions {
  /** The current month, YYYY-MM. */
  month: string
  projectAt?: ProjectAt | undefined
}

/** The cards of a section whose wording comes from the outline; `more` has one card for each heading. */
export function outlinedCards(visible: VisibleFields, name: SectionName, { month, projectAt }: SectionOptions): Part[] {
  const { spoken } = visible
  const card = {
    id: name,
    section: name,
    isPrivate: isSectionHidden(visible.view, name),
    ...(hasSwitch(name) && { hiddenBy: switchOf(name) }),
  }
  const values = valuesOf(visible, name)
  if (!values) {
    const locked = spoken.choice('things', name)
    // The headings of `more` are locked, too.
    const title = name === 'more' ? spoken.capitalized(locked) : spoken.choice('sections', name)
    return card.isPrivate ? [{ ...card, title, locked }] : []
  }
  return sectionsIn(name, values, { month, spoken, names: visible.view, originals: visible.view.originals }).map((section, index) => ({
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

const alwaysPublic = ['experience', 'education', 'skills'] as const
type AlwaysPublic = (typeof alwaysPublic)[number]
const hasSwitch = (name: SectionName): name is Exclude<SectionName, AlwaysPublic> => !alwaysPublic.some((each) => each === name)

function valuesOf(visible: VisibleFields, name: SectionName) {
  if (name === 'skills') return visible.view.skillCategories
  return hasSwitch(name) ? sectionValue(visible, name) : visible.view[name]
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
  return <DefinitionList pairs={pairs} areEntries className={name === 'skills' ? 'p-skill' : undefined} dir={lineDirectionOf(spoken)} />
}

/** Microformat classes for machines that read resumes. */
const microformats: Partial<Record<SectionName, string>> = { experience: 'p-experience h-event', education: 'p-education h-event' }

interface EntriesProps {
  section: SectionName
  entries: readonly OutlineEntry[]
  /** The current month, YYYY-MM. */
  month: string
  spoken: Spoken
}

/** The entries of a section in the owner's order. The jobs at its end that ended long ago are folded, but never the first. */
function Entries({ section, entries, month, spoken }: EntriesProps) {
  const microformat = microformats[section]
  const lastUnfolded = entries.findLastIndex((entry, index) => index === 0 || !isEarlier(entry, month))
  const earlier = entries.slice(lastUnfolded + 1)
  return (
    <>
      <ol className="entries">
        {entries.slice(0, lastUnfolded + 1).map((entry) => (
          <Entry key={entry.id} section={section} entry={entry} microformat={microformat} spoken={spoken} />
        ))}
      </ol>
      {earlier.length > 0 && <EarlierJobs section={section} jobs={earlier} microformat={microformat} spoken={spoken} />}
    </>
  )
}

interface UnconfirmedProps {
  visible: VisibleFields
  references: readonly { name?: string; text?: string }[]
}

/** Says that the owner entered the references, unless each equals an endorsement text and its writer's name. */
function Unconfirmed({ visible: { view, spoken }, references }: UnconfirmedProps) {
  const isConfirmed = ({ name = '', text = '' }: UnconfirmedProps['references'][number]) =>
    view.endorsementTexts?.some((endorsementText) => endorsementText.text === asOneLine(text) && endorsementText.name === asOneLine(name))
  if (references.every(isConfirmed)) return null
  const lang = labelLangOf(view, spoken)
  return (
    <p className="note" lang={lang} dir={lang && spoken.dir}>
      <Words wording={wordingOf(spoken.words.phrases.quotedBy, { name: nameInSentence(view, spoken) })} hasNames />
    </p>
  )
}
