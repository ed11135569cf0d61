import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { createPostgresServer, withClient } from '../../../scripts/postgres.ts'
import { describeStartFailure } from '../../run/start-failure.ts'
import { connect } from './connect.ts'
import { assertWritable } from './pooled-connection.ts'

it('is not ready on a server that has become read-only or a standby, and names the cause at the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-standby-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const server = await createPostgresServer(folder)
  onTestFinished(server.stop)
  await server.start()
  const databaseUrl = server.url('postgres')
  const { app, deps } = await startApp({ DATABASE_URL: databaseUrl })
  const state = () =>
    assertWritable(deps.db).then(
      () => 'writable',
      (error) => (error.cause ?? error).state ?? 'away',
    )
  const startFailure = async () => {
    const db = connect({ dataDir: '', databaseUrl })
    return await sql`select 1`
      .execute(db)
      .then(() => 'started', describeStartFailure)
      .finally(() => db.destroy())
  }
  expect([await state(), await startFailure()]).toEqual(['writable', 'started'])

  // Open connections notice it, too.
  await withClient(databaseUrl, async (client) => {
    await client.query('alter system set default_transaction_read_only = on')
    await client.query('select pg_reload_conf()')
  })
  await expect.poll(state).toBe('is read-only')
  expect(await startFailure()).toContain('this PostgreSQL is read-only, so it accepts no writes')

  await server.stop()
  expect(await startFailure()).toBe(
    'Understory could not start: The database is unavailable: no PostgreSQL accepts connections at the host and port of DATABASE_URL (ECONNREFUSED)',
  )
  await writeFile(join(folder, 'data', 'standby.signal'), '')
  await server.start()
  await expect.poll(state).toBe('is a standby')
  expect(await startFailure()).toContain('this PostgreSQL is a standby, so it accepts no writes')
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json().checks.database]).toEqual([503, 'is a standby'])
})
