import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fingerprint, isFresh } from './fingerprint.mjs'
import { giveUp, requireNode20, root } from './node.mjs'
import { step } from './step.mjs'

/** Brings node_modules in line with the lockfile; does nothing when it is. */
export async function install() {
  requireNode20()
  await installIn('.', 'Installing packages (the first time takes a minute)', refuseToReplaceOurselves)
}

/** The same for a folder with packages of its own. */
export async function installIn(folder, title, beforehand = () => undefined) {
  const [stamp, lockfile] = ['node_modules/.understory-install', 'package-lock.json'].map((path) => posix.join(folder, path))
  const wanted = `${process.platform}-${process.arch} ${fingerprint([lockfile])}`
  if (isFresh(stamp, wanted)) return
  await step(title, () => {
    beforehand()
    return npmInstall(folder)
  })
  writeFileSync(join(root, stamp), wanted)
}

/**
 * What the lockfile says and nothing else: docs/decisions/0017. Production settings of the surroundings must not drop what builds the
 * pages, hence both includes.
 */
async function npmInstall(folder) {
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const { code, output } = await npm(folder === '.' ? args : [...args, '--prefix', folder])
  if (code === 0) return
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output)
  giveUp(
    `${output.trim()}\n\n${offline ? 'The packages could not be fetched. Is there a network?' : 'npm could not install the packages; its words are above.'}`,
  )
}

/** `npm ci` begins by deleting node_modules, and Windows deletes no program that runs, such as the Node that npm finds in there. */
function refuseToReplaceOurselves() {
  if (process.platform === 'win32' && process.execPath.startsWith(join(root, 'node_modules')))
    giveUp('The packages have changed. Delete the folder node_modules, then run this again.')
}

function npm(args) {
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
