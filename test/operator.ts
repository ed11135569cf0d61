import { expect } from 'vitest'
import type { Deps } from '#server/base/deps.ts'
import { type Client, startApp } from './app.ts'

export const adminEmail = 'admin@example.com'
export const adminPassword = 'a good password'
/** The operator's words to an owner. */
export const words = 'This page pretends to be another person.'
/** A decision of the operator. */
export const decision = { reason: 'impersonation', words } as const

/** Starts the app with a signed-in operator. */
export async function startWithOperator(env: Record<string, string> = {}) {
  const running = await startApp({ ADMIN_EMAIL: adminEmail, ...env })
  const admin = await running.registerOwner(adminEmail, adminPassword)
  await confirmEmails(running.deps)
  return { ...running, admin }
}

/** Confirms the emails of all accounts, also where mail goes to a server. */
export async function confirmEmails({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.updateTable('account').set({ email_confirmed: 1 }).execute()
}

/** Freezes the page of an owner and returns the id of the freeze. */
export async function freeze(admin: Client, owner: Client): Promise<string> {
  const { status, body } = await admin.post('/api/admin/freezes', { portfolio: owner.account?.id, ...decision })
  expect([status, body]).toEqual([201, { id: expect.any(String) }])
  return body.id
}
