import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteCommit } from './commit.mjs'
import { fingerprint, isFresh } from './fingerprint.mjs'
import { exitWithError, pinnedNode, root } from './node.mjs'
import { step } from './step.mjs'

const pages = {
  title: 'pages',
  program: 'scripts/build.mjs',
  inputs: ['contract', 'site', 'web', 'vite.config.ts', 'scripts/app-pages.ts', 'scripts/subset-fonts.ts', 'package-lock.json'],
  stamp: 'dist/.understory-build',
}
const server = {
  title: 'server',
  program: 'scripts/build-server.mjs',
  inputs: ['contract', 'resume', 'server', 'package-lock.json'],
  stamp: 'dist/.understory-server',
}

/** Builds the pages and the server into dist/, each if any of its sources has changed since its last build, and notes the commit. */
export async function build() {
  for (const part of [pages, server]) await buildPart(part)
  noteCommit()
}

async function buildPart({ title, program, inputs, stamp }) {
  const expected = fingerprint([...inputs, program])
  if (isFresh(stamp, expected)) return
  await step(`Building the ${title}`, () => {
    const { status, stdout, stderr } = spawnSync(pinnedNode(), [program], { cwd: root, encoding: 'utf8' })
    if (status !== 0) exitWithError(`${stdout}${stderr}\nThe ${title} could not be built; the reason is above.`)
  })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, stamp), expected)
}
