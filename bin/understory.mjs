import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exitWithError, pinnedNode, root, startFailure } from '../scripts/node.mjs'
import { folderOfService, runWithSettings, settingsFile } from '../scripts/run.mjs'

/*
 * `bin/understory NAME`, or `npm run NAME` in a clone: the commands of an operator. In a clone, packages and pages are installed and built
 * before, if they have changed.
 */

const operator = (name) => `scripts/operator/${name}.ts`

/** Commands with `pages` need the built pages; one that `changesNothing` installs nothing either. */
const commands = {
  start: { file: 'dist/server/main.js', pages: true, about: 'starts the server' },
  backup: { file: operator('backup'), about: 'FOLDER: copies everything into an empty folder, while the server runs' },
  restore: { file: operator('restore'), about: 'FOLDER: restores a backup into an empty data folder' },
  upgrade: { file: operator('upgrade'), about: '--check: says what the next start does to the database' },
  doctor: {
    file: operator('doctor'),
    changesNothing: true,
    about: 'says what is wrong, and what to do; --mail ADDRESS sends a test mail',
  },
  'publish-copy': { file: operator('publish-copy'), pages: true, about: 'FOLDER or s3://…: copies all public pages' },
  'close-site': {
    file: operator('close-site'),
    pages: true,
    about: 'FOLDER or s3://…: the last copy, which says that the site has closed',
  },
  move: { file: operator('move'), about: '--to postgres://…: moves everything to PostgreSQL' },
  'revoke-signing-key': { file: operator('revoke-signing-key'), about: 'KID: withdraws a key that signed credentials' },
  fonts: { file: operator('fonts'), about: 'ja, zh-Hans: adds fonts for PDFs' },
}

const [name = '', ...args] = process.argv.slice(2)
const isHelp = ['', 'help', '--help', '-h'].includes(name)
if (isHelp) printCommands()
else if (Object.hasOwn(commands, name)) await runCommand(commands[name])
else exitWithError(`There is no command ${name}. bin/understory lists them.`)

function isPinned() {
  return realpathSync(process.execPath) === realpathSync(pinnedNode())
}

function printCommands() {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length)) + 2
  console.log('Usage: bin/understory NAME\n')
  for (const [each, { about }] of Object.entries(commands)) console.log(`  ${each.padEnd(width)}${about}`)
  const file = settingsFile()
  console.log(`\nSettings come from the environment${file ? ` and ${file}` : ''}.`)
}

async function runCommand({ file, pages, changesNothing }) {
  const failure = changesNothing && startFailure(pinnedNode())
  if (failure) exitWithError(`problem      Node: ${pinnedNode()} does not start: ${failure}\n             → npm run build installs it.`)
  exitIfSettingsAreUnreadable()
  // A release has no sources of the pages, and nothing to install.
  if (!changesNothing && existsSync(join(root, 'vite.config.ts'))) {
    await (await import('../scripts/install.mjs')).install()
    if (pages) await (await import('../scripts/start-build.mjs')).build()
  }
  // Paths in arguments belong to the folder of the caller, those in settings to ours.
  process.env.INIT_CWD ??= process.cwd()
  // The server tells which of its variables are no settings.
  process.env.UNDERSTORY_SETTINGS_FILE ??= settingsFile() ?? ''
  process.chdir(root)
  // bin/understory sets it, and uses our Node, so that the server is one process.
  if (!process.env.MALLOC_ARENA_MAX || !isPinned()) {
    process.exitCode = await runWithSettings(file, args)
    return
  }
  loadSettings()
  process.argv = [process.execPath, resolve(root, file), ...args]
  await import(pathToFileURL(resolve(root, file)).href)
}

function exitIfSettingsAreUnreadable() {
  const file = settingsFile()
  try {
    if (file) accessSync(file, constants.R_OK)
  } catch {
    exitWithError(`${file} can’t be read: run this as root.`)
  }
}

function loadSettings() {
  const file = settingsFile()
  if (!file) return
  process.loadEnvFile(file)
  Object.assign(process.env, folderOfService())
}
