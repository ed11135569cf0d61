import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, readDataLocation } from '#server/base/config.ts'
import { databaseFile } from '#server/base/db/connect.ts'
import { backUp } from '#server/run/backup.ts'
import { recordFailedBackup } from '#server/run/last-tasks.ts'
import { callerPath } from './caller-path.ts'

/** `bin/understory backup DIR` copies a running installation to an empty folder. */

const [folder] = process.argv.slice(2)
const startedAt = new Date()
/** For the server, which warns about a backup that failed. */
let reportTo: string | undefined
try {
  if (!folder) throw new Error('Name the target folder: bin/understory backup FOLDER')
  // Reading all settings would create a missing data folder.
  const { dataDir, databaseUrl, secret: configuredSecret } = readDataLocation(process.env)
  if (databaseUrl !== undefined)
    throw new Error('DATABASE_URL names a PostgreSQL database. Back it up with pg_dump or its archive, as docs/operate.md describes.')
  const database = databaseFile(dataDir)
  if (!existsSync(database)) throw new Error(`There is no database at ${database}`)
  reportTo = dataDir
  if (configuredSecret === undefined && !existsSync(join(dataDir, 'secret')))
    throw new Error('The server’s key is missing, without which no one could read the PINs. Set SECRET as for the server.')
  const { documents, store, rows, secret } = await backUp(readConfig(process.env), callerPath(folder), startedAt)
  console.log(`Backed up to ${callerPath(folder)}. Portfolios: ${rows['portfolio']}. Documents: ${documents.length}.`)
  if (store)
    console.log(
      `Documents that the backup does not contain: ${rows['document']}. They are in the bucket ${store}. Copy it as well, after this backup.`,
    )
  console.log(
    secret
      ? 'The backup contains the key to the PINs (the file secret): everyone with access to the backup can read them. Store it safely.'
      : 'SECRET comes from the settings and is not in the backup. Store it separately, because the PINs cannot be decrypted without it.',
  )
} catch (error) {
  console.error(`No backup was made: ${(error as Error).message}`)
  if (reportTo !== undefined) await recordFailedBackup(reportTo, startedAt, (error as Error).message)
  process.exitCode = 1
}
