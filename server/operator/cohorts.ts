import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Cohort, CohortInput, InvitedPerson, invitedStates, NewCohort } from '#contract/calls/cohorts.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { authPath } from '#contract/paths.ts'
import { dayOf } from '../accounts/mails.ts'
import { advisoryLock } from '../base/db/advisory-lock.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { Problem } from '../base/http/problems.ts'
import { countMail } from '../base/mail/mailer.ts'
import type { MailKinds } from '../base/mail/message.ts'
import { enqueueAll, removeMailsAbout } from '../base/mail/outbox.ts'
import { linkToken } from '../base/signing/link-token.ts'
import { newToken, tokenHash } from '../base/signing/tokens.ts'
import { type Acting, recordAction } from '../moderation/log.ts'

const cohortInvitationMail = 'invitation'

/** The token of an invitation that is mailed, the same in every email. The database has only its hash. */
const cohortToken = (secret: string, id: string) => linkToken(secret, 'invitation', id)

export const cohortMails: MailKinds = {
  [cohortInvitationMail]: async ({ config, db, rateLimits }, { subject_id: id, recipient, attempts }, now) => {
    const invitation = await db
      .selectFrom('invitation')
      .select('expires_at')
      .where('id', '=', id)
      .where('expires_at', '>', now.toISOString())
      .where('uses_left', '>', 0)
      .executeTakeFirst()
    if (!invitation) return undefined
    const nextPossible = attempts === 1 ? await countMail(db, rateLimits, recipient) : undefined
    if (nextPossible) return nextPossible
    return {
      subject: 'You are invited to make your page on {siteName}',
      reason: `The operator of ${new URL(config.publicUrl).host} invites you to make a professional page: your experience, your work and your contact, shown to whom you choose.`,
      action: 'Make your page',
      page: `${authPath}?invitation=${cohortToken(config.secret, id)}`,
      closing: `The link works once, until ${dayOf(invitation.expires_at)}. If you don’t want a page, ignore this email.`,
      footer: 'You received this email because the operator of {site} entered this address.',
      onSent: async (tx) => {
        await tx.updateTable('invitation').set({ sent_at: now.toISOString() }).where('id', '=', id).execute()
      },
    }
  },
}

type CohortDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'mail'> & Acting
type State = (typeof invitedStates)[number]

const dayMs = 24 * 60 * 60 * 1000
/** Between two emails of invitations, in milliseconds: 60 a minute, so that mail servers don't take them for spam. */
const mailIntervalMs = 1000
/** A cohort is shown after its last day, in milliseconds, so that the operator sees who has registered. */
const shownAfterLastDayMs = 30 * dayMs

const noSuchCohort = () => new Problem('not_found', 'There is no such cohort')
const noSuchInvitation = () => new Problem('not_found', 'There is no such invitation')

/** Invites people together. Emails to those who have an account are left out. */
export async function createCohort(deps: CohortDeps, { label, lastDay, emails, uses }: CohortInput): Promise<NewCohort> {
  const { config, db, clock, mail } = deps
  const now = clock()
  assertLastDay(lastDay, now)
  const row = { id: randomUUID(), label, created_at: now.toISOString(), last_day: lastDay, uses: uses ?? null }
  const token = newToken()
  await db.transaction().execute(async (tx) => {
    await lockInvitationMails(tx)
    await tx.insertInto('cohort').values(row).execute()
    const invitation = { created_at: row.created_at, expires_at: `${lastDay}T23:59:59.999Z`, cohort_id: row.id }
    const people = [...new Set(emails)].map((email) => ({ id: randomUUID(), email }))
    const rows =
      uses === undefined
        ? people.map(({ id, email }) => ({ ...invitation, id, email, token_hash: tokenHash(cohortToken(config.secret, id)) }))
        : [{ ...invitation, id: randomUUID(), token_hash: tokenHash(token), uses_left: uses }]
    await tx.insertInto('invitation').values(rows).execute()
    if (uses === undefined) await queueUnsent(tx, row.id, now)
    await recordAction(tx, deps, 'invite-cohort', row.id, now)
  })
  mail.wake()
  const [created] = await readCohorts(db, row.id)
  if (!created) throw noSuchCohort()
  return { ...created, link: uses === undefined ? null : `${config.publicUrl}${authPath}?invitation=${token}` }
}

export const listCohorts = async ({ db }: Pick<Deps, 'db'>): Promise<Cohort[]> => await readCohorts(db)

export async function listInvited({ db }: Pick<Deps, 'db'>, id: string): Promise<InvitedPerson[]> {
  await assertCohort(db, id)
  const rows = await withStates(db)
    .select(['invitation.id', 'invitation.email', stateOf().as('state')])
    .where('cohort_id', '=', id)
    .execute()
  return rows.flatMap(({ email, ...row }) => (email === null ? [] : { ...row, email })).sort((a, b) => (a.email < b.email ? -1 : 1))
}

export async function sendUnsent(deps: CohortDeps, id: string): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    await lockInvitationMails(tx)
    assertNotOver(await assertCohort(tx, id), now)
    await queueUnsent(tx, id, now)
    await recordAction(tx, deps, 'send-invitations', id, now)
  })
  deps.mail.wake()
}

export async function stopSending(deps: CohortDeps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockInvitationMails(tx)
    await assertCohort(tx, id)
    const invitations = tx.selectFrom('invitation').select('id').where('cohort_id', '=', id)
    await removeMailsAbout(tx, invitations)
    await recordAction(tx, deps, 'stop-invitations', id, deps.clock())
  })
}

export async function sendAgain(deps: CohortDeps, id: string): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    await lockInvitationMails(tx)
    const person = await withStates(tx)
      .innerJoin('cohort', 'cohort.id', 'invitation.cohort_id')
      .select(['invitation.email', 'cohort.id as cohort', 'cohort.last_day', stateOf().as('state')])
      .where('invitation.id', '=', id)
      .executeTakeFirstOrThrow(noSuchInvitation)
    if (person.email === null) throw noSuchInvitation()
    assertNotOver(person, now)
    if (person.state === 'registered') throw new Problem('conflict', 'This person has registered.')
    if (person.state === 'waiting') throw new Problem('conflict', 'This invitation waits to be sent.')
    await queue(tx, [{ id, email: person.email }], now)
    await recordAction(tx, deps, 'send-invitations', person.cohort, now)
  })
  deps.mail.wake()
}

export async function revokeCohort(deps: CohortDeps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockInvitationMails(tx)
    await removeMailsAbout(tx, tx.selectFrom('invitation').select('id').where('cohort_id', '=', id))
    const { numDeletedRows } = await tx.deleteFrom('cohort').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw noSuchCohort()
    await recordAction(tx, deps, 'revoke-cohort', id, deps.clock())
  })
}

export async function deleteOldCohorts(db: Db, now: Date): Promise<void> {
  const day = new Date(now.getTime() - shownAfterLastDayMs).toISOString().slice(0, 10)
  await db.transaction().execute(async (tx) => {
    const old = tx.selectFrom('cohort').select('id').where('last_day', '<', day)
    await removeMailsAbout(tx, tx.selectFrom('invitation').select('id').where('cohort_id', 'in', old))
    await tx.deleteFrom('cohort').where('last_day', '<', day).execute()
  })
}

/** Serializes what queues invitations, decided by how many wait, or removes them. */
const lockInvitationMails = async (tx: Db) => await advisoryLock(tx, 'invitation mails', '')

function assertLastDay(lastDay: string, now: Date): void {
  const [today, farthest] = [now, new Date(now.getTime() + limits.cohortDays * dayMs)].map((date) => date.toISOString().slice(0, 10))
  if (lastDay >= String(today) && lastDay <= String(farthest)) return
  throw new Problem('invalid', messages.checkFields, { fields: { lastDay: 'Choose a day from today to a year from now' } })
}

async function assertCohort(db: Db, id: string): Promise<{ last_day: string }> {
  return await db.selectFrom('cohort').select('last_day').where('id', '=', id).executeTakeFirstOrThrow(noSuchCohort)
}

function assertNotOver({ last_day }: { last_day: string }, now: Date): void {
  if (last_day < now.toISOString().slice(0, 10)) throw new Problem('conflict', 'The last day of these invitations is over.')
}

/** Each invitation with its email in the queue, and with the account of its address. Both are what `stateOf` reads. */
const withStates = (db: Db) =>
  db
    .selectFrom('invitation')
    .leftJoin('account', 'account.email', 'invitation.email')
    .leftJoin('outbox', (join) => join.onRef('outbox.subject_id', '=', 'invitation.id').on('outbox.kind', '=', cohortInvitationMail))

/** Someone who registered without the link counts as registered, too. */
const stateOf = (): RawBuilder<State> => sql<State>`
  case
    when invitation.uses_left = 0 or account.id is not null then 'registered'
    when outbox.id is not null then 'waiting'
    when invitation.sent_at is not null then 'sent'
    else 'unsent'
  end`

async function readCohorts(db: Db, id?: string): Promise<Cohort[]> {
  const cohorts = await db
    .selectFrom('cohort')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', String(id)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const people = await withStates(db)
    .select(({ fn }) => ['cohort_id', stateOf().as('state'), fn.countAll().as('people'), fn.sum('uses_left').as('uses_left')])
    .where('cohort_id', 'is not', null)
    .$if(id !== undefined, (query) => query.where('cohort_id', '=', String(id)))
    .groupBy(['cohort_id', 'state'])
    .execute()
  return cohorts.map(({ id, label, created_at, last_day, uses }) => {
    const groups = people.filter(({ cohort_id }) => cohort_id === id)
    const count = (state: State) => Number(groups.find((group) => group.state === state)?.people ?? 0)
    const usesLeft = groups.reduce((sum, { uses_left }) => sum + Number(uses_left), 0)
    const counts =
      uses === null
        ? { waiting: count('waiting'), sent: count('sent'), unsent: count('unsent'), registered: count('registered') }
        : { waiting: 0, sent: 0, unsent: 0, registered: uses - usesLeft }
    return { id, label, createdAt: created_at, lastDay: last_day, uses, counts }
  })
}

async function queueUnsent(tx: Db, cohortId: string, now: Date): Promise<void> {
  const rows = await withStates(tx)
    .select(['invitation.id', 'invitation.email', stateOf().as('state')])
    .where('cohort_id', '=', cohortId)
    .orderBy('invitation.email')
    .execute()
  await queue(
    tx,
    rows.flatMap(({ id, email, state }) => (state === 'unsent' && email !== null ? { id, email } : [])),
    now,
  )
}

async function queue(tx: Db, people: readonly { id: string; email: string }[], now: Date): Promise<void> {
  const { waiting } = await tx
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('kind', '=', cohortInvitationMail)
    .executeTakeFirstOrThrow()
  if (Number(waiting) + people.length > limits.cohortPeople)
    throw new Problem('conflict', `At most ${limits.cohortPeople} invitations can wait. Try again when those before are sent.`)
  const mails = people.map(({ id, email }, index) => {
    const due = new Date(now.getTime() + (Number(waiting) + index) * mailIntervalMs)
    return { kind: cohortInvitationMail, recipient: email, subjectId: id, due }
  })
  await enqueueAll(tx, mails, now)
}
