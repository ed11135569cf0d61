import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

const notOurs = 'the user that runs the server may not write there'

const causes: Readonly<Record<string, string>> = {
  EACCES: notOurs,
  EPERM: notOurs,
  EROFS: 'its file system is read-only',
  EEXIST: 'there is a file with the name of a folder',
  ENOTDIR: 'there is a file with the name of a folder',
  EISDIR: 'there is a folder with the name of a file',
  ENOENT: 'no folder can be made there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of its disk is used up',
}

/** @throws {Error} that names the setting, the path and the cause */
export function firstUseOf<T>(dataDir: string, use: () => T): T {
  try {
    return use()
  } catch (error) {
    const { code = '', path = dataDir } = error as NodeJS.ErrnoException
    const cause = causes[code]
    if (cause === undefined) throw error
    throw new Error(`DATA_DIR can't be used: ${cause} (${path}, ${code}). It must be a folder that the user of the server owns`, {
      cause: error,
    })
  }
}
