import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/** Where the build notes its commit for the server (server/base/program.ts). */
const file = join(root, 'dist', 'commit')

/** Notes the commit of the sources. COMMIT names it where git can't be asked, as in an image: only its first 12 letters count. */
export function noteCommit() {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(file, `${process.env.COMMIT?.trim().slice(0, 12) || commitOfClone() || 'unknown'}\n`)
}

/** With `-dirty` if a file was changed since. Undefined where there is no clone, also if the folder is inside another one. */
function commitOfClone() {
  if (!existsSync(join(root, '.git'))) return undefined
  // Only a name is read, so it doesn't matter whose clone it is.
  const args = ['-c', 'safe.directory=*', 'describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
