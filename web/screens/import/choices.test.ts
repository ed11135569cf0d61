import { expect, test } from 'vitest'
import type { ImportPreview } from '#contract/calls/imports.ts'
import { amountsOf, changesIn, hasNoEffect, suggestedChoices, summaryOf, toRequest, withAll, withChanges, withMode } from './choices.ts'

const item = { values: {}, differences: [], from: '', confidence: 'sure' as const, notices: [] }
const preview: ImportPreview = {
  id: 'one',
  kind: 'json-resume',
  filename: 'resume.json',
  state: 'ready',
  basedOn: 4,
  expiresAt: '2026-11-23T12:00:00Z',
  fields: [
    { field: 'firstName', mine: '', theirs: 'Ada', suggestion: 'take', confidence: 'sure', from: 'basics.name' },
    { field: 'privacySettings.hideEmail', mine: false, theirs: true, suggestion: 'take', confidence: 'sure', from: '', protects: 'email' },
    { field: 'city', mine: 'Portland', theirs: 'London', suggestion: 'keep', confidence: 'sure', from: 'basics.location' },
  ],
  sections: [
    {
      id: 'experience',
      heading: 'Experience',
      suggestion: 'merge',
      items: [
        { ...item, id: 'e1', status: 'new' as const, suggestion: 'take' as const },
        { ...item, id: 'e2', status: 'conflict' as const, suggestion: 'leave' as const },
        { ...item, id: 'e3', status: 'same' as const, suggestion: 'take' as const },
      ],
    },
    {
      id: 'awards',
      heading: 'Awards',
      suggestion: 'replace',
      items: [{ ...item, id: 'a1', status: 'new' as const, suggestion: 'take' as const }],
    },
  ],
  unplaced: [{ id: 'u1', label: 'Birth date', excerpt: '1815', from: 'Profile.csv', personal: true }],
  notRead: [],
  notices: [],
}
const suggested = suggestedChoices(preview)

test('counts and sends the suggestions when the user changes nothing, except for what only hides', () => {
  expect(summaryOf(amountsOf(preview, suggested))).toBe('2 entries and 1 field')
  expect(toRequest(preview, suggested)).toEqual({
    version: 4,
    sections: { experience: 'merge', awards: 'replace' },
    entries: { e1: 'take', e2: 'leave', e3: 'take', a1: 'take' },
    fields: { firstName: 'take', 'privacySettings.hideEmail': 'take', city: 'keep' },
    exchanged: [],
    keep: true,
  })
})

test('leaves it to the owner of an empty page to publish it', () => {
  expect([toRequest(preview, suggested).visibility, toRequest(preview, suggested, { isPageOff: true }).visibility]).toEqual([
    undefined,
    'off',
  ])
})

test('does not count a skipped section', () => {
  expect(summaryOf(amountsOf(preview, withMode(suggested, 'awards', 'skip')))).toBe('1 entry and 1 field')
})

test('suggests the photo only when the portfolio has none', () => {
  const withPhoto = { ...preview, photo: 'data:image/png;base64,' }
  expect(summaryOf(amountsOf(withPhoto, suggestedChoices(withPhoto, { hasPhoto: false })))).toBe('2 entries, 1 field and the photo')
  expect(suggestedChoices(withPhoto, { hasPhoto: true }).photo).toBe(false)
})

test('has no effect when nothing is selected', () => {
  const withoutFields = { ...withAll(suggested, 'fields', ['firstName', 'city'], false), keep: false }
  const emptyChoices = withMode(withMode(withoutFields, 'awards', 'skip'), 'experience', 'skip')
  expect([hasNoEffect(amountsOf(preview, emptyChoices)), summaryOf(amountsOf(preview, emptyChoices))]).toEqual([true, ''])
  // Replacing a section with nothing empties it.
  expect(hasNoEffect(amountsOf(preview, withMode(emptyChoices, 'awards', 'replace')))).toBe(false)
})

test('restores changes only of items that still exist', () => {
  const changes = changesIn(withAll(suggested, 'entries', ['e2', 'removed'], true), suggested)
  expect(changes.entries).toEqual({ e2: true, removed: true })
  expect(withChanges(suggested, changes).entries).toEqual({ e1: true, e2: true, e3: true, a1: true })
})

test('uses the new suggestion where the user did not change the earlier one', () => {
  const changes = changesIn({ ...withAll(suggested, 'entries', ['e1'], false), nameSplit: 1 }, suggested)
  const newSuggestions = withMode(withAll(withAll(suggested, 'entries', ['a1'], false), 'fields', ['firstName'], false), 'awards', 'merge')
  const restored = withChanges({ ...newSuggestions, photo: true }, changes)
  expect(restored).toEqual({ ...withAll(newSuggestions, 'entries', ['e1'], false), nameSplit: 1, photo: true })
})
