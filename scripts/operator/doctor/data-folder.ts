import { constants, type Stats } from 'node:fs'
import { access, lstat, readdir, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '#contract/calls/status.ts'
import { finding } from '#server/run/status/findings.ts'

const about = 'Data folder'

/** File systems by the number that Linux gives them. */
const networkShares: Readonly<Record<number, string>> = { 26985: 'NFS', 20859: 'SMB', 4266872130: 'SMB', 4283649346: 'SMB', 16914839: '9p' }
const forgetful: Readonly<Record<number, string>> = {
  16914836: 'a file system in memory',
  2240043254: 'a file system in memory',
  2035054128: 'the layer of a container',
}
const fuse = 0x65735546

/** Whether the server can use DATA_DIR, and no one else can read it. */
export async function checkDataFolder({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }): Promise<Finding[]> {
  const folder = await stat(dataDir).catch((error: NodeJS.ErrnoException) => error)
  if (folder instanceof Error) {
    if (folder.code === 'ENOENT')
      return [
        finding(about, 'warning', `There is no folder ${dataDir} yet.`, 'The first start makes it. If there was one, check DATA_DIR.'),
      ]
    return [finding(about, 'problem', `${dataDir} can’t be read (${folder.code}).`, 'Run this as root, or as the user of the server.')]
  }
  if (!folder.isDirectory()) return [finding(about, 'problem', `${dataDir} is a file.`, 'DATA_DIR must name a folder.')]
  const owner = await nameOf(folder.uid)
  const findings = [
    ...(await ownership(dataDir, folder.uid, owner)),
    ...(await openToOthers(dataDir, folder.mode)),
    ...(await fileSystem(dataDir, databaseUrl)),
  ]
  return findings.length > 0 ? findings : [finding(about, 'ok', `${dataDir} belongs to ${owner}, and only that user can read it.`)]
}

async function ownership(dataDir: string, uid: number, owner: string): Promise<Finding[]> {
  const self = process.getuid?.()
  const failure = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => code,
  )
  if (failure === 'EROFS')
    return [
      finding(
        about,
        'problem',
        `${dataDir} is on a read-only file system.`,
        'Mount it so that it can be written to; after an error of the disk, check the disk first.',
      ),
    ]
  if (failure)
    return [
      finding(
        about,
        'problem',
        `${dataDir} belongs to ${owner}, and this user may not write there.`,
        'If the server runs as another user, run this as that user, or as root.',
      ),
    ]
  const foreign = await entriesOf(dataDir, (entry) => entry.uid !== uid)
  if (foreign.length > 0)
    return [
      finding(
        about,
        'problem',
        `${dataDir} belongs to ${owner}, but not what is in it: ${foreign.slice(0, 5).join(', ')}.`,
        `chown -R ${owner}: ${dataDir}`,
      ),
    ]
  if (self !== undefined && self !== 0 && self !== uid)
    return [
      finding(
        about,
        'warning',
        `${dataDir} belongs to ${owner}, and this runs as ${await nameOf(self)}.`,
        'Run the server and its commands as the owner.',
      ),
    ]
  return []
}

async function openToOthers(dataDir: string, mode: number): Promise<Finding[]> {
  // In a folder that is closed, it doesn't matter how its files are.
  if ((mode & 0o007) === 0) return []
  const readable = await entriesOf(dataDir, (entry) => !entry.isSymbolicLink() && (entry.mode & 0o004) !== 0)
  if (readable.length === 0) return []
  return [
    finding(
      about,
      'warning',
      `Every user of this machine can read in ${dataDir}: ${readable.slice(0, 5).join(', ')}.`,
      `chmod -R go= ${dataDir}`,
    ),
  ]
}

async function fileSystem(dataDir: string, databaseUrl: string | undefined): Promise<Finding[]> {
  // The numbers are those of Linux.
  if (process.platform !== 'linux') return []
  const { type } = await statfs(dataDir)
  const share = networkShares[type]
  if (share && databaseUrl === undefined)
    return [
      finding(
        about,
        'problem',
        `${dataDir} is on a network share (${share}), which can’t hold a database.`,
        'Use a disk of this machine, or DATABASE_URL.',
      ),
    ]
  if (type === fuse && databaseUrl === undefined)
    return [
      finding(
        about,
        'warning',
        `${dataDir} is on a file system of a program (FUSE). If that is a network share such as sshfs, it can’t hold a database.`,
        'Use a disk of this machine, or DATABASE_URL.',
      ),
    ]
  const volatile = forgetful[type]
  if (volatile)
    return [
      finding(
        about,
        'warning',
        `${dataDir} is on ${volatile}, with which everything in it is lost.`,
        'Use a disk, or a volume of the container.',
      ),
    ]
  return []
}

async function entriesOf(folder: string, is: (entry: Stats) => boolean): Promise<string[]> {
  const names = await readdir(folder)
  const entries = await Promise.all(names.map(async (name) => ({ name, entry: await lstat(join(folder, name)).catch(() => undefined) })))
  return entries.flatMap(({ name, entry }) => (entry && is(entry) ? [name] : []))
}

/** The name of a user, else the number. */
async function nameOf(uid: number): Promise<string> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return (
    users
      .split('\n')
      .find((line) => line.split(':')[2] === String(uid))
      ?.split(':')[0] ?? `user ${uid}`
  )
}
