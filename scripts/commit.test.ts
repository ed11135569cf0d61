import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const scripts = fileURLToPath(new URL('.', import.meta.url))

it('notes the commit of a clone, whether files were changed since, and otherwise what COMMIT says', () => {
  const outer = mkdtempSync(join(tmpdir(), 'understory-commit-'))
  onTestFinished(() => rmSync(outer, { recursive: true }))
  const folder = join(outer, 'clone')
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  for (const file of ['commit.mjs', 'node.mjs']) cpSync(join(scripts, file), join(folder, 'scripts', file))
  const noted = (COMMIT?: string) => {
    const program = "(await import('./scripts/commit.mjs')).noteCommit()"
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder, env: { PATH: process.env['PATH'], COMMIT } })
    return readFileSync(join(folder, 'dist', 'commit'), 'utf8').trim()
  }
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder })
  // A clone around the folder is another one.
  execFileSync('git', ['init', '--quiet'], { cwd: outer })
  expect(noted()).toBe('unknown')
  expect(noted('')).toBe('unknown')
  expect(noted('0123456789abcdef0123456789abcdef01234567')).toBe('0123456789ab')
  git('init', '--quiet')
  git('add', 'scripts')
  git('commit', '--quiet', '--message=first')
  git('tag', 'v1')
  const commit = String(git('rev-parse', '--short=12', 'HEAD')).trim()
  expect(noted()).toBe(commit)
  writeFileSync(join(folder, 'scripts', 'node.mjs'), `${readFileSync(join(folder, 'scripts', 'node.mjs'))}\n`)
  expect(noted()).toBe(`${commit}-dirty`)
})
