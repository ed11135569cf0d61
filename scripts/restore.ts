import { resolve } from 'node:path'
import { readPlaces } from '#server/config.ts'
import { restore } from '#server/operations/restore.ts'

/** `npm run restore -- DIR` restores a backup into the empty DATA_DIR. */

const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('Say from where: npm run restore -- FOLDER')
  const { dataDir, databaseUrl, secret: configured } = readPlaces(process.env)
  if (databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL names a PostgreSQL, which is restored with pg_restore (docs/operating.md). A backup of SQLite goes into a DATA_DIR without it; npm run move carries it on.',
    )
  const { startedAt, documents, store, rows, secret } = await restore(resolve(folder), dataDir, configured)
  console.log(`Restored into ${dataDir}, as it was at ${startedAt}: ${rows['portfolio']} portfolios, ${documents.length} documents.`)
  if (store) console.log(`Its ${rows['document']} documents are in the store ${store}: set DOCUMENTS_URL to that before you start.`)
  if (!secret && configured === undefined)
    console.log('The backup has no secret: set SECRET to that of the old installation before you start, else the PINs stay shut.')
  console.log('Start it with: npm start')
} catch (error) {
  console.error(`Nothing was restored: ${(error as Error).message}`)
  process.exitCode = 1
}
