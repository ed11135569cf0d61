import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** `npm run lab -- empty-machine 18` runs start and test with the real one. */
const claimsToBeOld = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"18.19.0"}})'

it.each([
  'bin/understory.mjs start',
  'scripts/test.mjs',
  'lab/lab.mjs durability',
  'scripts/check.mjs',
  'scripts/prepare.mjs',
  'scripts/release.mjs x',
])('with an old Node says first which one it needs: %s', (command) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', claimsToBeOld, ...command.split(' ')], {
    cwd: root,
    encoding: 'utf8',
  })
  const sentence = 'This needs Node 20 or newer, but found 18.19.0. Get a newer one at https://nodejs.org/.'
  expect([status, stdout, stderr.trim()]).toEqual([1, '', sentence])
})
