import { keysOf, pageSections } from '#contract/fields/choices.ts'
import type { PublicDocument } from '#contract/fields/document.ts'
import { formatDocumentLabel, formatSalary } from '#contract/outline/format.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { ChoiceType } from '#contract/words/words.ts'
import { isHidden, isLocked, publicValue, switchOf, type VisibleFields, visibleSalary, visibleValue } from '../privacy.ts'
import { useSelectable } from '../selectable.ts'
import { contact } from './contact.tsx'
import { DefinitionList, type Pair } from './definition-list.tsx'
import { endorsementTexts } from './endorsement-texts.tsx'
import { links } from './links.tsx'
import { outlinedCards, type SectionOptions } from './outlined.tsx'
import type { Part } from './part.ts'
import { privateDetails } from './private-details.tsx'

interface PageOptions extends SectionOptions {
  /** Before the paths of links to other pages; empty on the site itself. */
  origin: string
}

/** All non-empty parts below the introduction: in the owner's order, then the default order, then those with a fixed place. */
export function pageSectionsOf(visible: VisibleFields, { origin, ...options }: PageOptions): Part[] {
  const order = new Set([...visible.view.sectionOrder, ...keysOf(pageSections)])
  const parts = [...order].flatMap((name) => {
    if (name === 'links') return links(visible) ?? []
    return name === 'endorsementTexts' ? endorsementTexts(visible, origin) : outlinedCards(visible, name, options)
  })
  const fixed = [documents(visible), contact(visible), salary(visible), personalDetails(visible), demographics(visible)].flatMap(
    (part) => part ?? [],
  )
  return [...parts, ...fixed, ...privateDetails(visible, options.month)]
}

function demographics(visible: VisibleFields): Part | undefined {
  const { spoken } = visible
  const card = {
    id: 'demographics',
    section: 'demographics',
    title: spoken.say('demographics'),
    isPrivate: isHidden(visible.view, 'demographics'),
    hiddenBy: switchOf('demographics'),
  } as const
  if (isLocked(visible, 'demographics')) return { ...card, locked: spoken.choice('things', 'demographics') }
  const answers = visibleValue(visible, 'demographics')
  const pairs: Pair[] = [
    [spoken.say('gender'), answerLabel(spoken, 'genders', answers?.gender), { at: 'demographics.gender' }],
    [spoken.say('pronouns'), answerLabel(spoken, 'pronouns', answers?.pronouns), { at: 'demographics.pronouns' }],
    [spoken.say('veteranStatus'), answerLabel(spoken, 'yesNo', answers?.veteran), { at: 'demographics.veteran' }],
    [spoken.say('needsSponsorship'), answerLabel(spoken, 'yesNo', answers?.sponsorship), { at: 'demographics.sponsorship' }],
  ]
  if (pairs.some(([, value]) => value)) return { ...card, content: <DefinitionList pairs={pairs} /> }
  return card.isPrivate ? { ...card, content: <p>{spoken.say('preferNotToAnswer')}</p> } : undefined
}

/** The label of an answer; '' when the owner prefers not to answer. */
function answerLabel(spoken: Spoken, type: ChoiceType, key = ''): string {
  return key === 'prefer-not-to-answer' ? '' : spoken.choice(type, key)
}

function documents(visible: VisibleFields): Part | undefined {
  const { spoken } = visible
  const card = {
    id: 'documents',
    section: 'documents',
    title: spoken.say('documents'),
    isPrivate: isHidden(visible.view, 'documents'),
    hiddenBy: switchOf('documents'),
  } as const
  if (isLocked(visible, 'documents')) return { ...card, locked: spoken.choice('things', 'documents') }
  const all = visibleValue(visible, 'documents') ?? []
  if (all.length === 0) return card.isPrivate ? { ...card, content: <p>{spoken.say('noDocuments')}</p> } : undefined
  const rows = all.map((document) => <DocumentRow key={document.id} document={document} spoken={spoken} />)
  return { ...card, content: <ul className="documents">{rows}</ul> }
}

function DocumentRow({ document, spoken }: { document: PublicDocument; spoken: Spoken }) {
  return (
    <li {...useSelectable()({ at: `documents.${document.id}` })}>
      <div>
        <span dir="auto">{formatDocumentLabel(document, spoken)}</span>
        <small className="url" dir="auto" translate="no">
          {document.filename}
        </small>
      </div>
      {document.downloadUrl && (
        <a
          className="button quiet"
          href={document.downloadUrl}
          download={document.filename}
          aria-label={spoken.say('downloadFile', { file: document.filename })}
        >
          {spoken.say('download')}
        </a>
      )}
    </li>
  )
}

/** A part of the page if everyone sees them, or a row of the private part if they were unlocked. The page doesn't mention them while they are locked. */
function personalDetails({ view, unlockedFields, spoken }: VisibleFields): Part | undefined {
  const unlocked = unlockedFields?.personalDetails
  const details = unlocked ?? publicValue(view, 'personalDetails') ?? []
  const pairs = details.map(({ id, label, text }): Pair => [label, text, { at: `personalDetails.${id}` }])
  if (!details.some(({ text }) => text)) return undefined
  return {
    id: 'personalDetails',
    section: 'personal-info',
    title: spoken.say('personalDetails'),
    ...(unlocked && { isPrivate: true, hiddenBy: switchOf('personalDetails') }),
    content: <DefinitionList pairs={pairs} />,
  }
}

function salary(visible: VisibleFields): Part | undefined {
  const { spoken } = visible
  const card = {
    id: 'salary',
    section: 'work-preferences',
    title: spoken.say('salaryExpectations'),
    isPrivate: isHidden(visible.view, 'salaryMin'),
    hiddenBy: switchOf('salaryMin'),
  } as const
  if (isLocked(visible, 'salaryMin')) return { ...card, locked: spoken.choice('things', 'salary') }
  const range = visibleSalary(visible)
  if (range.min === undefined && range.max === undefined) return undefined
  return { ...card, content: <p>{formatSalary(range, spoken)}</p> }
}
