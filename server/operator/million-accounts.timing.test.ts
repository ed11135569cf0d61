import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { accountStates } from '#contract/calls/admin.ts'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { processorTime } from '#test/processor-time.ts'
import { databaseFile } from '../base/db/connect.ts'
import { listAccounts } from './accounts.ts'

const accountCount = 1_000_000
const maxMs = 50

/** Inserts accounts with random-like ids: a tenth unconfirmed, a thousandth frozen and a thousandth removed. The newest portfolios have 12 kB. */
function insertAccounts(file: string) {
  const db = new DatabaseSync(file)
  const number = `with recursive number (n) as (select 0 union all select n + 1 from number where n < ${accountCount - 1})`
  const id = 'cast(1000000000 + n * 7919 % 1000003 as text)'
  const created = "strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + n * 60, 'unixepoch')"
  db.exec(`begin; ${number}
    insert into account (id, email, email_confirmed, created_at, password_hash)
    select ${id}, char(97 + n * 31 % 26) || n || '@example.com', n % 10 > 0, ${created}, printf('%.97c', 'x') from number;
    ${number}
    insert into portfolio (id, handle, handle_key, version, revision, content, pin_version, endorsement_count, created_at, updated_at, frozen_at)
    select ${id}, 'page-' || n, 'page-' || n, 1, 1, printf('%.*c', iif(n > ${accountCount - 20_000}, 12000, 300), 'x'), 1, 0,
      ${created}, ${created}, iif(n % 1000 = 1, ${created}, null) from number;
    insert into account_removal select id, 'spam', '', created_at from account where rowid % 1000 = 2; commit`)
  db.close()
}

it('lists no page of a million accounts in more than 50 ms', { timeout: 900_000 }, async () => {
  const { deps } = await startApp()
  insertAccounts(databaseFile(deps.config.dataDir))
  const times: [string, number][] = []
  for (const state of [undefined, ...accountStates])
    for (const search of ['', 'a', 'a12', 'b777', 'page-777777']) {
      const list = (before?: number) =>
        listAccounts(deps.db, { limit: limits.adminRowsPerPageMax, before: before?.toString(), search, state })
      const measure = async (name: string, before?: number) => {
        const ms = await processorTime(() => list(before))
        times.push([`${state ?? 'all'}, “${search}”, ${name} page`, Math.round(ms)])
      }
      await measure('first')
      const { accounts } = await list()
      await measure('second', accounts.at(-1)?.id)
      await measure('distant', 1_000_000_000)
    }
  expect(times.filter(([, ms]) => ms > maxMs)).toEqual([])
})
