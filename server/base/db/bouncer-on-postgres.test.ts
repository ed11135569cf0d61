import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { hasProgram } from '#test/has-program.ts'
import { startBouncer } from '../../../lab/failover/bouncer.ts'
import { createPostgresServer, withClient } from '../../../scripts/postgres.ts'

it.runIf(hasProgram('pgbouncer'))('shows nothing of a server that became a standby while PgBouncer kept the connections open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-bouncer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const server = await createPostgresServer(folder, 'secret')
  onTestFinished(server.stop)
  await server.start()
  const url = new URL(server.url('postgres'))
  const bouncer = await startBouncer(folder, { port: Number(url.port), user: 'understory', password: 'secret', database: 'postgres' })
  onTestFinished(() => void bouncer.process.kill())
  url.port = String(bouncer.port)
  await vi.waitFor(() => withClient(url.href, (client) => client.query('select 1')), { timeout: 30_000, interval: 50 })
  const { registerOwner, visitor } = await startApp({ DATABASE_URL: url.href })
  const ada = await registerOwner()
  await ada.change(filled as never)
  expect((await visitor.get('/me/ada-lovelace')).status).toBe(200)

  await server.stop()
  await writeFile(join(folder, 'data', 'standby.signal'), '')
  await server.start()
  // A machine that restarts the server within the time for which a proof holds (pooled-connection.ts) shows the page once more.
  await vi.waitFor(async () => expect((await visitor.get('/me/ada-lovelace')).status).toBe(503), { timeout: 30_000, interval: 20 })
})
