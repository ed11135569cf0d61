import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Client } from '../scripts/client.ts'
import { createPostgresServer } from '../scripts/postgres.ts'
import { type RunningProduct, serve } from '../scripts/serve.ts'
import { postgresDatabase } from './postgres-database.ts'

const password = 'a good password'

/** A temporary folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'understory-processes-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Settings of all processes of an installation. */
export const sharedSettings = async (databaseUrl: string) => ({
  DATA_DIR: await temporaryFolder(),
  DATABASE_URL: databaseUrl,
  RATE_LIMIT_SCALE: '1000',
  TRUSTED_PROXIES: '127.0.0.0/8',
})

/** Two processes that start concurrently with the same database and data folder. */
export async function startTwoProcesses(databaseUrl: string, env: Record<string, string> = {}): Promise<[RunningProduct, RunningProduct]> {
  const settings = { ...(await sharedSettings(databaseUrl)), ...env }
  const started = await Promise.allSettled([serve(settings), serve(settings)])
  const running = started.flatMap((start) => (start.status === 'fulfilled' ? start.value : []))
  onTestFinished(async () => {
    await Promise.all(running.map(({ stop }) => stop()))
  })
  for (const start of started) if (start.status === 'rejected') throw start.reason
  return running as [RunningProduct, RunningProduct]
}

/** The URL of an empty database, which is released after the test. */
export async function createDatabase(): Promise<string> {
  const database = await postgresDatabase()
  if (!database) throw new Error('These tests run on PostgreSQL')
  onTestFinished(database.release)
  return database.url
}

/** A PostgreSQL server for one test, which may kill it. */
export async function startPostgres() {
  const postgres = await createPostgresServer(await temporaryFolder())
  onTestFinished(postgres.stop)
  await postgres.start()
  return postgres
}

/** @param publicOrigin the origin of PUBLIC_URL, if it is that of a proxy */
export async function register(origin: string, email: string, publicOrigin = origin): Promise<Client> {
  const client = new Client(origin, publicOrigin)
  await client.register({ email, password })
  return client
}
