import { expect } from 'vitest'
import type { PrivateLink, PrivateLinkInput } from '#contract/calls/private-links.ts'
import type { portfolioFields } from '#contract/fields/fields.ts'
import type { RequestInput } from '#contract/fields/values.ts'
import { type Client, startApp } from './app.ts'
import { filled } from './fixtures.ts'

/**
 * The app with Ada's filled portfolio without editions, open to everyone.
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

const phoneOnly: PrivateLinkInput = { label: 'Acme', edition: '', groups: ['phone'], until: null, maxUses: null }

export async function createPrivateLink(owner: Client, input: Partial<PrivateLinkInput> = {}): Promise<PrivateLink> {
  const { status, body } = await owner.post('/api/private-links', { ...phoneOnly, ...input })
  expect([status, body.fields]).toEqual([201, undefined])
  return body
}

/** An owner with an edition without a name, whose texts are made to be slow to search, and a function that opens it. */
export async function startWithSlowTexts(length: number) {
  const parts = ['.', ' al', 'a', 'a-', 'a.', '@ ', 'www', '\ufdfa']
  const experience = Array.from({ length: 40 }, (_, index) => {
    const part = parts[index % parts.length] ?? ''
    return { id: `e${index}`, title: 'Engineer', summary: `${part.repeat((4700 * length) / part.length)} ${index}` }
  })
  const names = { firstName: 'Al', lastName: 'Zorn', fullName: 'Al Zorn', urlHandle: 'zorn' }
  const editions = [{ id: 'anon', name: 'Agency', nameless: true }]
  const { ada, visitor } = await startWithOwner({ ...names, links: [], experience, editions })
  const { code } = await createPrivateLink(ada, { edition: 'anon', groups: [] })
  // The search of the creation is remembered until a save.
  expect((await ada.change({ headline: 'Engineer' })).status).toBe(200)
  return () => visitor.post('/api/open', { code })
}
