import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('lets a few in with each turn of the event loop, in the order in which they came', async () => {
  const turns = new Turns(2)
  const entered: number[] = []
  const all = [1, 2, 3, 4, 5].map((name) => turns.next().then(() => entered.push(name)))
  await Promise.resolve()
  expect(entered).toEqual([1, 2])
  await nextTurn()
  expect(entered).toEqual([1, 2, 3, 4])
  void turns.next().then(() => entered.push(6))
  await Promise.all(all)
  expect(entered.slice(0, 5)).toEqual([1, 2, 3, 4, 5])
  await nextTurn()
  await nextTurn()
  expect(entered).toEqual([1, 2, 3, 4, 5, 6])
  await turns.next()
})

it('lets more in when the line is long, so that nobody waits for ever', async () => {
  const turns = new Turns(2)
  let entered = 0
  const enter = () => turns.next().then(() => entered++)
  for (let each = 0; each < 2 + 320; each++) void enter()
  await nextTurn()
  expect(entered).toBe(2 + 5)
  // Twice as many come with each turn as are let in when the line is short.
  const last = enter()
  let turnsTaken = 0
  const isIn = last.then(() => true)
  while (!(await Promise.race([isIn, nextTurn().then(() => false)]))) {
    for (let each = 0; each < 4; each++) void enter()
    turnsTaken++
  }
  expect(turnsTaken).toBeLessThan(100)
})
