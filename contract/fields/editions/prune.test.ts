import { expect, it } from 'vitest'
import { portfolioFields } from '../fields.ts'
import type { Edition } from './fields.ts'
import { hasOriginalChanged, textHash } from './phrases.ts'
import { pruneEditions } from './prune.ts'

const edition: Edition = {
  id: 'e',
  name: 'Backend',
  slug: '',
  language: '',
  nameless: false,
  leavesOut: { experience: { mode: 'all-but', ids: ['mill', 'bank'] } },
  without: [],
  order: [],
  entryOrder: { experience: ['bank', 'mill'] },
  phrases: { 'experience/mill/summary': { text: 'Mills', of: '' }, bio: { text: 'Short', of: '' } },
}

it('removes only deleted entries and their phrases from an edition', () => {
  expect(pruneEditions(portfolioFields, [edition], { experience: [{ id: 'bank' }] })).toEqual([
    {
      ...edition,
      leavesOut: { experience: { mode: 'all-but', ids: ['bank'] } },
      entryOrder: { experience: ['bank'] },
      phrases: { bio: { text: 'Short', of: '' } },
    },
  ])
})

it('keeps editions whose entries all exist', () => {
  const editions = [edition]
  expect(pruneEditions(portfolioFields, editions, { experience: [{ id: 'mill' }, { id: 'bank' }] })).toBe(editions)
})

it('detects that the original of a phrase has changed', () => {
  const values = { experience: [{ id: 'mill', highlights: ['One', 'Two'] }] }
  const phrase = { text: 'Zwei', of: textHash('One\nTwo') }
  expect(hasOriginalChanged(values, 'experience/mill/highlights', phrase)).toBe(false)
  expect(hasOriginalChanged({ experience: [{ id: 'mill', highlights: ['One'] }] }, 'experience/mill/highlights', phrase)).toBe(true)
})
