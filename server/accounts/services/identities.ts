import { randomUUID } from 'node:crypto'
import type { Identity } from '#contract/calls/sign-in-service.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '../../base/config.ts'
import { isUniqueViolation } from '../../base/db/errors.ts'
import type { Db } from '../../base/db/schema.ts'
import type { Deps } from '../../base/deps.ts'
import { Problem } from '../../base/http/problems.ts'
import { type ActiveSession, requireActiveSession } from '../../base/sessions/sessions.ts'
import type { ConfiguredService } from '../../base/sign-in-services.ts'
import { isMember } from '../members.ts'
import { assertCanStillSignIn } from '../ways-to-sign-in.ts'
import type { ServiceUser } from './service-user.ts'

/** Finds the account of a service's user by the subject only, never by the email, which anyone may have registered here before. */
export async function identityOf(db: Db, { issuer }: ConfiguredService, { subject }: Pick<ServiceUser, 'subject'>) {
  return await db
    .selectFrom('identity')
    .select(['id', 'account_id as accountId'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** @throws {Problem} `conflict` when an account has this identity already */
export async function insertIdentity(
  tx: Db,
  accountId: string,
  service: ConfiguredService,
  { subject, email = '' }: Pick<ServiceUser, 'subject' | 'email'>,
  now: Date,
): Promise<void> {
  const time = now.toISOString()
  const row = { id: randomUUID(), account_id: accountId, issuer: service.issuer, subject, label: email, created_at: time, used_at: time }
  await tx
    .insertInto('identity')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'identity', 'subject') ? usedByAnother(service) : error
    })
}

const usedByAnother = ({ name }: ConfiguredService) => new Problem('conflict', `Another account here uses this ${name} account.`)

export async function connect(
  { db, clock, mail }: Pick<Deps, 'db' | 'clock' | 'mail'>,
  session: ActiveSession,
  service: ConfiguredService,
  user: ServiceUser,
): Promise<void> {
  const { id } = session.account
  await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    const existing = await identityOf(tx, service, user)
    if (existing?.accountId === id) return
    if (existing) throw usedByAnother(service)
    const identities = await tx.selectFrom('identity').select('id').where('account_id', '=', id).execute()
    if (identities.length >= limits.identities) {
      throw new Problem('conflict', `An account has at most ${limits.identities} connected services. Disconnect one first.`)
    }
    await insertIdentity(tx, id, service, user, clock())
    await mail.notify(tx, id, 'service-connected')
  })
  mail.wake()
}

/** Also ends sessions of the service, in case others use it. Throws `conflict` for the last way to sign in, `forbidden` for a member. */
export async function disconnect(
  { config, db, mail }: Pick<Deps, 'config' | 'db' | 'mail'>,
  session: ActiveSession,
  identityId: string,
): Promise<void> {
  const { id } = session.account
  await db.transaction().execute(async (tx) => {
    await requireActiveSession(tx, session)
    const wasMember = await isMember(tx, config, id)
    const identities = tx.deleteFrom('identity').where('id', '=', identityId).where('account_id', '=', id)
    const deleted = await identities.returning('issuer').executeTakeFirst()
    if (!deleted) throw new Problem('not_found', 'There is no such connected service')
    // First, because no other way to sign in would help a member.
    if (wasMember && !(await isMember(tx, config, id))) throw new Problem('forbidden', messages.memberStays)
    await assertCanStillSignIn(tx, config, id)
    const provider = config.signInServices.find(({ issuer }) => issuer === deleted.issuer)?.id
    if (provider !== undefined) await endSignInsOf(tx, { accountId: id, provider }, session.id)
    await mail.notify(tx, id, 'service-disconnected')
  })
  mail.wake()
}

export async function endSignInsOf(
  tx: Db,
  { accountId, provider }: { accountId: string; provider: string },
  exceptSessionId = '',
): Promise<void> {
  const sessions = tx.deleteFrom('session').where('account_id', '=', accountId).where('provider', '=', provider)
  await sessions.where('id', '!=', exceptSessionId).execute()
  await tx.deleteFrom('pending_mfa').where('account_id', '=', accountId).where('provider', '=', provider).execute()
}

export async function listIdentities(db: Db, { signInServices }: Pick<Config, 'signInServices'>, accountId: string): Promise<Identity[]> {
  const rows = await db
    .selectFrom('identity')
    .select(['id', 'issuer', 'label', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, issuer, label, created_at, used_at }) => {
    const service = signInServices.find((candidate) => candidate.issuer === issuer)
    return {
      id,
      ...(service && { provider: service.id }),
      name: service?.name ?? new URL(issuer).hostname,
      label,
      createdAt: created_at,
      usedAt: used_at,
    }
  })
}
