import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { Client } from '../scripts/client.ts'
import { serve } from '../scripts/serve.ts'
import { readConfig } from '../server/base/config.ts'
import { ChangeBus } from '../server/base/db/change-bus.ts'
import { connect } from '../server/base/db/connect.ts'
import type { Deps } from '../server/base/deps.ts'
import { contentWith, insertEndorsementTexts } from '../test/credentials.ts'
import { startTlsProxy } from '../test/tls-proxy.ts'
import { entriesOf } from '../test/zip.ts'

const secret = 'a secret that only the tests know, long enough'

/** The product behind https, which signs credentials, with a page on which people say something. */
export interface SigningSite {
  origin: string
  deps: Pick<Deps, 'config' | 'db' | 'changes' | 'clock'>
  /** The ids of the credentials on the page. */
  ids: readonly string[]
  /** For `signIn`. */
  owner: { client: Client }
  /** The owner's archive. */
  archive: () => Promise<Map<string, Buffer>>
  stop: () => Promise<void>
}

export async function startSigningSite(): Promise<SigningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-https-'))
  const proxy = await startTlsProxy()
  const { origin } = proxy
  const settings = { DATA_DIR: dataDir, SECRET: secret, PUBLIC_URL: origin, RATE_LIMIT_SCALE: '1000', DISK_RESERVE_MB: '1' }
  const server = await serve(settings)
  proxy.target = server.origin
  const config = readConfig(settings)
  const changes = new ChangeBus()
  const db = connect(config, changes)
  const deps = { config, db, changes, clock: () => new Date() }
  const owner = new Client(server.origin, origin)
  await owner.register({ email: 'rosa@example.com', password: 'a good password' })
  const { id } = await owner.save({ firstName: 'Rosa', lastName: 'Marin', urlHandle: 'rosa' })
  const written = { at: '2026-11-22T10:15:00.480Z', about: 'Rosa Marin' }
  const ids = await insertEndorsementTexts(deps, String(id), [
    written,
    { ...written, text: contentWith().text.repeat(4) },
    written,
    written,
  ])
  const stop = async () => {
    await db.destroy()
    await server.stop()
    await proxy.close()
    await rm(dataDir, { recursive: true })
  }
  let stopped: Promise<void> | undefined
  return {
    origin,
    deps,
    ids,
    owner: { client: owner },
    archive: async () => entriesOf(Buffer.from(await owner.download('/api/account/download'))),
    stop: () => (stopped ??= stop()),
  }
}

/** Writes files of the archive to the folder of the test. Returns their paths. */
export async function unpack(archive: Map<string, Buffer>, info: TestInfo, names: readonly string[]): Promise<string[]> {
  const paths = names.map((name) => info.outputPath(name.replace('endorsements/', '')))
  for (const [index, path] of paths.entries()) await writeFile(path, archive.get(names[index] ?? '') ?? '')
  return paths
}
