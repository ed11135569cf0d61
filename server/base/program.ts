import { readFileSync } from 'node:fs'

/** Two folders up, from the sources as well as from the built server. */
const root = new URL('../../', import.meta.url)

/** What runs here. The build notes its commit (scripts/commit.mjs); without one it is 'unknown'. */
export const program = { version: versionOf(), commit: commitOf() } as const

/** For people, such as '0.1.0 (7bab02914a3c)'. */
export const programName = `${program.version} (${program.commit === 'unknown' ? 'unknown commit' : program.commit})`

function versionOf(): string {
  return (JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }).version
}

function commitOf(): string {
  try {
    const commit = readFileSync(new URL('dist/commit', root), 'utf8').trim()
    return /^[\w.-]{1,64}$/.test(commit) ? commit : 'unknown'
  } catch {
    return 'unknown'
  }
}
