import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root } from './node.mjs'

const signals = ['SIGTERM', 'SIGHUP', 'SIGINT']

/**
 * Runs our Node, or another one, with `args` in this terminal and forwards signals. After a signal, this process ends when the child has ended.
 * @returns the exit code of the child, or 128 + the number of the signal that ended it
 */
export function run(args, env = {}, node = pinnedNode()) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  let isStopping = false
  const forward = (signal) => {
    // One signal is enough. It may have been sent to the whole process group, and again by npm.
    if (isStopping && signal !== 'SIGINT') return
    isStopping = true
    // A terminal sends Ctrl-C to the child as well; forwarding it would send it twice.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  const npmTimer = onNpmExit(() => forward('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const exitCode = code ?? 128 + constants.signals[signal]
      // The signal handlers stay: without them, another signal would end this process first.
      if (isStopping) process.exit(exitCode)
      clearInterval(npmTimer)
      for (const name of signals) process.off(name, forward)
      resolve(exitCode)
    })
  })
}

/** npm forwards SIGTERM only to its shell, which ends and leaves this process with the port. Without npm, a change of parent is normal. */
function onNpmExit(stop) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return undefined
  return setInterval(() => process.ppid !== parent && stop(), 250)
}

/**
 * Runs one of our files with the settings of the file, and with two memory pools of the C library, because one per thread takes some 20 MB
 * more after load.
 */
export function runWithSettings(file, args = process.argv.slice(2)) {
  return run([...envFileOptions(), file, ...args], { MALLOC_ARENA_MAX: '2', ...folderOfService() })
}

/** The options that make Node read the settings file. Environment variables take precedence. */
export function envFileOptions() {
  const file = settingsFile()
  return file ? [`--env-file=${file}`] : []
}

const settingsOfService = '/etc/understory.env'

/** `.env` in this folder; undefined if there is none. An installation in /opt/understory has the settings of its service. */
export function settingsFile() {
  const files = [join(root, '.env'), ...(root.startsWith('/opt/understory') ? [settingsOfService] : [])]
  return files.find((file) => existsSync(file))
}

/** The data folder of docs/understory.service, for its commands, unless the settings name another one. */
export function folderOfService() {
  if (settingsFile() !== settingsOfService || process.env.DATA_DIR) return {}
  const isInFile = /^\s*(?:export\s+)?DATA_DIR\s*=\s*\S/m.test(readFileSync(settingsOfService, 'utf8'))
  return isInFile ? {} : { DATA_DIR: '/var/lib/understory' }
}
