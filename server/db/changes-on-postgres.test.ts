import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

it('receives the id of a portfolio that another process changed, treats all as changed while disconnected, and reconnects', async () => {
  const first = await startApp()
  const { dataDir, databaseUrl = '' } = first.deps.config
  const second = await startApp({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const ada = await first.registerOwner()
  const firstIds: (string | undefined)[] = []
  const secondIds: (string | undefined)[] = []
  first.deps.changes.listen((id) => firstIds.push(id))
  second.deps.changes.listen((id) => secondIds.push(id))
  const id = String(ada.account?.id)
  /** The first process is notified once only: it ignores the database's announcement of its own change. */
  const expectBothNotified = async (change: () => Promise<unknown>) => {
    await vi.waitFor(async () => {
      firstIds.length = 0
      secondIds.length = 0
      await change()
      await vi.waitFor(() => expect(secondIds).toEqual([id]), { timeout: 500, interval: 5 })
    }, 10_000)
    expect(firstIds).toEqual([id])
  }
  await expectBothNotified(() => ada.change(filled))
  secondIds.length = 0
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(first.deps.db)
  await vi.waitFor(() => expect(secondIds).toContain(undefined), { timeout: 3000, interval: 5 })
  await expectBothNotified(() => ada.change({ headline: 'Changed' }))
})
