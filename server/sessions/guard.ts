import type { FastifyRequest } from 'fastify'
import { onBehalfOf } from '#contract/calls.ts'
import type { Deps } from '../deps.ts'
import { visitorOf } from '../http/client-address.ts'
import { actsOn } from '../http/security-log.ts'
import type { Limits, Rule } from '../limits/limits.ts'
import { notSignedIn, type OpenSession, readSession, requireOpen, type SignedIn } from './sessions.ts'

const signedIn = new WeakMap<FastifyRequest, OpenSession>()

/** Not where the page that asks is another account's, who was signed in here before. */
function isMeant({ account }: OpenSession, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const expected = headers[onBehalfOf]
  return expected === undefined || expected === String(account.id)
}

/** A hook that lets only signed-in people in, before anything of the body is read. The handler then asks `accountOf`. */
export function guard(deps: Pick<Deps, 'config' | 'db' | 'clock'>) {
  return async (request: FastifyRequest) => {
    const session = await readSession(deps, request)
    if (!session) throw notSignedIn()
    if (!isMeant(session, request)) throw notSignedIn()
    signedIn.set(request, session)
    actsOn(request, session.account.id)
  }
}

/** A hook behind the guard, once the body is there: whoever sends it slowly must not outlive the session in whose name it comes. */
export function guardAgain({ db }: Pick<Deps, 'db'>) {
  return async (request: FastifyRequest) => {
    const session = signedIn.get(request)
    if (session && request.method !== 'GET' && request.method !== 'HEAD') await requireOpen(db, session)
  }
}

/** The account that the guard let in. */
export function accountOf(request: FastifyRequest): SignedIn {
  return sessionOf(request).account
}

/** The session that the guard let in. */
export function sessionOf(request: FastifyRequest): OpenSession {
  const session = signedIn.get(request)
  if (!session) throw new Error('This route has no guard')
  return session
}

/** A hook behind the guard that counts a signed-in person's request before anything of its body is read. */
export function limited(limits: Limits, rule: Rule<'account' | 'address'>) {
  return async (request: FastifyRequest) => {
    await limits.count(rule, { address: visitorOf(request).address, account: accountOf(request).id })
  }
}
