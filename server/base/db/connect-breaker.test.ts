import { expect, it } from 'vitest'
import { ConnectBreaker } from './postgres-pool.ts'

const refused = new Error('refused')

/** A breaker with a clock of the test, and a connect function that fails while `isDown`. */
function newBreaker() {
  const state = { now: 0, isDown: true, attempts: 0 }
  const breaker = new ConnectBreaker(500, () => state.now)
  const connect = async () => {
    state.attempts++
    if (state.isDown) throw refused
    return 'connected'
  }
  return { state, breaker, run: (attempt = connect) => breaker.run(attempt, () => true).catch((error: unknown) => error) }
}

it('makes one attempt for all callers until the pause is over', async () => {
  const { state, run } = newBreaker()
  for (state.now = 0; state.now < 500; state.now += 50) expect(await run()).toBe(refused)
  expect(state.attempts).toBe(1)
  expect(await run()).toBe(refused)
  expect(state.attempts).toBe(2)
})

it('lets one caller try after the pause, and all of them once that has worked', async () => {
  const { state, run } = newBreaker()
  await run()
  state.now = 500
  const { promise, resolve } = Promise.withResolvers<string>()
  const trial = run(() => promise)
  expect(await Promise.all([run(), run()])).toEqual([refused, refused])
  resolve('the trial')
  state.isDown = false
  expect(await trial).toBe('the trial')
  expect(await Promise.all([run(), run()])).toEqual(['connected', 'connected'])
  expect(state.attempts).toBe(3)
})

it('continues after an error that says nothing about the server', async () => {
  const { state, breaker, run } = newBreaker()
  const busy = () => Promise.reject(new Error('busy'))
  await expect(breaker.run(busy, () => false)).rejects.toThrow('busy')
  state.isDown = false
  expect(await run()).toBe('connected')
})
