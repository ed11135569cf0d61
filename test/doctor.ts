import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Compiles the program once for all runs of a file. */
const compiled = mkdtempSync(join(tmpdir(), 'understory-compiled-'))
afterAll(() => rmSync(compiled, { recursive: true, force: true }))

/** Runs `bin/understory doctor` as an operator does. `line` returns the line about a part. */
export async function examine(env: Record<string, string>, ...args: string[]) {
  const child = execFile(join(root, 'bin/understory'), ['doctor', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  const line = (about: string) =>
    /^.*$/m.exec(output.slice(output.search(new RegExp(`^(ok|warning|problem|not checked) +${about}:`, 'm'))))?.[0] ?? ''
  return { code, output, line }
}
