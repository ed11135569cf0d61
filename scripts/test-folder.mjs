import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 2e9

/**
 * Makes a folder for all files of a test run, which is removed when this process ends. It is in memory where that has room: the databases of
 * thousands of tests wait for the disk otherwise. What a lost disk loses is measured by `npm run lab -- durability`, on a disk.
 */
export function makeTestFolder() {
  const folder = mkdtempSync(join(isUsable(memory) ? memory : tmpdir(), 'understory-tests-'))
  // PostgreSQL refuses to run as root, and its own user has to reach its folder.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Containers often have little memory there, and don't allow running the programs of PostgreSQL from it. */
function isUsable(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === folder)
    return bavail * bsize >= neededBytes && mount !== undefined && !mount.includes('noexec')
  } catch {
    return false
  }
}
