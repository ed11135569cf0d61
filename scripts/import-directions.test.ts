import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The import direction web → site → contract ← server, as the check enforces it (biome.json). */

const root = fileURLToPath(new URL('..', import.meta.url))

const refusedImports: [string, string][] = [
  ['contract/a.ts', "import { a } from '../server/a.ts'"],
  ['contract/a.ts', "import { a } from '#site/a.ts'"],
  ['contract/a.ts', "import { a } from '../web/a.ts'"],
  ['site/cards/a.tsx', "import { a } from '../../server/a.ts'"],
  ['site/cards/a.tsx', "import { a } from '#server/a.ts'"],
  ['site/cards/a.tsx', "import { a } from '../../web/ui/a.tsx'"],
  ['site/cards/a.tsx', "import { z } from 'zod'"],
  ['site/cards/a.tsx', "import { portfolio } from '#contract/portfolio.ts'"],
  ['site/cards/a.tsx', "import { account } from '../../contract/account.ts'"],
  ['web/screens/editor/a.tsx', "import { a } from '#server/a.ts'"],
  ['web/screens/editor/a.tsx', "import { a } from '../../../server/portfolios/a.ts'"],
  ['web/screens/editor/a.tsx', "import { a } from '../../../test/make.ts'"],
  ['server/visitors/pages/a.ts', "import { a } from '#site/a.tsx'"],
  ['server/visitors/pages/a.ts', "import { a } from '../../../site/a.tsx'"],
  ['server/main.ts', "import { a } from '../web/a.ts'"],
  ['server/main.ts', "import { a } from './accounts/routes.ts'"],
  ['server/run/assemble.ts', "import { a } from '../portfolios/access/code-routes.ts'"],
  ['server/portfolios/documents/a.ts', "import { a } from '../routes.ts'"],
  ['server/portfolios/documents/a.ts', "import { a } from './routes.ts'"],
  ['server/portfolios/access/a.ts', "import { a } from './pin-routes.ts'"],
  ['server/operator/a.ts', "import { a } from '#server/accounts/settings-routes.ts'"],
]

const allowedImports: [string, string][] = [
  ['site/cards/a.tsx', "import type { PublicView } from '#contract/portfolio.ts'"],
  ['site/cards/a.tsx', "import { degrees } from '#contract/choices.ts'"],
  ['web/screens/editor/a.tsx', "import { Page } from '#site/page.tsx'"],
  ['web/screens/editor/a.tsx', "import { portfolioInput } from '#contract/portfolio-input.ts'"],
  ['server/portfolios/documents/routes.ts', "import { documents } from '#contract/routes.ts'"],
  ['server/portfolios/access/code-routes.ts', "import { accessCodes } from '#contract/access-code-routes.ts'"],
  ['server/run/app.ts', "import { documentRoutes } from '../portfolios/documents/routes.ts'"],
  ['server/run/app.ts', "import { accessRoutes } from '../portfolios/access/pin-routes.ts'"],
  ['server/run/app.ts', "import { debugRoutes } from './debug-routes.ts'"],
  ['server/accounts/a.test.ts', "import { buildApp } from '../../test/app.ts'"],
]

const folder = mkdtempSync(join(tmpdir(), 'understory-imports-'))
let violations: string

/** Lints a project that contains only these imports, with the rules of `biome.json`. */
beforeAll(() => {
  const rules = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }))
  for (const [path, line] of [...refusedImports, ...allowedImports]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${line}\n`, { flag: 'a' })
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  violations = stdout
    .split('\n')
    .filter((violation) => violation.includes('noRestrictedImports'))
    .join('\n')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(refusedImports)('%s must not contain: %s', (path, line) => {
  expect(violations).toContain(locationOf(path, line))
})

test.each(allowedImports)('%s may contain: %s', (path, line) => {
  expect(violations).not.toContain(locationOf(path, line))
})

function locationOf(path: string, line: string): string {
  const lines = [...refusedImports, ...allowedImports].filter(([other]) => other === path).map(([, content]) => content)
  return `${path},line=${lines.indexOf(line) + 1},`
}
