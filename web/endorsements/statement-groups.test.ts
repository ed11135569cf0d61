import { expect, test } from 'vitest'
import type { OwnerStatement } from '#contract/statement-schemas.ts'
import { groupsOf, nextInGroup, positionAfterMove } from './statement-groups.ts'

const statement = (id: string, changes: Partial<OwnerStatement> = {}): OwnerStatement => ({
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
  source: '',
  sourceMonth: '',
  freeze: null,
  ...changes,
})
const freeze = { at: '2026-11-23T10:15:00.000Z', reason: 'spam', words: 'This is an advertisement.' } as const
const idsOf = (list: readonly OwnerStatement[]) => list.map(({ id }) => id)

test('groups words by state, the shown ones in their order and the others newest first', () => {
  const { waiting, shown, hidden } = groupsOf([
    statement('older', { state: 'waiting', at: '2026-10-01T00:00:00.000Z' }),
    statement('newer', { state: 'waiting', at: '2026-11-01T00:00:00.000Z' }),
    statement('second', { position: 1 }),
    statement('first', { position: 0 }),
    statement('hidden', { state: 'hidden' }),
  ])
  expect([idsOf(waiting), idsOf(shown), idsOf(hidden)]).toEqual([['newer', 'older'], ['first', 'second'], ['hidden']])
})

test('puts frozen words among those that are not shown', () => {
  const { shown, hidden } = groupsOf([statement('frozen', { freeze }), statement('shown', { position: 1 })])
  expect([idsOf(shown), idsOf(hidden)]).toEqual([['shown'], ['frozen']])
})

test('moves words to the position of the previous or next shown ones, and not past the ends', () => {
  const statements = [statement('a', { position: 0 }), statement('frozen', { position: 1, freeze }), statement('b', { position: 2 })]
  expect(positionAfterMove(statements, 'a', 1)).toBe(2)
  expect(positionAfterMove(statements, 'b', -1)).toBe(0)
  expect(positionAfterMove(statements, 'b', 1)).toBe(2)
  expect(positionAfterMove(statements, 'deleted', 1)).toBe(0)
})

test('continues with the next words, or with the previous ones after the last', () => {
  const group = [statement('a'), statement('b'), statement('c')]
  expect(nextInGroup(group, 'a')?.id).toBe('b')
  expect(nextInGroup(group, 'c')?.id).toBe('b')
  expect(nextInGroup([statement('a')], 'a')).toBeUndefined()
})
