import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { Tables } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { cookieOf, setCookie } from '../../base/http/cookies.ts'
import { Problem } from '../../base/http/problems.ts'
import { seal, unseal } from '../../base/signing/seal.ts'
import { newToken, tokenHash } from '../../base/signing/tokens.ts'

const cookie = 'sign-in'
const lifetimeMs = 10 * 60_000

type RequestDeps = Pick<Deps, 'config' | 'db' | 'clock'>
type Purpose = Tables['provider_request']['purpose']

export const signInExpired = () => new Problem('invalid', messages.serviceSignInExpired)

interface NewRequest {
  provider: string
  purpose: Purpose
  /** The service sends it back; '' for a request that waits for the person. */
  state: string
  /** The session that asks, if it is not to sign in. */
  sessionId: string | null
  /** Stored encrypted. */
  content: object
}

export async function storeRequest({ config, db, clock }: RequestDeps, request: NewRequest, reply: FastifyReply): Promise<void> {
  const token = newToken()
  const token_hash = tokenHash(token)
  const { provider, purpose, state, sessionId, content } = request
  await db
    .insertInto('provider_request')
    .values({
      token_hash,
      state_hash: tokenHash(state),
      provider,
      purpose,
      session_id: sessionId,
      sealed: seal(config.secret, 'provider-request', token_hash, JSON.stringify(content)),
      expires_at: new Date(clock().getTime() + lifetimeMs).toISOString(),
    })
    .execute()
  setCookie(config, reply, cookie, token, lifetimeMs)
}

interface Criteria {
  purposes: readonly Purpose[]
  /** The service and state of the request. Undefined for one that waits for the person. */
  startedWith?: { provider: string; state: string }
}

/** Deletes the request, so that it works once: call it before the service is asked. Throws `invalid` if this browser has no such request. */
export async function consumeRequest(deps: RequestDeps, request: FastifyRequest, criteria: Criteria, tx = deps.db) {
  const { config, clock } = deps
  const row = await tx
    .deleteFrom('provider_request')
    .where('token_hash', '=', tokenHash(cookieOf(config, request, cookie) ?? ''))
    .where('purpose', 'in', criteria.purposes)
    .where('expires_at', '>', clock().toISOString())
    .$if(criteria.startedWith !== undefined, (query) =>
      query
        .where('provider', '=', criteria.startedWith?.provider ?? '')
        .where('state_hash', '=', tokenHash(criteria.startedWith?.state ?? '')),
    )
    .returning(['token_hash', 'provider', 'purpose', 'session_id as sessionId', 'sealed'])
    .executeTakeFirst()
  if (!row) throw signInExpired()
  return withContent(config.secret, row)
}

/** Returns the same as `consumeRequest`, but leaves the request, so that the person can correct an input. */
export async function readRequest(deps: RequestDeps, request: FastifyRequest, { purposes }: Pick<Criteria, 'purposes'>) {
  const { config, db, clock } = deps
  const row = await db
    .selectFrom('provider_request')
    .select(['token_hash', 'provider', 'purpose', 'session_id as sessionId', 'sealed'])
    .where('token_hash', '=', tokenHash(cookieOf(config, request, cookie) ?? ''))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', clock().toISOString())
    .executeTakeFirst()
  if (!row) throw signInExpired()
  return withContent(config.secret, row)
}

function withContent<Row extends { token_hash: string; sealed: string }>(secret: string, { token_hash, sealed, ...row }: Row) {
  return { ...row, content: JSON.parse(unseal(secret, 'provider-request', token_hash, sealed)) as unknown }
}

export function clearRequestCookie({ config }: Pick<Deps, 'config'>, reply: FastifyReply): void {
  setCookie(config, reply, cookie, '', 0)
}
