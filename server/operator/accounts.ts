import { type ExpressionBuilder, sql } from 'kysely'
import type { AccountState, ManagedAccount } from '#contract/calls/admin.ts'
import type { PublicView } from '#contract/calls/portfolio.ts'
import type { Db, Tables } from '../base/db/schema.ts'
import type { Deps } from '../base/deps.ts'
import { type Acting, recordAction } from '../moderation/log.ts'
import { everyone } from '../portfolios/audience.ts'
import { portfolioById } from '../portfolios/portfolio-store.ts'
import { admit, viewFor } from '../portfolios/visibility.ts'
import { type AccountPage, findAccounts } from './find-accounts.ts'
import { noSuchAccount } from './removal.ts'

type AccountExpressions = ExpressionBuilder<Pick<Tables, 'account' | 'portfolio' | 'session'>, 'account' | 'portfolio'>

/** One page of accounts, newest first, and the number of all matches, as `findAccounts` counts them. Contains nothing from their portfolios. */
export async function listAccounts(db: Db, page: AccountPage): Promise<{ accounts: ManagedAccount[]; total: number }> {
  const { ids, total } = await findAccounts(db, page)
  if (ids.length === 0) return { accounts: [], total }
  const rows = await db
    .selectFrom('account')
    .innerJoin('portfolio', 'portfolio.id', 'account.id')
    .select(['account.id', 'account.email', 'account.email_confirmed', 'account.created_at'])
    .select((eb) => [stateOf.as('state'), storedBytes.as('bytes'), lastUse(eb).as('last_use')])
    .where('account.id', 'in', ids)
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id', 'desc')
    .execute()
  const accounts = rows.map(({ id, email, email_confirmed, created_at, state, bytes, last_use }) => ({
    id: Number(id),
    email,
    createdAt: created_at,
    confirmed: email_confirmed === 1,
    lastUsedOn: last_use?.slice(0, 10) ?? null,
    bytes: Number(bytes),
    state,
  }))
  return { accounts, total }
}

const stateOf = sql<AccountState>`case
  when exists (select 1 from account_removal where account_id = account.id) then 'removing'
  when portfolio.frozen_at is not null then 'frozen'
  when account.email_confirmed = 0 then 'unconfirmed'
  else 'active' end`

const storedBytes = sql<number>`coalesce(portfolio.photo_size, 0)
  + coalesce((select sum(size) from document where document.portfolio_id = account.id), 0)
  + coalesce((select sum(size) from picture_file inner join picture on picture.id = picture_id where picture.portfolio_id = account.id), 0)
  + coalesce((select sum(size) from import_file inner join import on import.id = import_id where import.portfolio_id = account.id), 0)`

const lastUse = (eb: AccountExpressions) =>
  eb
    .selectFrom('session')
    .select((session) => session.fn.max('used_at').as('at'))
    .whereRef('session.account_id', '=', 'account.id')

/** What a visitor sees of a page, also while it is frozen: never more, because the operator has no right to hidden values. */
export async function visitorView(db: Db, id: string): Promise<PublicView> {
  return viewFor(admit({ ...(await portfolioById(db, id)), isFrozen: false }, everyone))
}

export async function endAllSessions({ db, clock, actor }: Pick<Deps, 'db' | 'clock'> & Acting, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', id).executeTakeFirstOrThrow(noSuchAccount)
    await tx.deleteFrom('session').where('account_id', '=', id).execute()
    await recordAction(tx, { actor }, 'end-sessions', id, clock())
  })
}
