import { type SelectQueryBuilder, sql } from 'kysely'
import type { AccountState } from '#contract/calls/admin.ts'
import { withAsciiDomain } from '#contract/fields/email-domain.ts'
import { limits } from '#contract/limits.ts'
import type { Db, Tables } from '../base/db/schema.ts'
import { handleKey } from '../portfolios/handles.ts'

export interface AccountPage {
  limit: number
  before?: string | undefined
  /** The beginning of an email, or a handle. */
  search?: string | undefined
  state?: AccountState | undefined
}

interface Position {
  id: string
  created_at: string
}

type Accounts = SelectQueryBuilder<Tables, 'account', object>
type Matches = SelectQueryBuilder<Tables, 'account', Position>

const maxRead = limits.accountsCounted + 1

/** No statement reads more than `maxRead` entries of an index, as SQLite answers no other request meanwhile. Large searches list the first ones. */
export async function findAccounts(db: Db, page: AccountPage): Promise<{ ids: string[]; total: number }> {
  const parts = await partsOf(db, page)
  const counts = await Promise.all(parts.map((part) => countOf(db, part)))
  const total = Math.min(
    maxRead,
    counts.reduce((sum, count) => sum + count, 0),
  )
  const position = page.before === undefined ? undefined : await positionOf(db, page.before)
  if (page.before !== undefined && !position) return { ids: [], total }
  const found = await Promise.all(parts.map((part) => newestOf(db, part, page.limit, position)))
  const ids = found
    .flat()
    .sort(newestFirst)
    .map(({ id }) => id)
  return { ids: ids.slice(0, page.limit), total }
}

/** Disjoint parts of the matches, for each of which one index has what its query needs. */
async function partsOf(db: Db, { search = '', state }: AccountPage): Promise<Matches[]> {
  const text = withAsciiDomain(search).toLowerCase()
  const inState = conditionsOf(db, state, text !== '').map((condition) => condition(db.selectFrom('account')))
  if (text === '') {
    const parts = inState.map((part) => part.select(['account.id', 'created_at']))
    // With the limit, PostgreSQL reads the few accounts instead of looking for them among all accounts by age.
    return isDecided(state) ? parts.map((part) => part.limit(maxRead)) : parts
  }
  const email = sql<string>`account.email collate "binary"`
  const end = `${text}\u{10ffff}`
  const byEmail = inState.map((part) =>
    part.select(['account.id', 'created_at']).where(email, '>=', text).where(email, '<', end).orderBy(email).limit(maxRead),
  )
  const owner = await db.selectFrom('portfolio').select('id').where('handle_key', '=', handleKey(text)).executeTakeFirst()
  if (!owner) return byEmail
  const byHandle = inState.map((part) =>
    part
      .select(['account.id', 'created_at'])
      .where('account.id', '=', owner.id)
      .where((eb) => eb.or([eb(email, '<', text), eb(email, '>=', end)])),
  )
  return [...byEmail, ...byHandle]
}

/** Frozen and removed accounts are few, because the operator decides on each of them. */
const isDecided = (state: AccountState | undefined) => state === 'frozen' || state === 'removing'

function conditionsOf(db: Db, state: AccountState | undefined, isSearch: boolean): ((accounts: Accounts) => Accounts)[] {
  const frozen = db.selectFrom('portfolio').select('id').where('frozen_at', 'is not', null)
  const removed = db.selectFrom('account_removal').select('account_id')
  const confirmed = (value: 0 | 1) => (accounts: Accounts) => accounts.where('email_confirmed', '=', value)
  const untouched = (accounts: Accounts) => accounts.where('account.id', 'not in', frozen).where('account.id', 'not in', removed)
  switch (state) {
    case 'removing':
      return [(accounts) => accounts.where('account.id', 'in', removed)]
    case 'frozen':
      return [(accounts) => accounts.where('account.id', 'in', frozen).where('account.id', 'not in', removed)]
    case 'unconfirmed':
      return [(accounts) => untouched(confirmed(0)(accounts))]
    case 'active':
      return [(accounts) => untouched(confirmed(1)(accounts))]
    default:
      return isSearch ? [confirmed(0), confirmed(1)] : [(accounts) => accounts]
  }
}

async function countOf(db: Db, part: Matches): Promise<number> {
  const { count } = await db
    .selectFrom(part.limit(maxRead).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const positionOf = (db: Db, id: string): Promise<Position | undefined> =>
  db.selectFrom('account').select(['id', 'created_at']).where('id', '=', id).executeTakeFirst()

async function newestOf(db: Db, part: Matches, limit: number, before: Position | undefined): Promise<Position[]> {
  const newest = db
    .selectFrom(part.as('found'))
    .select(['found.id', 'found.created_at'])
    .orderBy('found.created_at', 'desc')
    .orderBy('found.id', 'desc')
    .limit(limit)
  if (!before) return await newest.execute()
  return await newest
    .where(({ eb, refTuple, tuple }) => eb(refTuple('found.created_at', 'found.id'), '<', tuple(before.created_at, before.id)))
    .execute()
}

const newestFirst = (a: Position, b: Position) => compare(b.created_at, a.created_at) || compare(b.id, a.id)
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
