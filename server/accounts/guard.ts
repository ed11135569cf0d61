import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/account.ts'
import { Problem } from '../problems.ts'
import type { Auth } from './auth.ts'

const signedIn = new WeakMap<FastifyRequest, Account>()

/** A hook that lets only signed-in people in, before anything of the body is read. The handler then asks `accountOf`. */
export function guard(auth: Auth) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const account = await sessionAccount(auth, request, reply)
    if (!account) throw new Problem('not_signed_in', 'Please sign in first')
    signedIn.set(request, account)
  }
}

/** The account that the guard let in. */
export function accountOf(request: FastifyRequest): Account {
  const account = signedIn.get(request)
  if (!account) throw new Error('This route has no guard')
  return account
}

/** The account of this request's session, if there is one. A session that was prolonged gets its new cookie. */
export async function sessionAccount(auth: Auth, request: FastifyRequest, reply: FastifyReply): Promise<Account | undefined> {
  if (!request.headers.cookie) return undefined
  const { response, headers } = await auth.api.getSession({ headers: fromNodeHeaders(request.headers), returnHeaders: true })
  passCookies(headers, reply)
  return response ? accountFrom(response.user) : undefined
}

export function accountFrom(user: { id: string; email: string; createdAt: Date }): Account {
  return { id: Number(user.id), email: user.email, createdAt: user.createdAt.toISOString() }
}

export function passCookies(headers: Headers, reply: FastifyReply) {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}
