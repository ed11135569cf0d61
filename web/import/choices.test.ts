import { expect, test } from 'vitest'
import type { ImportPreview } from '#contract/imports.ts'
import { amountsOf, carriedOver, isNothing, suggestedChoices, summaryOf, toSend, withAll, withMode } from './choices.ts'

const found = { values: {}, differences: [], from: '', confidence: 'sure' as const, notices: [] }
const preview: ImportPreview = {
  id: 'one',
  kind: 'json-resume',
  filename: 'resume.json',
  state: 'ready',
  basedOn: 4,
  expiresAt: '2026-11-23T12:00:00Z',
  fields: [
    { field: 'firstName', mine: '', theirs: 'Ada', suggestion: 'take', confidence: 'sure', from: 'basics.name' },
    { field: 'city', mine: 'Portland', theirs: 'London', suggestion: 'keep', confidence: 'sure', from: 'basics.location' },
  ],
  sections: [
    {
      id: 'experience',
      heading: 'Experience',
      suggestion: 'merge',
      items: [
        { ...found, id: 'e1', status: 'new' as const, suggestion: 'take' as const },
        { ...found, id: 'e2', status: 'conflict' as const, suggestion: 'leave' as const },
        { ...found, id: 'e3', status: 'same' as const, suggestion: 'take' as const },
      ],
    },
    {
      id: 'awards',
      heading: 'Awards',
      suggestion: 'replace',
      items: [{ ...found, id: 'a1', status: 'new' as const, suggestion: 'take' as const }],
    },
  ],
  unplaced: [{ id: 'u1', label: 'Birth date', excerpt: '1815', from: 'Profile.csv', personal: true }],
  notRead: [],
  notices: [],
}
const suggested = suggestedChoices(preview, false)

test('what is suggested is what is said and sent', () => {
  expect(summaryOf(amountsOf(preview, suggested))).toBe('2 entries and 1 field')
  expect(toSend(preview, suggested)).toEqual({
    version: 4,
    sections: { experience: 'merge', awards: 'replace' },
    entries: { e1: 'take', e2: 'leave', e3: 'take', a1: 'take' },
    fields: { firstName: 'take', city: 'keep' },
    keep: ['u1'],
  })
})

test('a section that is left out counts for nothing', () => {
  expect(summaryOf(amountsOf(preview, withMode(suggested, 'awards', 'skip')))).toBe('1 entry and 1 field')
})

test('a photo is suggested where there is none', () => {
  const withPhoto = { ...preview, photo: 'data:image/png;base64,' }
  expect(summaryOf(amountsOf(withPhoto, suggestedChoices(withPhoto, false)))).toBe('2 entries, 1 field and the photo')
  expect(suggestedChoices(withPhoto, true).photo).toBe(false)
})

test('with everything off it is nothing', () => {
  const off = withAll(withAll(suggested, 'fields', ['firstName', 'city'], false), 'keep', ['u1'], false)
  const none = withMode(withMode(off, 'awards', 'skip'), 'experience', 'skip')
  expect([isNothing(amountsOf(preview, none)), summaryOf(amountsOf(preview, none))]).toEqual([true, ''])
  // A section that is replaced by nothing is emptied.
  expect(isNothing(amountsOf(preview, withMode(none, 'awards', 'replace')))).toBe(false)
})

test('choices are carried over to what is still there', () => {
  const earlier = withAll(suggested, 'entries', ['e2', 'gone'], true)
  expect(carriedOver({ choices: earlier, suggested }, suggested).entries).toEqual({ e1: true, e2: true, e3: true, a1: true })
})

test('what was only suggested gives way to what is suggested now', () => {
  const choices = withAll(suggested, 'entries', ['e1'], false)
  const now = withMode(withAll(withAll(suggested, 'entries', ['a1'], false), 'fields', ['firstName'], false), 'awards', 'merge')
  const carried = carriedOver({ choices, suggested }, { ...now, photo: true })
  expect(carried).toEqual({ ...withAll(now, 'entries', ['e1'], false), photo: true })
})
