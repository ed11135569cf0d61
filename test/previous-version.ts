import { execFileSync, spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { migrationNames } from '#server/base/db/migrate.ts'
import { pinnedNode, root } from '../scripts/node.mjs'

/*
 * The oldest program that the migrations promise to work with: the one before the first migration after the newest `since`. It comes from the
 * history, because a release has no copy in the sources.
 */

const migrations = 'server/base/db/migrations'
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit of that program, or why it can't be found. */
export function previousVersion(): { commit: string } | { reason: string } {
  const oldest = migrationNames()
    .map((name) => /\.since-(\d{4})\./.exec(name)?.[1] ?? name.slice(0, 4))
    .sort()
    .at(-1)
  const later = migrationNames().filter((name) => name.slice(0, 4) > (oldest ?? ''))
  if (later.length === 0) return { reason: 'The newest migration does not say that earlier programs work with it.' }
  try {
    // Of the main line only: a branch may have begun long before it was merged.
    const mainLine = ['log', '--first-parent', '-m', '--diff-filter=A', '--reverse', '--format=%H', '--']
    const [first] = git(...mainLine, ...later.map((name) => `${migrations}/${name}`)).split('\n')
    const commit = git('rev-parse', '--verify', first ? `${first}^1` : 'HEAD')
    const itsMigrations = git('ls-tree', '--name-only', commit, `${migrations}/`)
    return itsMigrations.includes(`/${oldest}-`) ? { commit } : { reason: `The commit ${commit} lacks the migration ${oldest}.` }
  } catch {
    return { reason: 'The history lacks it: a shallow clone, or no clone at all.' }
  }
}

/** Puts the program of a commit into an empty folder and builds it, with the packages of this version. */
export function buildVersion(commit: string, folder: string): void {
  execFileSync('tar', ['-x', '-C', folder], { input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 }) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // Not `npm run build`, which would replace the packages behind the link.
  for (const program of ['scripts/build.mjs', 'scripts/build-server.mjs']) {
    const { status, stdout, stderr } = spawnSync(pinnedNode(), [program], { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} of ${commit} failed:\n${stdout}${stderr}`)
  }
}
