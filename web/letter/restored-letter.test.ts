import { expect, it } from 'vitest'
import { emptyLetter } from '#contract/letter.ts'
import { restoredLetter } from './restored-letter.ts'

const stored = { ...emptyLetter, text: 'From my phone', version: 2, updatedAt: '2026-11-22T06:00:00.000Z' }
const draftOf = (text: string, version: number) => ({ account: 1, version, texts: { ...emptyLetter, text } })

it('is the stored letter without a draft, or with one that has the same texts', () => {
  for (const draft of [null, draftOf('From my phone', 1)]) {
    const begin = restoredLetter(stored, draft)
    expect([begin.texts.text, begin.version, begin.isRestored, begin.incoming]).toEqual(['From my phone', 2, false, undefined])
  }
})

it('is a draft of the stored version', () => {
  expect(restoredLetter(stored, draftOf('Mine', 2))).toMatchObject({ texts: { text: 'Mine' }, version: 2, isRestored: true })
  expect(restoredLetter(stored, draftOf('Mine', 2)).incoming).toBeUndefined()
})

it('keeps the version of an older draft, so that no save replaces the other letter unasked', () => {
  const begin = restoredLetter(stored, draftOf('Mine', 1))
  expect(begin).toMatchObject({ texts: { text: 'Mine' }, version: 1, isRestored: true, incoming: stored })
})
