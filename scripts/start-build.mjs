import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isFresh } from './fingerprint.mjs'
import { exitWithError, pinnedNode, root } from './node.mjs'
import { step } from './step.mjs'

const inputs = [
  'contract',
  'site',
  'web',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/app-pages.ts',
  'scripts/subset-fonts.ts',
  'package-lock.json',
]
const stamp = 'dist/.understory-build'

/** Builds the pages into dist/ if any of their sources has changed since the last build. */
export async function build() {
  const expected = fingerprint(inputs)
  if (isFresh(stamp, expected)) return
  await step('Building the pages', () => {
    const { status, stdout, stderr } = spawnSync(pinnedNode(), ['scripts/build.mjs'], { cwd: root, encoding: 'utf8' })
    if (status !== 0) exitWithError(`${stdout}${stderr}\nThe pages could not be built; the reason is above.`)
  })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, stamp), expected)
}
