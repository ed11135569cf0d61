import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { exitWithError, root } from '../../scripts/node.mjs'
import { step } from '../../scripts/step.mjs'
import { createRoot, output, requirePrograms, runInside } from './empty-root.mjs'

/**
 * `npm run lab -- release ARCHIVE trixie noble` unpacks an archive of `npm run release` into an empty Debian or Ubuntu of these names, with
 * none but its essential packages, and runs every command of an operator there, as root and as an ordinary user.
 */

const [archive, ...suites] = process.argv.slice(2)
if (!archive || suites.length === 0) exitWithError('Usage: npm run lab -- release ARCHIVE trixie noble')
requirePrograms(['mmdebstrap'])
const folder = mkdtempSync(join(tmpdir(), 'understory-release-'))
const failed = []

/** User, content of /etc/understory.env, and what doctor says then. */
const settingsOfService = [
  [0, 'PORT=8080', '/var/lib/understory'],
  [0, 'DATA_DIR=/srv/portfolios', '/srv/portfolios'],
  [1000, 'DATA_DIR=/srv/portfolios', '/etc/understory.env can’t be read: run this as root.'],
]

try {
  for (const suite of suites) {
    const machine = join(folder, suite)
    await step(`Creating an empty ${suite}`, () => createRoot(machine, suite, []))
    const product = join(machine, 'opt/understory')
    mkdirSync(product)
    output('tar', ['-xzf', resolve(archive), '-C', product, '--strip-components=1'])
    copyFileSync(join(root, 'scripts/try-commands.mjs'), join(machine, 'opt/try-commands.mjs'))
    const node = 'LD_LIBRARY_PATH=/opt/understory/lib /opt/understory/node_modules/.bin/node'
    for (const userId of [0, 1000]) {
      console.log(`\n${suite}, as ${userId === 0 ? 'root' : 'an ordinary user'}`)
      const { code } = await runInside(machine, userId, `${node} /opt/try-commands.mjs /opt/understory`, { HOME: '/tmp' })
      if (code !== 0) failed.push(`${suite} as user ${userId}`)
    }
    for (const [userId, settings, expected] of settingsOfService) {
      console.log(`\n${suite}, with the settings of a service, as user ${userId}`)
      writeFileSync(join(machine, 'etc/understory.env'), settings, { mode: 0o600 })
      for (const way of ['/opt/understory/bin/understory', `${node} /opt/understory/bin/understory.mjs`]) {
        const { text } = await runInside(machine, userId, `${way} doctor`)
        if (!text.includes(expected)) failed.push(`${suite}: ${way} doesn’t say ${expected}`)
      }
    }
    rmSync(machine, { recursive: true })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(failed.length ? `\nFailed: ${failed.join('; ')}` : '\nThe release works on an empty machine')
process.exitCode = failed.length ? 1 : 0
