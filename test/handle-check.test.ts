import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HandleCheck } from '../web/editor/sections/handle-check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function checkOf(isAvailable: (handle: string, signal: AbortSignal) => Promise<boolean>) {
  const accept = vi.fn<(handle: string) => void>()
  const asked = vi.fn(isAvailable)
  return { accept, asked, check: new HandleCheck('ada', { saved: () => 'ada', isAvailable: asked, accept }) }
}

test('nothing and the current handle need no check', () => {
  const { check, accept, asked } = checkOf(async () => true)
  check.type('')
  check.type('ada')
  expect(check.state.status).toBe('accepted')
  expect(accept.mock.calls).toEqual([[''], ['ada']])
  expect(asked).not.toHaveBeenCalled()
})

test('a wrong form is said at once and never asked', () => {
  const { check, accept, asked } = checkOf(async () => true)
  check.type('a b')
  expect(check.state).toMatchObject({ status: 'invalid', message: 'Only letters, numbers, hyphens, and underscores are allowed' })
  expect(asked).not.toHaveBeenCalled()
  expect(accept).not.toHaveBeenCalled()
})

test('asks 500 ms after the last key', async () => {
  const { check, accept, asked } = checkOf(async () => true)
  check.type('grace')
  await vi.advanceTimersByTimeAsync(499)
  check.type('grace-h')
  await vi.advanceTimersByTimeAsync(499)
  expect(check.state.status).toBe('checking')
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(check.state).toMatchObject({ status: 'available', message: 'This URL handle is available!' })
  expect(accept.mock.calls).toEqual([['grace-h']])
})

test('a taken handle stays out of the draft', async () => {
  const { check, accept } = checkOf(async () => false)
  check.type('grace')
  await vi.advanceTimersByTimeAsync(500)
  expect(check.state).toMatchObject({ typed: 'grace', status: 'taken', message: 'This URL handle is already taken' })
  expect(accept).not.toHaveBeenCalled()
})

test('a superseded check is aborted and its answer ignored', async () => {
  const answers: ((available: boolean) => void)[] = []
  const { check, asked, accept } = checkOf(() => new Promise((resolve) => answers.push(resolve)))
  check.type('grace')
  await vi.advanceTimersByTimeAsync(500)
  check.type('hopper')
  expect(asked.mock.calls[0]?.[1].aborted).toBe(true)
  answers[0]?.(true)
  await vi.advanceTimersByTimeAsync(500)
  answers[1]?.(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(check.state).toMatchObject({ typed: 'hopper', status: 'taken' })
  expect(accept).not.toHaveBeenCalled()
})

test('saving settles a waiting check without its delay, and repeats a failed one', async () => {
  const { check, asked } = checkOf(async () => true)
  asked.mockRejectedValueOnce(new Error('offline'))
  check.type('grace')
  await expect(check.settle()).resolves.toMatchObject({ status: 'failed', message: 'Failed to check URL handle availability' })
  await expect(check.settle()).resolves.toMatchObject({ status: 'available' })
  expect(asked).toHaveBeenCalledTimes(2)
})
