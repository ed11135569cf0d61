import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstUseOf } from './data-dir.ts'

/** How long another process may take to write its secret, in milliseconds. */
const maxWaitMs = 2000
const intervalMs = 10

/** The secret of this installation, created on first use and readable only by the server's user. Concurrent starts get the same one. */
export const readOrCreateSecret = (dataDir: string): string => firstUseOf(dataDir, () => secretIn(dataDir))

function secretIn(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // Not linked from a finished file, because some file systems have no links.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  for (let waitedMs = 0; waitedMs <= maxWaitMs; waitedMs += intervalMs) {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, intervalMs)
  }
  throw new Error(`The file ${file} has no whole secret. If this is the first start here, delete it and start again.`)
}
