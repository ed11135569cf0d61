import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

it('hears which portfolio another process changed, counts any as changed while its connection is gone, and listens again', async () => {
  const first = await startApp()
  const { dataDir, databaseUrl = '' } = first.deps.config
  const second = await startApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const ada = await first.person()
  const here: (string | undefined)[] = []
  const there: (string | undefined)[] = []
  first.deps.changes.listen((id) => here.push(id))
  second.deps.changes.listen((id) => there.push(id))
  const id = String(ada.account?.id)
  /** Other than its own it hears of once only: as `changing` says it. */
  const bothHear = async (change: () => Promise<unknown>) => {
    await vi.waitFor(async () => {
      here.length = 0
      there.length = 0
      await change()
      await vi.waitFor(() => expect(there).toEqual([id]), { timeout: 500, interval: 5 })
    }, 10_000)
    expect(here).toEqual([id])
  }
  await bothHear(() => ada.change(filled))
  there.length = 0
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(first.deps.db)
  await vi.waitFor(() => expect(there).toContain(undefined), { timeout: 3000, interval: 5 })
  await bothHear(() => ada.change({ headline: 'Changed' }))
})
