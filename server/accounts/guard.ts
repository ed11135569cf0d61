import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/account.ts'
import { Problem } from '../http/problems.ts'
import { actsOn } from '../http/security-log.ts'
import type { Auth } from './auth.ts'
import type { OpenSession } from './open-session.ts'

const signedIn = new WeakMap<FastifyRequest, OpenSession>()

/** A hook that lets only signed-in people in, before anything of the body is read. The handler then asks `accountOf`. */
export function guard(auth: Auth) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await openSession(auth, request, reply)
    if (!session) throw new Problem('not_signed_in', 'Please sign in first')
    signedIn.set(request, session)
    actsOn(request, session.account.id)
  }
}

/** The account that the guard let in. */
export function accountOf(request: FastifyRequest): Account {
  return sessionOf(request).account
}

/** The session that the guard let in. */
export function sessionOf(request: FastifyRequest): OpenSession {
  const session = signedIn.get(request)
  if (!session) throw new Error('This route has no guard')
  return session
}

/** The account of this request's session, if there is one. */
export async function sessionAccount(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<Account | undefined> {
  return (await openSession(auth, request, reply))?.account
}

export function passCookies(headers: Headers, reply: FastifyReply) {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}

/** The session that the request came with, if it opens one. */
export async function sessionIn(auth: Auth, request: FastifyRequest): Promise<OpenSession | undefined> {
  return request.headers.cookie ? (await auth.session(request.headers)).open : undefined
}

async function openSession(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<OpenSession | undefined> {
  if (!request.headers.cookie) return undefined
  const { open, cookies } = await auth.session(request.headers)
  passCookies(cookies, reply)
  return open
}
