import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { waitForOwnTurn } from './own-turn.ts'

/** The numbers of the event loop turns in which five waiting requests start, if each computes for 5 ms. */
async function startTurns({ otherWorkMs }: { otherWorkMs: number }): Promise<number[]> {
  let turn = 0
  const turns: number[] = []
  const requests = Array.from({ length: 5 }, async () => {
    await waitForOwnTurn()
    turns.push(turn)
    compute(5)
  })
  while (turns.length < requests.length) {
    compute(otherWorkMs)
    await nextTurn()
    turn++
  }
  await Promise.all(requests)
  return turns
}

function compute(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('starts requests in different event loop turns while there is little other work', async () => {
  expect(new Set(await startTurns({ otherWorkMs: 0 })).size).toBe(5)
})

test('starts several requests in one event loop turn when the turns are long', async () => {
  expect(new Set(await startTurns({ otherWorkMs: 200 })).size).toBe(1)
})
