import { APIError } from 'better-auth/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import { Problem } from '../http/problems.ts'
import type { Auth } from './auth.ts'
import { passCookies } from './guard.ts'
import { startSession } from './new-session.ts'
import { accountFrom } from './open-session.ts'
import { signedOutHeaders } from './signed-out-headers.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * Nothing when the password is right and a second step is wanted.
 * @throws {Problem} `wrong_credentials`, the same for an unknown address and a wrong password
 */
export async function signIn(
  deps: { auth: Auth; db: Db },
  { email, password }: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account | undefined> {
  const { auth, db } = deps
  const before = await passwordOf(db, email)
  const { response, headers } = await auth.api
    .signInEmail({ body: { email, password }, headers: signedOutHeaders(request), returnHeaders: true })
    .catch((error: unknown) => {
      throw error instanceof APIError && error.statusCode === 401 ? wrong() : error
    })
  const token = 'token' in response ? response.token : undefined
  // A password that was changed while it was compared must not open anything any more.
  if ((await passwordOf(db, email)) !== before) {
    if (token) await db.deleteFrom('session').where('token', '=', token).execute()
    throw wrong()
  }
  if (!('user' in response)) {
    passCookies(headers, reply)
    return undefined
  }
  await startSession(deps, response.user.id, headers, request, reply)
  return accountFrom(response.user)
}

const wrong = () => new Problem('wrong_credentials', messages.wrongCredentials)

async function passwordOf(db: Db, email: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select('account.password')
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password
}
