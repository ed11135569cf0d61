import { existsSync } from 'node:fs'
import { fontLanguagesIn } from '#resume/write/pdf/font-languages.ts'
import { loadSite, siteWith } from '../../base/built-site/site.ts'
import { readConfig, readDataLocation } from '../../base/config.ts'
import { ChangeBus } from '../../base/db/change-bus.ts'
import { connect, databaseFile } from '../../base/db/connect.ts'
import { plannedMigrations } from '../../base/db/migrate.ts'
import { openStorage } from '../../base/storage/open-storage.ts'
import type { FileWriters } from '../app.ts'
import { openPublicSource } from './public-source.ts'
import { Publisher } from './publisher.ts'
import { openTarget } from './targets.ts'

export interface CopyOptions {
  /** A folder, or `s3://…`. */
  target: string
  isWhole: boolean
  isSiteClosed: boolean
  forwardings: ReadonlyMap<string, string>
  log: (line: string) => void
  progress: (line: string) => void
  writers?: FileWriters
}

/** Works while the server runs, or after it was stopped. First all pages, then the files that take long. Throws with a message for the operator. */
export async function publishOnce(env: Readonly<Record<string, string | undefined>>, options: CopyOptions): Promise<void> {
  // Reading all settings would create a missing data folder.
  const { dataDir, databaseUrl } = readDataLocation(env)
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) throw new Error(`There is no database at ${databaseFile(dataDir)}`)
  const config = readConfig({ ...env, PUBLISH_COPY: options.target })
  if (!config.publishCopy) throw new Error('Name the target: a folder, or s3://bucket/prefix')
  const target = openTarget(config.publishCopy, config.dataDir)
  const changes = new ChangeBus()
  const db = connect(config, changes)
  try {
    const { missing } = await plannedMigrations(db)
    if (missing.length > 0) throw new Error('The database is of another version. Start the server of this version first.')
    const deps = {
      ...{ config, db, changes, clock: () => new Date(), pdfLanguages: fontLanguagesIn(config.fontsDir) },
      storage: await openStorage(config, options.log),
      site: siteWith(await loadSite(), config),
    }
    const source = await openPublicSource(deps, options)
    try {
      await publishAll(new Publisher({ ...deps, ...options, source, target }), options)
    } finally {
      await source.close()
    }
  } finally {
    await db.destroy()
  }
}

async function publishAll(publisher: Publisher, { isWhole, log, progress }: CopyOptions): Promise<void> {
  if (isWhole) await publisher.reset()
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1)
  let count = 0
  await publisher.updateAll({
    progress: (done) => {
      count = done
      progress(`Pages: ${done}`)
    },
  })
  log(`Pages: ${count} changed portfolios in ${seconds()} s.`)
  count = 0
  await publisher.addSlowFiles({
    progress: (done) => {
      count = done
      progress(`PDF and Word files: ${done}`)
    },
  })
  log(`PDF and Word files and preview images: ${count} portfolios. All in all ${seconds()} s.`)
}
