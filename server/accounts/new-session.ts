import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/schema.ts'
import { actsOn } from '../http/security-log.ts'
import type { Auth } from './auth.ts'
import { passCookies, sessionIn } from './guard.ts'

/** An account keeps so many sessions, those that were used last. */
const most = 50

/** Gives this browser its new session, and ends the one that it had before. */
export async function startSession(
  { auth, db }: { auth: Auth; db: Db },
  accountId: string | number,
  cookies: Headers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const before = await sessionIn(auth, request)
  if (before) await db.deleteFrom('session').where('id', '=', before.id).execute()
  passCookies(cookies, reply)
  actsOn(request, accountId)
  const ofAccount = db.selectFrom('session').where('userId', '=', String(accountId))
  await db
    .deleteFrom('session')
    .where('userId', '=', String(accountId))
    .where('id', 'not in', ofAccount.select('id').orderBy('updatedAt', 'desc').limit(most))
    .execute()
}

/** The token of the session that these cookies open. */
export function sessionToken(cookies: Headers): string {
  const [, token = ''] = /(?:^|,\s*)(?:__Host-)?session=([^.;]+)/.exec(cookies.getSetCookie().join(', ')) ?? []
  return decodeURIComponent(token)
}
