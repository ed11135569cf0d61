import { resolve } from 'node:path'
import { readDataLocation } from '#server/config.ts'
import { restore } from '#server/operations/restore.ts'

/** `npm run restore -- DIR` restores a backup to the empty DATA_DIR. */

const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('Name the folder of the backup: npm run restore -- FOLDER')
  const { dataDir, databaseUrl, secret: configured } = readDataLocation(process.env)
  if (databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL names a PostgreSQL database, which is restored with pg_restore (docs/operating.md). To restore a backup of SQLite, unset DATABASE_URL; npm run move then copies it to PostgreSQL.',
    )
  const { startedAt, documents, store, rows, secret } = await restore(resolve(folder), dataDir, configured)
  console.log(`Restored the backup of ${startedAt} to ${dataDir}. Portfolios: ${rows['portfolio']}. Documents: ${documents.length}.`)
  if (store)
    console.log(
      `Documents that the backup does not contain: ${rows['document']}. They are in the bucket ${store}. Set DOCUMENTS_URL to it before you start.`,
    )
  if (!secret && configured === undefined)
    console.log(
      'The backup has no secret: set SECRET to that of the old installation before you start. Otherwise the PINs cannot be decrypted.',
    )
  console.log('Start it with: npm start')
} catch (error) {
  console.error(`Nothing was restored: ${(error as Error).message}`)
  process.exitCode = 1
}
