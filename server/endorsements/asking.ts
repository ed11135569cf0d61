import type { AskInput, MyEndorsement } from '#contract/calls/endorsement-text-schemas.ts'
import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import { asOneLine } from '#contract/fields/one-line.ts'
import { plainWords } from '#contract/fields/text.ts'
import type { Db } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { linkExpired, Problem } from '../base/http/problems.ts'
import { enqueue } from '../base/mail/outbox.ts'
import type { SessionAccount } from '../base/sessions/sessions.ts'
import { readLinkToken } from '../base/signing/link-token.ts'
import { mailboxDigest, mailboxOf } from '../base/signing/signature.ts'
import { assertNotFrozen, everyone, isAdmitted } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'
import { invitationsOfOwner } from './limits.ts'
import { assertSendsMail } from './links.ts'

const minAgeMs = 24 * 60 * 60 * 1000

/** Whether an account can invite people. New accounts cannot, because anyone can create many of them. */
export const isOldEnough = (createdAt: string, now: Date): boolean => now.getTime() - Date.parse(createdAt) >= minAgeMs

/** Response, rows and work are the same for every mailbox, to reveal no refusals: the mail is queued, but composed only if its recipient takes it. */
export async function askSomebody(deps: Deps, account: SessionAccount, { email, reference }: AskInput): Promise<{ message: string }> {
  const { config, db, rateLimits, mail, clock } = deps
  const now = clock()
  assertSendsMail(config)
  assertCanAsk(account, now)
  const portfolio = await portfolioById(db, account.id)
  assertNotFrozen(portfolio)
  if (!isAdmitted(portfolio, everyone)) throw new Problem('conflict', 'Open your page to everyone first. People could not see it.')
  if (mailboxOf(email) === mailboxOf(account.email))
    throw new Problem('invalid', 'This is your own address', { fields: { email: 'This is your own address' } })
  if (reference !== undefined) assertCanFillIn(portfolio, reference)
  const row = {
    portfolio_id: account.id,
    digest: mailboxDigest(config.secret, email),
    at: now.toISOString(),
    reference_id: reference ?? null,
  }
  await db.transaction().execute(async (tx) => {
    const ofReference = tx
      .updateTable('invited_mailbox')
      .where('portfolio_id', '=', account.id)
      .where('reference_id', '=', row.reference_id)
    // A reference has one writer. An earlier email may have been wrong.
    await ofReference.set({ reference_id: null }).execute()
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('invited_mailbox')
      .values(row)
      .onConflict((conflict) => conflict.columns(['portfolio_id', 'digest']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new Problem('conflict', 'You have asked this address before.')
    await rateLimits.countIn(tx, invitationsOfOwner({ account: account.id }))
    await enqueue(tx, { kind: 'ask', subjectId: account.id, recipient: email }, now)
  })
  mail.wake()
  return { message: 'If this address takes invitations, one is on its way.' }
}

const { name: nameMax, quoteMax, textMin } = endorsementTextLimits
const fillingText = plainWords(quoteMax, { min: textMin, missing: `Write at least ${textMin} characters` })

function assertCanFillIn({ content }: StoredPortfolio, reference: string): void {
  const entry = content.references.find(({ id }) => id === reference)
  if (!entry) throw new Problem('not_found', 'Save this reference first')
  const [issue] = fillingText.safeParse(entry.text).error?.issues ?? []
  if (!issue) return
  const message = `The text of this reference can’t be confirmed. ${issue.message}.`
  throw new Problem('invalid', message, { fields: { reference: issue.message } })
}

/** Null once its owner has removed it; undefined if the mailbox was asked about none. */
export async function referenceAskedAbout(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { id, content }: StoredPortfolio,
  email: string,
): Promise<MyEndorsement['reference'] | undefined> {
  const invitation = await db
    .selectFrom('invited_mailbox')
    .select('reference_id')
    .where('portfolio_id', '=', id)
    .where('digest', '=', mailboxDigest(config.secret, email))
    .where('reference_id', 'is not', null)
    .executeTakeFirst()
  if (!invitation) return undefined
  const reference = content.references.find((entry) => entry.id === invitation.reference_id)
  return reference ? { name: reference.name.slice(0, nameMax), text: asOneLine(reference.text).slice(0, quoteMax) } : null
}

export async function listReferencesAskedAbout(db: Db, portfolioId: string): Promise<string[]> {
  const rows = await db.selectFrom('invited_mailbox').select('reference_id').where('portfolio_id', '=', portfolioId).execute()
  return rows.flatMap(({ reference_id }) => reference_id ?? [])
}

function assertCanAsk({ emailConfirmed, createdAt }: SessionAccount, now: Date): void {
  if (!emailConfirmed) throw new Problem('forbidden', 'Confirm your own email address first.')
  if (!isOldEnough(createdAt, now)) throw new Problem('forbidden', 'You can ask by mail a day after you registered.')
}

/** Sends no more invitations to the mailbox that the token of an invitation names. Throws `invalid`. */
export async function neverAsk({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>, token: string): Promise<void> {
  const digest = readLinkToken(config.secret, 'never-ask', token, clock())
  if (digest === undefined) throw linkExpired()
  await db
    .insertInto('opted_out_mailbox')
    .values({ digest, at: clock().toISOString() })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}

export async function takesNoInvitations(db: Db, digest: string): Promise<boolean> {
  return (await db.selectFrom('opted_out_mailbox').select('at').where('digest', '=', digest).executeTakeFirst()) !== undefined
}
