import type { AccountRecord } from '#contract/calls/account-security.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { Deps } from '../../base/deps.ts'
import { type ActiveSession, listSessions, toAccount } from '../../base/sessions/sessions.ts'
import { listAllDays } from '../../base/visits/visit-days.ts'
import { moderationRecordOf } from '../../moderation/own-moderation.ts'
import { everyone, isAdmitted } from '../../portfolios/audience.ts'
import { endorsementTextFieldsOf } from '../../portfolios/endorsement-texts.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import { securityOf } from '../security.ts'

/** Stored data about the account, without the portfolio. Contains no secrets, because anyone who finds the file could sign in with them. */
export async function recordOf(deps: Deps, session: ActiveSession): Promise<AccountRecord> {
  const { db, clock } = deps
  const { account } = session
  const { pendingEmail, twoStep, passkeys, identities } = await securityOf(deps, session)
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
    identities: identities.map(({ name, label, createdAt, usedAt }) => ({ name, label, createdAt, usedAt })),
    endorsementsGiven: emailConfirmed ? await endorsementsGivenBy(deps, account.email) : [],
    formerHandles: handles.map(({ handle_key }) => handle_key),
    visits: await listAllDays(db, account.id),
    moderation: await moderationRecordOf(db, account.id),
  }
}

async function endorsementsGivenBy({ db, config }: Deps, email: string): Promise<AccountRecord['endorsementsGiven']> {
  const rows = await db.selectFrom('endorsement').selectAll().where('email', '=', email).orderBy('created_at').execute()
  const given: AccountRecord['endorsementsGiven'] = []
  for (const row of rows) {
    const stored = await portfolioById(db, row.portfolio_id)
    // The handle may be new since the endorsement, and a page that isn't open to everyone doesn't disclose it.
    const path = portfolioPath(isAdmitted(stored, everyone) ? stored : { id: stored.id })
    given.push({
      portfolio: `${config.publicUrl}${path}`,
      givenAt: row.created_at,
      counted: row.confirmed_at !== null,
      ...(row.state && {
        words: {
          ...endorsementTextFieldsOf(row),
          showDomain: row.show_domain === 1,
          about: row.about ?? '',
          writtenAt: row.written_at ?? '',
          state: row.state,
          frozen: row.frozen_at !== null,
        },
      }),
    })
  }
  return given
}
