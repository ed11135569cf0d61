import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Invitation, newInvitation } from '#contract/calls/admin.ts'
import { authPath } from '#contract/paths.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { removeMailsAbout } from '../base/mail/outbox.ts'
import { newToken, tokenHash } from '../base/signing/tokens.ts'
import { type Acting, recordAction } from '../moderation/log.ts'

const lifetimeMs = 7 * 24 * 60 * 60 * 1000

type InvitationDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** Creates an invitation to register. Its token is not stored, so the link cannot be shown again. */
export async function createInvitation({ config, db, clock, actor }: InvitationDeps & Acting): Promise<z.infer<typeof newInvitation>> {
  const now = clock()
  const token = newToken()
  const row = {
    id: randomUUID(),
    token_hash: tokenHash(token),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + lifetimeMs).toISOString(),
  }
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('invitation').values(row).execute()
    await recordAction(tx, { actor }, 'invite', row.id, now)
  })
  return { ...toInvitation(row), link: `${config.publicUrl}${authPath}?invitation=${token}` }
}

export async function listInvitations({ db, clock }: InvitationDeps): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .select(['id', 'created_at', 'expires_at'])
    .where('expires_at', '>', clock().toISOString())
    .where('cohort_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toInvitation)
}

export async function revokeInvitation({ db, clock, actor }: InvitationDeps & Acting, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('invitation').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not_found', 'There is no such invitation')
    await removeMailsAbout(tx, [id])
    await recordAction(tx, { actor }, 'revoke-invitation', id, clock())
  })
}

const toInvitation = ({ id, created_at, expires_at }: { id: string; created_at: string; expires_at: string }): Invitation => ({
  id,
  createdAt: created_at,
  expiresAt: expires_at,
})
