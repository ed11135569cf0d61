import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountStates } from '#contract/calls/admin.ts'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { isPostgres } from '../base/db/advisory-lock.ts'
import type { Db } from '../base/db/schema.ts'
import { listAccounts } from './accounts.ts'
import { findAccounts } from './find-accounts.ts'

const states = [undefined, ...accountStates]
const searches = ['', 'a', 'B1', 'page-7', 'b', 'nobody']

/** Inserts accounts with every mixture of states, of which each three have the same age. */
async function insertAccounts(db: Db, count: number) {
  const accounts = Array.from({ length: count }, (_, index) => {
    const created = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 3) * 1000).toISOString()
    const isFrozen = index % 7 === 0
    return {
      account: { id: String(1000 + index), email: `${'abc'[index % 3]}${index}@example.com`, confirmed: index % 4 === 0 ? 0 : 1, created },
      handle: `page-${index}`,
      frozen_at: isFrozen ? created : null,
      isRemoved: index % 11 === 0,
    } as const
  })
  for (const { account, handle, frozen_at, isRemoved } of accounts) {
    const { id, email, confirmed, created } = account
    await db
      .insertInto('account')
      .values({ id, email, email_confirmed: confirmed, created_at: created, password_hash: '', password_version: 1 })
      .execute()
    const times = { created_at: created, updated_at: created, frozen_at }
    const counts = { version: 1, revision: 1, pin_version: 1, endorsement_count: 0 }
    await db
      .insertInto('portfolio')
      .values({ id, handle, handle_key: handle, listed_key: null, content: '{}', sealed_pin: null, ...counts, ...times })
      .execute()
    const removal = { account_id: id, reason: 'spam', words: '', due_at: created } as const
    if (isRemoved) await db.insertInto('account_removal').values(removal).execute()
  }
  return accounts.map(({ account: { id, email, confirmed, created }, handle, frozen_at, isRemoved }) => ({
    ...{ id, email, created, handle },
    state: isRemoved ? 'removing' : frozen_at !== null ? 'frozen' : confirmed === 0 ? 'unconfirmed' : 'active',
  }))
}

it('finds the accounts of each state and search, newest first, on each page', async () => {
  const { deps } = await startApp()
  const accounts = await insertAccounts(deps.db, 80)
  const newestFirst = accounts.toSorted((a, b) => b.created.localeCompare(a.created) || b.id.localeCompare(a.id))
  for (const state of states)
    for (const search of searches) {
      const text = search.toLowerCase()
      const expected = newestFirst
        .filter((account) => state === undefined || account.state === state)
        .filter(({ email, handle }) => email.startsWith(text) || handle === text)
        .map(({ id }) => id)
      const found: string[] = []
      for (let page: string[] | undefined; page === undefined || page.length > 0; found.push(...page)) {
        const { ids, total } = await findAccounts(deps.db, { limit: 7, before: found.at(-1), search, state })
        expect([state, search, total]).toEqual([state, search, expected.length])
        page = ids
      }
      expect([state, search, found]).toEqual([state, search, expected])
    }
  expect((await findAccounts(deps.db, { limit: 7, before: '5' })).ids).toEqual([])
})

it('counts up to 10,000 accounts, and says that there are more', async () => {
  const { deps, registerOwner } = await startApp()
  const { account } = await registerOwner('old@example.com')
  await sql`with recursive number (n) as (select 1 union all select n + 1 from number where n < ${sql.lit(limits.accountsCounted + 50)})
    insert into account (id, email, email_confirmed, created_at, password_hash)
    select cast(n as text), 'person' || n || '@example.com', n % 2, '2030-01-01T00:00:00.000Z', '' from number`.execute(deps.db)
  const total = async (page: object) => (await findAccounts(deps.db, { limit: 1, ...page })).total
  expect(await total({})).toBe(limits.accountsCounted + 1)
  expect(await total({ search: 'person' })).toBe(limits.accountsCounted + 1)
  expect(await total({ search: 'person1' })).toBe(1 + 10 + 100 + 1000 + 51)
  expect(await total({ state: 'active' })).toBe(limits.accountsCounted / 2 + 25)
  expect((await findAccounts(deps.db, { limit: 5, before: '1' })).ids).toEqual([String(account?.id)])
})

/** The plans of all statements of this work. */
async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const compiled = new Map<object, CompiledQuery>()
  const statements: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    // Called for the parts of a statement as well.
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const statement = compiled.get(queryId)
      if (statement) statements.push(statement)
      return result
    },
  }
  await work(db.withPlugin(plugin))
  return await db.transaction().execute(async (tx) => {
    // So few rows would be read without an index.
    if (isPostgres(tx)) for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${way} = off`).execute(tx)
    const explain = isPostgres(tx) ? 'explain' : 'explain query plan'
    const plans: string[] = []
    for (const statement of statements) {
      const { rows } = await tx.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters]),
      )
      plans.push(rows.map((row) => row['detail'] ?? row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
}

/** All accounts or portfolios are read, not only the frozen ones, or those with a limit in the order of an index. */
const fullScan =
  /Seq Scan on (account|portfolio)\b|SCAN (account|portfolio)(?! USING COVERING INDEX (account_created|account_confirmed_created|portfolio_frozen)\b)/
const emailRange = /INDEX account_confirmed_email \(email_confirmed=\? AND email>\? AND email<\?\)|Index Cond: .*email.* >= .*email.* < /

it('reads only the part of an index that it lists, for every state and search', async () => {
  const { deps } = await startApp()
  await insertAccounts(deps.db, 20)
  for (const state of states)
    for (const search of ['', 'a', 'page-7']) {
      const isDecided = state === 'frozen' || state === 'removing'
      const page = { limit: 5, before: '1015', search, state }
      const plans = await plansOf(deps.db, (db) => findAccounts(db, page))
      expect([state, search, plans.filter((plan) => fullScan.test(plan))]).toEqual([state, search, []])
      if (search === '' && !isDecided)
        expect([state, plans.filter((plan) => /Sort|TEMP B-TREE FOR (?!LAST)/.test(plan))]).toEqual([state, []])
      if (search !== '' && !isDecided) expect([state, plans.some((plan) => emailRange.test(plan))]).toEqual([state, true])
      const lists = await plansOf(deps.db, (db) => listAccounts(db, page))
      expect([state, search, lists.filter((plan) => fullScan.test(plan))]).toEqual([state, search, []])
    }
})
