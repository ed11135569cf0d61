import type { FastifyReply, FastifyRequest } from 'fastify'
import { onBehalfOfHeader } from '#contract/calls.ts'
import type { Deps } from '../deps.ts'
import { clientKeyOf } from '../http/client-address.ts'
import { setLogAccount } from '../http/security-log.ts'
import type { RateLimiter, Rule } from '../rate-limits/rate-limiter.ts'
import { type ActiveSession, notSignedIn, readSession, requireActiveSession, type SessionAccount } from './sessions.ts'

const signedIn = new WeakMap<FastifyRequest, ActiveSession>()

/** Not where the page that asks is another account's, who was signed in here before. */
function matchesSender({ account }: ActiveSession, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const expected = headers[onBehalfOfHeader]
  return expected === undefined || expected === String(account.id)
}

/** A hook that lets only signed-in people in, before anything of the body is read. The handler then asks `accountOf`. */
export function guard(deps: Pick<Deps, 'config' | 'db' | 'clock'>) {
  return async (request: FastifyRequest) => {
    const session = await readSession(deps, request)
    if (!session) throw notSignedIn()
    if (!matchesSender(session, request)) throw notSignedIn()
    signedIn.set(request, session)
    setLogAccount(request, session.account.id)
  }
}

/** A hook behind the guard, once the body is there: whoever sends it slowly must not outlive the session in whose name it comes. */
export function recheckSession({ db }: Pick<Deps, 'db'>) {
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    const session = signedIn.get(request)
    if (!session || request.method === 'GET' || request.method === 'HEAD') done()
    else requireActiveSession(db, session).then(() => done(), done)
  }
}

/** The account that the guard let in. */
export function accountOf(request: FastifyRequest): SessionAccount {
  return sessionOf(request).account
}

/** The session that the guard let in. */
export function sessionOf(request: FastifyRequest): ActiveSession {
  const session = signedIn.get(request)
  if (!session) throw new Error('This route has no guard')
  return session
}

/** A hook behind the guard that counts a signed-in person's request before anything of its body is read. */
export function rateLimit(limits: RateLimiter, rule: Rule<'account' | 'address'>) {
  return async (request: FastifyRequest) => {
    await limits.count(rule, { address: clientKeyOf(request).address, account: accountOf(request).id })
  }
}
