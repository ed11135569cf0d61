import { expect, test } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import { emptyHistory, type History, recordEdit, redoStep, undoStep } from './history.ts'

const livingIn = (city: string): Portfolio => ({
  ...{ ...readerOf(portfolioFields)({}), id: 1, version: 1, revision: 1, endorsementCount: 0, endorsementTexts: [] },
  city,
})

/** The values of City that undo restores, the newest first. */
function undoneCities(history: History, now: Portfolio): string[] {
  const move = undoStep(history, now)
  return move ? [move.step.portfolio.city, ...undoneCities(move.history, move.step.portfolio)] : []
}

test('100 steps can be undone', () => {
  const edits = Array.from({ length: 101 }, (_, index) => `City ${index}`)
  const history = edits.reduce((past, city) => recordEdit(past, livingIn(city), { kind: 'step' }, 0), emptyHistory)
  expect(undoneCities(history, livingIn('City 101'))).toEqual(edits.slice(1).reverse())
})

test('typing in one field is one step until it pauses for a second', () => {
  const typed = [
    ['', 'city', 0],
    ['B', 'city', 999],
    ['Be', 'city', 1998],
    ['Ben', 'city', 2998],
    ['Bend', 'headline', 2999],
  ] as const
  const history = typed.reduce((past, [city, path, at]) => recordEdit(past, livingIn(city), { kind: 'typing', path }, at), emptyHistory)
  expect(undoneCities(history, livingIn('Bend'))).toEqual(['Bend', 'Ben', ''])
})

test('an undone step can be redone until the next edit', () => {
  const history = recordEdit(emptyHistory, livingIn('Bend'), { kind: 'step' }, 0)
  const undone = undoStep(history, livingIn('Salem'))?.history ?? emptyHistory
  expect(redoStep(undone, livingIn('Bend'))?.step.portfolio.city).toBe('Salem')
  expect(redoStep(recordEdit(undone, livingIn('Bend'), { kind: 'step' }, 0), livingIn('Eugene'))).toBeUndefined()
})
