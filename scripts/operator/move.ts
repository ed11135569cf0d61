import { parseArgs } from 'node:util'
import { readConfig } from '#server/base/config.ts'
import { printLine, printProgress } from './copy-output.ts'
import { isReady } from './is-ready.ts'
import { move } from './migration/move.ts'

/** `bin/understory move --to postgres://… [--documents s3://…]` moves the installation in DATA_DIR, so that several processes can use it. */

const usage = 'bin/understory move --to postgres://user:password@host/database [--documents s3://bucket?endpoint=…&region=…]'

try {
  await run()
} catch (error) {
  console.error(`\nNot moved: ${error instanceof Error ? error.message : error}`)
  console.error(
    'This installation is unchanged, and nothing was written to the target database. Remove the cause, then run the same command again.',
  )
  process.exitCode = 1
}

async function run() {
  const { to, documents } = parseArgs({ options: { to: { type: 'string' }, documents: { type: 'string' } } }).values
  if (!to) throw new Error(`The target is missing. Usage: ${usage}`)
  const { DATABASE_URL, DOCUMENTS_URL, ...otherSettings } = process.env
  if (DATABASE_URL) throw new Error('DATABASE_URL is set already. Unset it while the SQLite database of DATA_DIR moves.')
  if (DOCUMENTS_URL && documents)
    throw new Error('DOCUMENTS_URL is set already: the documents are in a store, which both databases can use. Leave out --documents.')
  const from = readConfig({ ...otherSettings, DOCUMENTS_URL })
  const target = readConfig({ ...otherSettings, DATABASE_URL: to, ...(documents && { DOCUMENTS_URL: documents }) })
  if (await isReady(from.publicUrl))
    throw new Error(`The product is running at ${from.publicUrl}. Stop it first, so that nothing is saved during the move.`)
  await move({ from, to: target, log: printLine, progress: printProgress })
  printNextSteps(from.dataDir, documents)
}

function printNextSteps(dataDir: string, documents: string | undefined) {
  const secret = process.env['SECRET']
    ? 'the SECRET that is set here'
    : `the secret in ${dataDir}/secret (as SECRET, or by copying the file into its DATA_DIR)`
  console.log(`
Moved. From now on, start the product with these settings:
  DATABASE_URL   the URL that you gave as --to${documents ? '\n  DOCUMENTS_URL  the URL that you gave as --documents, with its keys' : ''}
  SECRET         ${secret}; with another one, no PIN, second step or mailed link works
Don't start it without DATABASE_URL again: the old database is unchanged, and later saves in it would not be in the new one.`)
}
