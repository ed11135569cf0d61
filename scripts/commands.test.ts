import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('runs every command of an operator', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const { stdout } = spawnSync(process.execPath, ['scripts/try-commands.mjs', root], { cwd: root, encoding: 'utf8' })
  expect(stdout).toMatch(/^Every command works: /)
})
