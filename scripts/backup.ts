import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig, readPlaces } from '#server/config.ts'
import { databaseFile } from '#server/db/connect.ts'
import { backUp } from '#server/operations/backup.ts'

/** `npm run backup -- DIR` copies a running installation into an empty folder. */

const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('Say where to: npm run backup -- FOLDER')
  // Reading all settings would create a missing data folder.
  const { dataDir, databaseUrl } = readPlaces(process.env)
  if (databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL names a PostgreSQL, which has better ways of its own: pg_dump, or its archive. docs/operating.md has both, and what belongs to them.',
    )
  const database = databaseFile(dataDir)
  if (!existsSync(database)) throw new Error(`There is no database at ${database}`)
  const { documents, store, rows, secret } = await backUp(readConfig(process.env), resolve(folder), new Date())
  const withDocuments = store ? '' : `, ${documents.length} documents,`
  console.log(`Backed up to ${resolve(folder)}: ${rows['portfolio']} portfolios${withDocuments} and what else the database has.`)
  if (store) console.log(`The ${rows['document']} documents are in the store ${store} and not in it: copy that as well, after this.`)
  console.log(
    secret
      ? 'The key to the PINs is in it (the file secret): whoever has the backup can read them. Keep it where nobody else reads.'
      : 'SECRET comes from the settings and is not in it: keep it elsewhere, because without it nobody can open the PINs.',
  )
} catch (error) {
  console.error(`No backup was made: ${(error as Error).message}`)
  process.exitCode = 1
}
