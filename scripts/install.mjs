import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { exitWithError, nodeIn, nodePackage, pinnedNode, requireNode, root, startFailure } from './node.mjs'
import { step } from './step.mjs'

/** Written after an installation: the platform, the lockfile's hash, and the set of installed packages. */
const stampName = 'node_modules/.understory-install'

/**
 * Installs the packages that the build and the product need, according to the lockfile. Does nothing if they are installed. Development
 * tools that are installed stay.
 */
export async function install() {
  requireNode()
  if (installedPackages('.')) return
  if (hasTools()) return installTools()
  await step('Installing packages (the first time takes a minute)', () => reinstall(['--omit=dev']))
  await prepareNode()
  writeStamp('.', 'product')
}

/** Also installs the packages for tests, checks and measurements. Installed packages are not replaced, because a running product may use them. */
export async function installTools() {
  requireNode()
  const installed = installedPackages('.')
  if (installed === 'all') return
  const addPackages = () => npm(['install', '--no-save', '--include=dev', '--include=optional'])
  await step('Installing packages and tools (the first time takes a minute)', installed ? addPackages : () => reinstall(['--include=dev']))
  await prepareNode()
  writeStamp('.', 'all')
}

const hasTools = () => existsSync(join(root, 'node_modules/vitest'))

async function reinstall(args) {
  assertNodeIsReplaceable()
  await npm(['ci', ...args, '--include=optional'])
}

/** Installs all packages of a folder with its own package.json. */
export async function installFolder(folder, title) {
  if (installedPackages(folder)) return
  await step(title, () => npm(['ci', '--include=dev', '--include=optional', '--prefix', folder]))
  writeStamp(folder, 'all')
}

/** Downloads packages with exact versions into a folder of their own. */
export async function downloadPackages(folder, specifiers, title) {
  mkdirSync(folder, { recursive: true })
  await step(title, () => npm(['install', '--no-save', '--prefix', folder, ...specifiers]))
}

/** The installed packages of the current lockfile: 'product', 'all', or undefined if none or those of another lockfile are installed. */
function installedPackages(folder) {
  const stamp = join(root, folder, stampName)
  const [platform, lockfile, packages] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  return `${platform} ${lockfile}` === expectedStamp(folder) ? packages : undefined
}

function writeStamp(folder, packages) {
  writeFileSync(join(root, folder, stampName), `${expectedStamp(folder)} ${packages}`)
}

const expectedStamp = (folder) => `${process.platform}-${process.arch} ${fingerprint([posix.join(folder, 'package-lock.json')])}`

async function prepareNode() {
  if (!nodePackage) return
  const folder = join(root, 'node_modules', nodePackage)
  // 67 MB for compiling C++ against Node, which none of our packages needs.
  rmSync(join(folder, 'include'), { recursive: true, force: true })
  // npm 9 and 10 remove this link together with the packages for other platforms, which have it as well.
  const link = join(root, 'node_modules/.bin/node')
  if (process.platform !== 'win32' && !existsSync(link)) symlinkSync(join('..', nodePackage, 'bin/node'), link)
  await replaceNodeThatDoesNotStart()
}

/**
 * From version 25 on, Node for Linux links to libatomic.so.1, which many systems do not have. The last Node that does without takes its place
 * in node_modules (docs/decisions/0057).
 */
async function replaceNodeThatDoesNotStart() {
  const failure = startFailure(pinnedNode())
  if (!failure) return
  const library = /shared libraries: ([^:]+):/.exec(failure)?.[1]
  if (!library) exitWithError(`The Node of the lockfile does not start on this system: ${failure}`)
  const olderNode = await installOlderNode(`Installing Node 24, because Node 26 needs ${library}, which this system does not have`)
  const stillFails = startFailure(olderNode)
  if (stillFails) exitWithError(`No packaged Node starts on this system: ${stillFails}`)
  renameSync(olderNode, pinnedNode())
  rmSync(join(root, olderNodeFolder, 'node_modules'), { recursive: true })
}

const olderNodeFolder = 'scripts/older-node'

/** Returns the path of the Node that needs fewer libraries. */
export async function installOlderNode(title) {
  await installFolder(olderNodeFolder, title)
  return nodeIn(olderNodeFolder)
}

/** Runs npm with the versions of the lockfile only (docs/decisions/0017). */
async function npm(args) {
  const { code, output } = await runNpm([...args, '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'])
  if (code === 0) return
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output)
  exitWithError(
    `${output.trim()}\n\n${isOffline ? 'The packages could not be downloaded. Check the network connection.' : 'npm could not install the packages; its message is above.'}`,
  )
}

/** `npm ci` first deletes node_modules, and Windows cannot delete a running program, such as the Node that npm found there. */
function assertNodeIsReplaceable() {
  if (process.platform === 'win32' && process.execPath.startsWith(join(root, 'node_modules')))
    exitWithError('The packages have changed. Delete the folder node_modules, then run this again.')
}

function runNpm(args) {
  const script = process.env.npm_execpath
  const [command, firstArgs, shell] = script ? [process.execPath, [script], false] : ['npm', [], process.platform === 'win32']
  const child = spawn(command, [...firstArgs, ...args], { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, output: 'npm was not found. It comes with Node: https://nodejs.org/.' }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
