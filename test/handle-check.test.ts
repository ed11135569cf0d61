import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HandleCheck } from '../web/model/handle-check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createCheck(isAvailable: (handle: string, signal: AbortSignal) => Promise<boolean>) {
  const accept = vi.fn<(handle: string) => void>()
  const isAvailableMock = vi.fn(isAvailable)
  return { accept, isAvailableMock, check: new HandleCheck('ada', { savedHandle: () => 'ada', isAvailable: isAvailableMock, accept }) }
}

test('accepts an empty and the current handle without a check', () => {
  const { check, accept, isAvailableMock } = createCheck(async () => true)
  check.enter('')
  check.enter('ada')
  expect(check.state.status).toBe('accepted')
  expect(accept.mock.calls).toEqual([[''], ['ada']])
  expect(isAvailableMock).not.toHaveBeenCalled()
})

test('rejects invalid characters immediately, without a request', () => {
  const { check, accept, isAvailableMock } = createCheck(async () => true)
  check.enter('a b')
  expect(check.state).toMatchObject({ status: 'invalid', message: 'Only letters, numbers, hyphens, and underscores are allowed' })
  expect(isAvailableMock).not.toHaveBeenCalled()
  expect(accept).not.toHaveBeenCalled()
})

test.for(['نورهان', 'zoë'])('refuses %j with the letters that are meant', (text) => {
  const { check } = createCheck(async () => true)
  check.enter(text)
  expect(check.state.message).toMatch(/: a to z, 0 to 9, - and _$/)
})

test.for([
  ['nourhan-٢٠٢٤', 'nourhan-2024'],
  ['ｎａｏ＿१२', 'nao_12'],
  ['nourhan ', 'nourhan'],
  ['ada–l', 'ada-l'],
] as const)('takes %j as keyboards type it', async ([typed, handle]) => {
  const { check, accept } = createCheck(async () => true)
  check.enter(typed)
  await vi.advanceTimersByTimeAsync(500)
  expect(check.state).toMatchObject({ text: handle, status: 'available' })
  expect(accept.mock.calls).toEqual([[handle]])
})

test('sends the request 500 ms after the last key', async () => {
  const { check, accept, isAvailableMock } = createCheck(async () => true)
  check.enter('grace')
  await vi.advanceTimersByTimeAsync(499)
  check.enter('grace-h')
  await vi.advanceTimersByTimeAsync(499)
  expect(check.state.status).toBe('checking')
  expect(isAvailableMock).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(check.state).toMatchObject({ status: 'available', message: 'This URL handle is available!' })
  expect(accept.mock.calls).toEqual([['grace-h']])
})

test('does not accept a taken handle into the draft', async () => {
  const { check, accept } = createCheck(async () => false)
  check.enter('grace')
  await vi.advanceTimersByTimeAsync(500)
  expect(check.state).toMatchObject({ text: 'grace', status: 'taken', message: 'This URL handle is already taken' })
  expect(accept).not.toHaveBeenCalled()
})

test('aborts a superseded check and ignores its response', async () => {
  const resolvers: ((available: boolean) => void)[] = []
  const { check, isAvailableMock, accept } = createCheck(() => new Promise((resolve) => resolvers.push(resolve)))
  check.enter('grace')
  await vi.advanceTimersByTimeAsync(500)
  check.enter('hopper')
  expect(isAvailableMock.mock.calls[0]?.[1].aborted).toBe(true)
  resolvers[0]?.(true)
  await vi.advanceTimersByTimeAsync(500)
  resolvers[1]?.(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(check.state).toMatchObject({ text: 'hopper', status: 'taken' })
  expect(accept).not.toHaveBeenCalled()
})

test('settles a pending check without delay when saving, and repeats a failed one', async () => {
  const { check, isAvailableMock } = createCheck(async () => true)
  isAvailableMock.mockRejectedValueOnce(new Error('offline'))
  check.enter('grace')
  await expect(check.settle()).resolves.toMatchObject({ status: 'failed', message: 'Failed to check URL handle availability' })
  await expect(check.settle()).resolves.toMatchObject({ status: 'available' })
  expect(isAvailableMock).toHaveBeenCalledTimes(2)
})
