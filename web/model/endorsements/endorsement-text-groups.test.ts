import { expect, test } from 'vitest'
import type { OwnerEndorsementText } from '#contract/calls/endorsement-text-schemas.ts'
import { groupsOf, nextInGroup, positionAfterMove } from './endorsement-text-groups.ts'

const endorsementText = (id: string, changes: Partial<OwnerEndorsementText> = {}): OwnerEndorsementText => ({
  id,
  name: 'Ana Ruiz',
  relation: 'managed',
  organization: '',
  roles: [],
  skills: [],
  text: 'Rosa led the migration.',
  state: 'shown',
  position: 0,
  domain: '',
  at: '2026-11-22T10:15:00.000Z',
  formerName: '',
  freeze: null,
  ...changes,
})
const freeze = { at: '2026-11-23T10:15:00.000Z', reason: 'spam', words: 'This is an advertisement.' } as const
const idsOf = (list: readonly OwnerEndorsementText[]) => list.map(({ id }) => id)

test('groups words by state, the shown ones in their order and the others newest first', () => {
  const { waiting, shown, hidden } = groupsOf([
    endorsementText('older', { state: 'waiting', at: '2026-10-01T00:00:00.000Z' }),
    endorsementText('newer', { state: 'waiting', at: '2026-11-01T00:00:00.000Z' }),
    endorsementText('second', { position: 1 }),
    endorsementText('first', { position: 0 }),
    endorsementText('hidden', { state: 'hidden' }),
  ])
  expect([idsOf(waiting), idsOf(shown), idsOf(hidden)]).toEqual([['newer', 'older'], ['first', 'second'], ['hidden']])
})

test('puts frozen words among those that are not shown', () => {
  const { shown, hidden } = groupsOf([endorsementText('frozen', { freeze }), endorsementText('shown', { position: 1 })])
  expect([idsOf(shown), idsOf(hidden)]).toEqual([['shown'], ['frozen']])
})

test('moves words to the position of the previous or next shown ones, and not past the ends', () => {
  const endorsementTexts = [
    endorsementText('a', { position: 0 }),
    endorsementText('frozen', { position: 1, freeze }),
    endorsementText('b', { position: 2 }),
  ]
  expect(positionAfterMove(endorsementTexts, 'a', 1)).toBe(2)
  expect(positionAfterMove(endorsementTexts, 'b', -1)).toBe(0)
  expect(positionAfterMove(endorsementTexts, 'b', 1)).toBe(2)
  expect(positionAfterMove(endorsementTexts, 'deleted', 1)).toBe(0)
})

test('continues with the next words, or with the previous ones after the last', () => {
  const group = [endorsementText('a'), endorsementText('b'), endorsementText('c')]
  expect(nextInGroup(group, 'a')?.id).toBe('b')
  expect(nextInGroup(group, 'c')?.id).toBe('b')
  expect(nextInGroup([endorsementText('a')], 'a')).toBeUndefined()
})
