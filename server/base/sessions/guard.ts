import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify'
import { onBehalfOfHeader } from '#contract/calls/sign-in-calls.ts'
import type { Deps } from '../deps.ts'
import { clientKeyOf } from '../http/client-address.ts'
import { setLogAccount } from '../http/security-log.ts'
import type { RateLimiter, Rule } from '../rate-limits/rate-limiter.ts'
import { type ActiveSession, notSignedIn, readSession, requireActiveSession, type SessionAccount } from './sessions.ts'

/** Not a member of the request, whose type would say that every route has a guard. */
const activeSessions = new WeakMap<FastifyRequest, ActiveSession>()

/** A hook that requires a session before the body is read. The handler gets the account from `accountOf`. */
export function guard(deps: Pick<Deps, 'config' | 'db' | 'clock'>) {
  return async (request: FastifyRequest) => {
    const session = await readSession(deps, request)
    // The page may have been loaded while another account was signed in on this browser.
    const expectedId = request.headers[onBehalfOfHeader]
    if (!session || (expectedId !== undefined && expectedId !== session.account.id)) throw notSignedIn()
    activeSessions.set(request, session)
    setLogAccount(request, session.account.id)
  }
}

/** Checks the session of a write again once its body has arrived: it may end during a slow upload. For guarded routes that are added later. */
export function recheckSessions(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  const recheck: preHandlerHookHandler = (request, _reply, done) => {
    const session = activeSessions.get(request)
    if (session) requireActiveSession(db, session).then(() => done(), done)
    else done()
  }
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' && route.method !== 'HEAD') route.preHandler = [recheck, ...[route.preHandler ?? []].flat()]
  })
}

export function accountOf(request: FastifyRequest): SessionAccount {
  return sessionOf(request).account
}

export function sessionOf(request: FastifyRequest): ActiveSession {
  const session = activeSessions.get(request)
  if (!session) throw new Error('This route has no guard')
  return session
}

export const hasSession = (request: FastifyRequest) => activeSessions.has(request)

/** A hook after the guard that counts the request before its body is read. */
export function rateLimit(limits: RateLimiter, rule: Rule<'account' | 'address'>) {
  return async (request: FastifyRequest) => {
    await limits.count(rule({ address: clientKeyOf(request).address, account: accountOf(request).id }))
  }
}
