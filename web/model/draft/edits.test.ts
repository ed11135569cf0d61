import { describe, expect, test } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioInput } from '#contract/calls/portfolio-input.ts'
import { includesEntry } from '#contract/fields/editions/apply.ts'
import { hasOriginalChanged } from '#contract/fields/editions/phrases.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import { previewView } from '../../page/preview-view.ts'
import { identifyingTextsIn } from '../../screens/editor/editions/identity-warning.tsx'
import { shownSectionsOf } from '../../screens/editor/editions/use-edition-order.ts'
import { errorsByEntry } from '../field-errors.ts'
import { differencesBetween } from './differences.ts'
import { sectionsOfEdition } from './edition-sections.ts'
import {
  blankEdition,
  entriesInOrder,
  newEdition,
  withEdition,
  withEntryMoved,
  withEntryShown,
  withNameless,
  withoutPhrase,
  withPartShown,
  withPhrase,
  withPhraseConfirmed,
  withSectionMoved,
} from './edits.ts'
import { normalizeForSave } from './normalize-for-save.ts'
import { countLeftOut, showsEntry, summaryOf, whereToOpen } from './summary.ts'

const job = (id: string) => ({ id, company: 'Engines', title: 'Programmer', summary: `Summary of ${id}` })
const stored = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  headline: 'Analyst',
  urlHandle: 'ada',
  experience: ['job-1', 'job-2', 'job-3'].map(job),
  skillCategories: [{ id: 'skill-1', name: 'Mathematics', skills: ['Algebra'] }],
}
const portfolio: Portfolio = {
  ...readerOf(portfolioFields)(stored),
  id: 1,
  version: 1,
  revision: 1,
  endorsementCount: 0,
  endorsementTexts: [],
}
const edition = { ...blankEdition, id: 'e1', name: 'Backend' }
const withEditions = (...editions: (typeof edition)[]): Portfolio => ({ ...portfolio, editions })

describe('a new edition', () => {
  const startFrom = (start: string, others = [edition]) => newEdition(others, { name: ' Teaching ', start, language: 'de' })

  test('begins with everything, nothing, another language, no name, or another edition', () => {
    expect(countLeftOut(startFrom('everything'), portfolio)).toBe(0)
    expect(countLeftOut(startFrom('nothing'), portfolio)).toBe(4)
    expect(startFrom('nothing').without).toContain('headline')
    expect(startFrom('language')).toMatchObject({ name: 'Teaching', language: 'de' })
    expect(startFrom('nameless')).toMatchObject({ nameless: true, language: '' })
    const copied = startFrom('e1', [{ ...edition, slug: 'backend', without: ['bio'] }])
    expect(copied).toMatchObject({ name: 'Teaching', slug: '', without: ['bio'] })
    expect(copied.id).not.toBe('e1')
  })

  test('is accepted by the server', () => {
    const editions = ['everything', 'nothing', 'language', 'nameless'].map((key) => startFrom(key))
    expect(portfolioInput.safeParse(withEditions(...editions)).error).toBeUndefined()
  })
})

describe('leaving out', () => {
  test('hides and shows an entry in both modes, and stores no empty selection', () => {
    const without = withEntryShown(edition, 'experience', 'job-2', false)
    expect(includesEntry(without, 'experience', 'job-2')).toBe(false)
    expect(withEntryShown(without, 'experience', 'job-2', true).leavesOut).toEqual({})
    const only = { ...edition, leavesOut: { experience: { mode: 'only' as const, ids: [] } } }
    const one = withEntryShown(only, 'experience', 'job-2', true)
    expect(['job-1', 'job-2', 'job-3'].filter((id) => includesEntry(one, 'experience', id))).toEqual(['job-2'])
    expect(withEntryShown(one, 'experience', 'job-2', false).leavesOut).toEqual(only.leavesOut)
  })

  test('hides and shows a part', () => {
    expect(withPartShown(withPartShown(edition, 'bio', false), 'headline', false).without).toEqual(['bio', 'headline'])
    expect(withPartShown({ ...edition, without: ['bio'] }, 'bio', true).without).toEqual([])
  })

  test('an edition without a name shows no links and has no slug', () => {
    const nameless = withNameless({ ...edition, slug: 'backend' }, true)
    expect(nameless.slug).toBe('')
    expect(showsEntry(nameless, 'links', 'link-1')).toBe(false)
    expect(whereToOpen(nameless, portfolio)).toBe('By private link only')
    expect(whereToOpen({ ...edition, slug: 'backend' }, portfolio)).toBe('/me/ada/backend')
  })
})

describe('phrases', () => {
  const path = 'experience/job-1/summary'
  const changed = { ...portfolio, experience: portfolio.experience.map((each) => ({ ...each, summary: 'New' })) }

  test('have the hash of their first original until they are confirmed', () => {
    const phrased = withPhrase(withPhrase(edition, portfolio, path, 'Mine'), changed, path, 'Mine, again')
    const phrase = phrased.phrases[path] ?? { text: '', of: '' }
    expect(phrase.text).toBe('Mine, again')
    expect(hasOriginalChanged({ ...portfolio }, path, phrase)).toBe(false)
    expect(hasOriginalChanged({ ...changed }, path, phrase)).toBe(true)
    const confirmed = withPhraseConfirmed(phrased, changed, path).phrases[path] ?? phrase
    expect(hasOriginalChanged({ ...changed }, path, confirmed)).toBe(false)
    expect(withoutPhrase(phrased, path).phrases).toEqual({})
  })

  test('show an error of the server at their own field', () => {
    const tooLong = withEditions(withPhrase(edition, portfolio, 'headline', 'x'.repeat(51)))
    const issues = portfolioInput.safeParse(tooLong).error?.issues ?? []
    const errors = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
    expect(errorsByEntry(errors, tooLong)).toEqual({ 'editions.e1.phrases.headline': 'Use at most 50 characters' })
  })
})

describe('order', () => {
  test('of entries is stored only while it differs from that of the main page', () => {
    const moved = withEntryMoved(edition, 'experience', portfolio.experience, 'job-3', 0)
    expect(entriesInOrder(moved, 'experience', portfolio.experience).map(({ id }) => id)).toEqual(['job-3', 'job-1', 'job-2'])
    expect(withEntryMoved(moved, 'experience', portfolio.experience, 'job-3', 2).entryOrder).toEqual({})
    const added = [...portfolio.experience, { ...portfolio.experience[0], id: 'job-4' }]
    expect(entriesInOrder(moved, 'experience', added as Portfolio['experience']).at(-1)?.id).toBe('job-4')
  })

  test('of sections is stored only while it differs from that of the main page', () => {
    const ordered: Portfolio = { ...portfolio, sectionOrder: ['skills', 'experience'] }
    const shown = shownSectionsOf(edition, ordered)
    expect(shown).toEqual(['skills', 'experience'])
    const moved = withSectionMoved(edition, ordered, shown, 'experience', 0)
    expect(shownSectionsOf(moved, ordered)).toEqual(['experience', 'skills'])
    expect(withSectionMoved(moved, ordered, ['experience', 'skills'], 'skills', 0).order).toEqual([])
    expect(shownSectionsOf(withEntryShown(edition, 'skillCategories', 'skill-1', false), ordered)).toEqual(['experience'])
  })
})

test('the form of an edition has only the sections with content', () => {
  expect(sectionsOfEdition(portfolio)).toEqual(['editions', 'personal-info', 'experience', 'skills', 'page-design'])
})

test('saving removes deleted entries from the editions, and returns the same object if there are none', () => {
  const phrased = withPhrase(withEntryShown(edition, 'experience', 'job-1', false), portfolio, 'experience/job-1/summary', 'Mine')
  const before = withEditions(phrased)
  expect(normalizeForSave(before)).toBe(before)
  const removed = { ...before, experience: before.experience.slice(1) }
  expect(summaryOf(phrased, removed)).toBe('')
  expect(normalizeForSave(removed).editions[0]).toMatchObject({ phrases: {}, leavesOut: { experience: { ids: [] } } })
})

test('a change of an unknown edition has no effect', () => {
  expect(withEdition(portfolio, 'e9', () => edition)).toBe(portfolio)
})

test('the preview shows the chosen edition', () => {
  const phrased = withPhrase(withEntryShown(edition, 'experience', 'job-2', false), portfolio, 'headline', 'Backend engineer')
  const view = previewView(withEditions(phrased), 'e1')
  expect(view.headline).toBe('Backend engineer')
  expect(view.experience.map(({ id }) => id)).toEqual(['job-1', 'job-3'])
  expect(previewView(withEditions(phrased)).headline).toBe('Analyst')
  const nameless = previewView(withEditions(withNameless(phrased, true)), 'e1')
  expect(JSON.stringify(nameless)).not.toMatch(/Lovelace|"ada"/)
})

test('finds identifying texts only in an edition without a name', () => {
  const named = { ...portfolio, bio: 'Ada writes.' }
  expect(identifyingTextsIn(edition, named)).toEqual([])
  expect(identifyingTextsIn(withNameless(edition, true), named)).toEqual([{ path: 'bio', found: 'Ada' }])
})

test('the differences between versions describe an edition in words', () => {
  const phrased = withPhrase(withEntryShown(edition, 'experience', 'job-2', false), portfolio, 'headline', 'Backend engineer')
  const added = differencesBetween(portfolio, withEditions(phrased)).flatMap(({ differences }) => differences)
  expect(added).toEqual([
    {
      label: 'Backend',
      one: '(not there)',
      other: 'Backend · leaves out 1 entry · 1 text in other words: “Backend engineer”',
    },
  ])
})
