import type { IncomingHttpHeaders } from 'node:http'
import { fromNodeHeaders } from 'better-auth/node'
import type { Account } from '#contract/account.ts'
import type { AuthApi, AuthDeps } from './auth.ts'
import { isTooOld, sessionAges, useNoted } from './session-ages.ts'

export interface OpenSession {
  id: string
  account: Account
}

/** Reads the session of a cookie, ends it when it is too old, and notes that it was used. */
export async function readSession(api: AuthApi, { config, db, clock }: AuthDeps, headers: IncomingHttpHeaders) {
  const { response, headers: cookies } = await api.getSession({ headers: fromNodeHeaders(headers), returnHeaders: true })
  if (!response) return { open: undefined, cookies }
  const { session, user } = response
  const now = clock()
  const isAdmin = user.emailVerified && user.email === config.adminEmail
  if (isTooOld(session, isAdmin ? sessionAges.administrator : sessionAges.ordinary, now)) {
    await db.deleteFrom('session').where('id', '=', session.id).execute()
    return { open: undefined, cookies }
  }
  if (now.getTime() - session.updatedAt.getTime() >= useNoted) {
    await db.updateTable('session').set({ updatedAt: now.toISOString() }).where('id', '=', session.id).execute()
  }
  return { open: { id: session.id, account: accountFrom(user) }, cookies }
}

export function accountFrom(user: { id: string; email: string; createdAt: Date }): Account {
  return { id: Number(user.id), email: user.email, createdAt: user.createdAt.toISOString() }
}
