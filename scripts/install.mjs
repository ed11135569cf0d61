import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { exitWithError, nodePackage, requireNode20, root } from './node.mjs'
import { step } from './step.mjs'

/** Written after an install: the platform, the lockfile's hash, and which packages are there. */
const stampName = 'node_modules/.understory-install'

/**
 * Brings node_modules in line with the lockfile: what building and running the product needs. Does nothing when it is there. Whoever has the
 * tools keeps them.
 */
export async function install() {
  requireNode20()
  if (installedIn('.')) return
  if (hasTools()) return installTools()
  await step('Installing packages (the first time takes a minute)', () => installAnew(['--omit=dev']))
  writeStamp('.', 'product')
}

/** The same, and what tests, checks and measurements need. Packages that are there already stay: a product may be running on them. */
export async function installTools() {
  requireNode20()
  const installed = installedIn('.')
  if (installed === 'all') return
  const add = () => npm(['install', '--no-save', '--include=dev', '--include=optional'])
  await step('Installing packages and tools (the first time takes a minute)', installed ? add : () => installAnew(['--include=dev']))
  writeStamp('.', 'all')
}

const hasTools = () => existsSync(join(root, 'node_modules/vitest'))

async function installAnew(args) {
  refuseToReplaceOurselves()
  await npm(['ci', ...args, '--include=optional'])
  removeNodeHeaders()
}

/** All packages of a folder that has a package.json of its own. */
export async function installIn(folder, title) {
  if (installedIn(folder)) return
  await step(title, () => npm(['ci', '--include=dev', '--include=optional', '--prefix', folder]))
  writeStamp(folder, 'all')
}

/** Which packages of the current lockfile are installed: 'product', 'all', or undefined when none or others are. */
function installedIn(folder) {
  const stamp = join(root, folder, stampName)
  const [platform, lockfile, packages] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  return `${platform} ${lockfile}` === wanted(folder) ? packages : undefined
}

function writeStamp(folder, packages) {
  writeFileSync(join(root, folder, stampName), `${wanted(folder)} ${packages}`)
}

const wanted = (folder) => `${process.platform}-${process.arch} ${fingerprint([posix.join(folder, 'package-lock.json')])}`

/** 67 MB for compiling C++ against Node; no package of ours is compiled here. */
function removeNodeHeaders() {
  if (nodePackage) rmSync(join(root, 'node_modules', nodePackage, 'include'), { recursive: true, force: true })
}

/** Runs npm with what the lockfile says and nothing else: docs/decisions/0017. */
async function npm(args) {
  const { code, output } = await runNpm([...args, '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'])
  if (code === 0) return
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output)
  exitWithError(
    `${output.trim()}\n\n${offline ? 'The packages could not be fetched. Is there a network?' : 'npm could not install the packages; its message is above.'}`,
  )
}

/** `npm ci` begins by deleting node_modules, and Windows deletes no program that runs, such as the Node that npm finds in there. */
function refuseToReplaceOurselves() {
  if (process.platform === 'win32' && process.execPath.startsWith(join(root, 'node_modules')))
    exitWithError('The packages have changed. Delete the folder node_modules, then run this again.')
}

function runNpm(args) {
  const script = process.env.npm_execpath
  const [command, first, shell] = script ? [process.execPath, [script], false] : ['npm', [], process.platform === 'win32']
  const child = spawn(command, [...first, ...args], { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, output: 'npm was not found. It comes with Node: https://nodejs.org/.' }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
