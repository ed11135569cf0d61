import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readDataLocation } from '#server/base/config.ts'
import { databaseFile } from '#server/base/db/connect.ts'
import { countActiveLinks, endActiveLinks, restore } from '#server/run/restore.ts'
import { callerPath } from './caller-path.ts'

/** `bin/understory restore DIR` restores a backup to the empty DATA_DIR. With `--end-links` or `--keep-links` it does not ask about private links. */

const endsLinks = 'end-links'
const keepsLinks = 'keep-links'

/** Whether to end the private links. Without a terminal and an option they stay, which the command reports. */
async function shouldEndLinks(options: Partial<Record<string, boolean>>): Promise<boolean> {
  if (options[endsLinks] || options[keepsLinks] || !process.stdin.isTTY) return options[endsLinks] === true
  using prompt = createInterface({ input: process.stdin, output: process.stdout })
  return /^y(es)?$/i.test((await prompt.question('End all of them? Their owners can create new ones. [y/N] ')).trim())
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { [endsLinks]: { type: 'boolean' }, [keepsLinks]: { type: 'boolean' } },
  })
  const [folder] = positionals
  if (!folder) throw new Error('Name the folder of the backup: bin/understory restore FOLDER')
  const { dataDir, databaseUrl, secret: configured } = readDataLocation(process.env)
  if (databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL names a PostgreSQL database, which is restored with pg_restore (docs/operate.md). To restore a backup of SQLite, unset DATABASE_URL; bin/understory move then copies it to PostgreSQL.',
    )
  const { startedAt, documents, store, rows, secret, endedSessions } = await restore(callerPath(folder), dataDir, configured)
  console.log(`Restored the backup of ${startedAt} to ${dataDir}. Portfolios: ${rows['portfolio']}. Documents: ${documents.length}.`)
  if (store)
    console.log(
      `Documents that the backup does not contain: ${rows['document']}. They are in the bucket ${store}. Set DOCUMENTS_URL to it before you start.`,
    )
  if (!secret && configured === undefined)
    console.log(
      'The backup has no secret: set SECRET to that of the old installation before you start. Otherwise the PINs cannot be decrypted.',
    )
  console.log(`Sessions and reset links were ended: ${endedSessions} sessions. Passwords and PINs are those of the backup.`)
  const database = databaseFile(dataDir)
  const links = countActiveLinks(database, new Date())
  if (links > 0) {
    console.log(`Private links that were open at the time of the backup: ${links}. Some may have been ended since.`)
    const isEnding = await shouldEndLinks(values)
    if (isEnding) endActiveLinks(database, new Date())
    console.log(isEnding ? 'They were ended.' : `They open their pages again. To end them, restore with --${endsLinks}.`)
  }
  console.log('Start the server now, with the same settings.')
} catch (error) {
  console.error(`Nothing was restored: ${(error as Error).message}`)
  process.exitCode = 1
}
