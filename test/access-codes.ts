import { expect } from 'vitest'
import type { AccessCode, AccessCodeInput } from '#contract/access-codes.ts'
import type { portfolioFields } from '#contract/fields.ts'
import type { RequestInput } from '#contract/values.ts'
import { type Client, startApp } from './app.ts'
import { filled } from './fixtures.ts'

/**
 * The app with Ada's filled portfolio without editions, open to everybody.
 * @param time when Ada signs in; now by default
 */
export async function startWithOwner(changes: RequestInput<typeof portfolioFields> = {}, env: Record<string, string> = {}, time = '') {
  const app = await startApp(env)
  if (time) app.advanceClock(Date.parse(time) - app.deps.clock().getTime())
  const ada = await app.registerOwner('ada@example.com')
  await change(ada, { ...filled, editions: [], visibility: 'open', ...changes })
  const setTime = (time: string) => app.advanceClock(Date.parse(time) - app.deps.clock().getTime())
  return { ...app, ada, setTime }
}

async function change(owner: Client, changes: RequestInput<typeof portfolioFields>) {
  const { status, body } = await owner.change(changes)
  expect([status, body.fields]).toEqual([200, undefined])
}

const phoneOnly: AccessCodeInput = { label: 'Acme', edition: '', groups: ['phone'], until: null, maxUses: null }

export async function createCode(owner: Client, input: Partial<AccessCodeInput> = {}): Promise<AccessCode> {
  const { status, body } = await owner.post('/api/access-codes', { ...phoneOnly, ...input })
  expect([status, body.fields]).toEqual([201, undefined])
  return body
}
