import { existsSync, statSync } from 'node:fs'
import { readConfig, readDataLocation } from '#server/base/config.ts'
import { connect, databaseFile } from '#server/base/db/connect.ts'
import { plannedMigrations } from '#server/base/db/migrate.ts'
import { readDiskSpace } from '#server/base/storage/storage.ts'

/** `bin/understory upgrade --check` says what the next start of this version will do to the database. It changes nothing. */

try {
  await check()
} catch (error) {
  console.error(`The check failed: ${(error as Error).message}`)
  process.exitCode = 1
}

async function check() {
  if (process.argv[2] !== '--check') throw new Error('Run bin/understory upgrade --check. The upgrade itself is a restart of the server.')
  // Reading all settings would create a missing data folder.
  const { dataDir, databaseUrl } = readDataLocation(process.env)
  const file = databaseFile(dataDir)
  if (databaseUrl === undefined && !existsSync(file)) throw new Error(`There is no database at ${file}`)
  const db = connect(readConfig(process.env))
  try {
    const { missing, notTolerated } = await plannedMigrations(db)
    if (missing.length === 0) return console.log('The database is up to date: a restart changes nothing in it.')
    console.log(`The next start applies ${missing.length === 1 ? '1 migration' : `${missing.length} migrations`}: ${missing.join(', ')}.`)
    console.log(
      notTolerated.length === 0
        ? 'Processes of the version before keep working meanwhile, and can be restarted.'
        : `Stop all processes of the version before first: they do not know ${notTolerated.join(', ')}.`,
    )
    if (databaseUrl !== undefined) return console.log('Make a dump first (pg_dump).')
    const [needed, { free }] = [statSync(file).size, await readDiskSpace(dataDir)]
    console.log(`It copies the database first: ${megabytes(needed)} MB. Free are ${megabytes(free)} MB.`)
    if (needed > free) throw new Error('The disk has no space for the copy. Free some first.')
  } finally {
    await db.destroy()
  }
}

function megabytes(bytes: number): string {
  return Math.ceil(bytes / 1e6).toLocaleString('en-US')
}
