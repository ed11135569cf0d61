import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, root } from './node.mjs'

const signals = ['SIGTERM', 'SIGHUP', 'SIGINT']

/**
 * Runs our Node on `args` in this terminal and passes signals on to it. After a signal, this process ends with it.
 * @returns its exit code; 128 + the signal's number where a signal ended it
 */
export function run(args, env = {}) {
  const child = spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  let stopping = false
  const pass = (signal) => {
    // One is enough, and it may have come to the whole process group, and by npm once more.
    if (stopping && signal !== 'SIGINT') return
    stopping = true
    // A terminal sends Ctrl-C to the child as well; passing it on would be a second one.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  const watch = whenNpmIsGone(() => pass('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      const exitCode = code ?? 128 + constants.signals[signal]
      // Without letting go of the signals: one more would end this process by itself.
      if (stopping) process.exit(exitCode)
      clearInterval(watch)
      for (const name of signals) process.off(name, pass)
      resolve(exitCode)
    })
  })
}

/** npm passes SIGTERM on to its shell only, which dies and leaves us behind with the port. Without npm, having another parent is fine. */
function whenNpmIsGone(stop) {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return undefined
  return setInterval(() => process.ppid !== parent && stop(), 250)
}

/** Runs one of our files with what this program was started with and the settings of `.env`. */
export function runWithSettings(file) {
  return run([...settings(), file, ...process.argv.slice(2)])
}

/** What lets our Node read `.env`, where there is one; what the surroundings set counts more. */
export function settings() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
}
