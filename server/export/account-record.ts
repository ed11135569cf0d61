import type { AccountRecord } from '#contract/account-security.ts'
import { portfolioPath } from '#contract/paths.ts'
import { securityOf } from '../accounts/security.ts'
import type { Deps } from '../deps.ts'
import { moderationRecordOf } from '../moderation/own-moderation.ts'
import { type ActiveSession, listSessions, toAccount } from '../sessions/sessions.ts'
import { listAllDays } from '../visits/visit-days.ts'

/** Stored data about the account, without the portfolio. Contains no secrets, because anyone who finds the file could sign in with them. */
export async function recordOf(deps: Deps, session: ActiveSession): Promise<AccountRecord> {
  const { db, clock } = deps
  const { account } = session
  const { pendingEmail, twoStep, passkeys } = await securityOf(deps, account.id)
  const sessions = await listSessions(db, session, clock())
  const handles = await db.selectFrom('former_handle').select('handle_key').where('portfolio_id', '=', account.id).execute()
  const { emailConfirmed } = account
  return {
    ...toAccount(account),
    emailConfirmed,
    ...(pendingEmail && { pendingEmail }),
    twoStep,
    sessions: sessions.map(({ device, signedInAt, lastUsedAt }) => ({ device, signedInAt, lastUsedAt })),
    passkeys: passkeys.map(({ name, createdAt }) => ({ name, createdAt })),
    endorsementsGiven: emailConfirmed ? await endorsementsGivenBy(deps, account.email) : [],
    formerHandles: handles.map(({ handle_key }) => handle_key),
    visits: await listAllDays(db, account.id),
    moderation: await moderationRecordOf(db, account.id),
  }
}

async function endorsementsGivenBy({ db, config }: Deps, email: string): Promise<AccountRecord['endorsementsGiven']> {
  const rows = await db
    .selectFrom('endorsement')
    .innerJoin('portfolio', 'portfolio.id', 'endorsement.portfolio_id')
    .select(['portfolio.id', 'portfolio.handle', 'endorsement.created_at', 'endorsement.confirmed_at'])
    .where('endorsement.email', '=', email)
    .orderBy('endorsement.created_at')
    .execute()
  return rows.map(({ id, handle, created_at, confirmed_at }) => ({
    portfolio: `${config.publicUrl}${portfolioPath({ id, urlHandle: handle })}`,
    givenAt: created_at,
    counted: confirmed_at !== null,
  }))
}
