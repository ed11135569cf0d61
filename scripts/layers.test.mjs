import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { layerViolations, wings } from './layers.mjs'
import { root } from './node.mjs'

const files = {
  'contract/limits.ts': '',
  'server/main.ts': '',
  'server/run/app.ts': '',
  'server/accounts/reset.ts': '',
  'server/portfolios/save.ts': '',
  'server/portfolios/access/open.ts': '',
  'server/base/config.ts': '',
  'server/base/db/schema.ts': '',
  'site/page.tsx': '',
  'web/main.tsx': '',
  'web/routes.tsx': '',
  'web/screens/editor/editor.tsx': '',
  'web/fields/section.tsx': '',
  'web/page/page-frame.tsx': '',
  'web/model/entries.ts': '',
  'web/ui/card.tsx': '',
  'web/theme.ts': '',
}

it.each([
  ["import { register } from '../accounts/reset.ts'"],
  ["import type { Reset } from '../accounts/reset.ts'"],
  ["import {\n  a,\n  b,\n} from '../accounts/reset.ts'"],
  ["import { a } from '#server/accounts/reset.ts'"],
  ["import '../accounts/reset.ts'"],
  ["export { a } from '../accounts/reset.ts'"],
  ["export type { Reset } from '../accounts/reset.ts'"],
  ["const { a } = await import('../accounts/reset.ts')"],
  ["type Reset = typeof import('../accounts/reset.ts')"],
])('refuses a higher wing in %j', (text) => {
  expect(layerViolations({ ...files, 'server/portfolios/a.ts': text })).toEqual([
    'server/portfolios/a.ts imports server/accounts/reset.ts: accounts is not below portfolios',
  ])
})

it.each([
  ['server/run/a.ts', '../main.ts', 'main is not below run'],
  ['server/base/db/a.ts', '../../portfolios/save.ts', 'portfolios is not below base'],
  ['server/portfolios/documents/a.ts', '../../run/app.ts', 'run is not below portfolios'],
  ['web/screens/editor/a.tsx', '../../routes.tsx', 'routes is not below screens'],
  ['web/fields/a.tsx', '../screens/editor/editor.tsx', 'screens is not below fields'],
  ['web/model/private-links/a.ts', '../../fields/section.tsx', 'fields is not below model'],
  ['web/ui/a.tsx', '../model/entries.ts', 'model is not below ui'],
  ['web/theme.ts', './ui/card.tsx', 'ui is not below theme'],
])('refuses in %s the wing of %s', (path, target, message) => {
  expect(layerViolations({ ...files, [path]: `import { a } from '${target}'` }).join('\n')).toContain(message)
})

it.each([
  ['web/fields/a.tsx', '../page/page-frame.tsx', 'page is not below fields'],
  ['web/page/a.tsx', '../fields/section.tsx', 'fields is not below page'],
  ['web/first-paint.tsx', './main.tsx', 'main is not below first-paint'],
])('refuses in %s the wing of %s, which is on the same line', (path, target, message) => {
  expect(layerViolations({ ...files, [path]: `import { a } from '${target}'` }).join('\n')).toContain(message)
})

it.each([
  ['server/telephones/a.ts', 'telephones is no wing of server'],
  ['server/telephones.ts', 'telephones is no wing of server'],
  ['web/telephones/a.tsx', 'telephones is no wing of web'],
])('refuses %s, which is in no wing', (path, message) => {
  expect(layerViolations({ ...files, [path]: '' }).join('\n')).toContain(message)
})

it.each([
  ['contract/a.ts', '../server/base/config.ts', 'contract/ must not import server/'],
  ['contract/a.ts', '#site/page.tsx', 'contract/ must not import site/'],
  ['resume/read/a.ts', '#server/base/config.ts', 'resume/ must not import server/'],
  ['site/cards/a.tsx', '#server/base/config.ts', 'site/ must not import server/'],
  ['site/cards/a.tsx', '../../web/ui/card.tsx', 'site/ must not import web/'],
  ['site/cards/a.tsx', 'zod', 'which loads zod'],
  ['site/cards/a.tsx', '#contract/calls/account.ts', 'which loads zod'],
  ['site/cards/a.tsx', '#contract/call.ts', 'which loads zod'],
  ['web/screens/editor/a.tsx', '../../../server/base/config.ts', 'web/ must not import server/'],
  ['web/screens/editor/a.tsx', '#test/make.ts', 'only tests import test code and lab/'],
  ['web/fields/a.tsx', '../screens/editor/editor.module.css', 'screens is not below fields'],
  ['server/visitors/a.ts', '#site/page.tsx', 'server/ must not import site/'],
  ['server/base/a.ts', 'vitest', 'only tests import test code and lab/'],
  ['server/run/assemble.ts', '../portfolios/access/private-link-routes.ts', 'only server/run/app.ts imports routes'],
  ['server/portfolios/documents/a.ts', './routes.ts', 'only server/run/app.ts imports routes'],
])('refuses in %s an import of %s', (path, target, message) => {
  const contract = {
    'contract/calls/account.ts': "import { z } from 'zod'",
    'contract/call.ts': "import { account } from './calls/account.ts'",
  }
  const violations = layerViolations({ ...files, ...contract, [path]: `import { a } from '${target}'` })
  expect(violations).toEqual([expect.stringContaining(message)])
})

it('lets a file import its own wing, lower wings and other parts', () => {
  const allowed = {
    ...files,
    'server/main.ts': "await import('./run/app.ts')",
    'server/accounts/a.ts':
      "import { a } from './reset.ts'\nimport { b } from '../portfolios/access/open.ts'\nimport '#server/base/config.ts'",
    'server/portfolios/access/a.ts': "import { save } from '../save.ts'\nimport type { Db } from '../../base/db/schema.ts'",
    'server/portfolios/b.ts':
      "import { open } from './access/open.ts'\nimport { limits } from '#contract/limits.ts'\nimport { z } from 'zod'",
    'web/screens/dashboard/a.tsx': "import '../editor/editor.tsx'\nimport '../../fields/section.tsx'\nimport '../../page/page-frame.tsx'",
    'web/page/a.tsx': "import { Page } from '#site/page.tsx'\nimport './page.module.css'\nimport { Card } from '../ui/card.tsx'",
    'web/ui/a.tsx': "import { theme } from '../theme.ts'",
    'contract/calls/account.ts': "import { z } from 'zod'",
    'site/cards/a.tsx':
      "import type { Account } from '#contract/calls/account.ts'\nimport { type Name, type Mail } from '#contract/calls/account.ts'",
    'web/screens/a.tsx': "import { account } from '#contract/calls/account.ts'",
    'server/run/app.ts': "import { documentRoutes } from '../portfolios/documents/routes.ts'",
    'server/portfolios/documents/routes.ts': "import { documents } from '#contract/calls/routes.ts'",
    'resume/read/a.ts': "import { card } from '../write/card.ts'\nimport { find } from '../model/find.ts'",
    'server/files/a.ts': "import { read } from '#resume/read/a.ts'",
  }
  expect(layerViolations(allowed)).toEqual([])
})

it.each([
  [
    'of two files of one wing',
    {
      'server/portfolios/a.ts': "import { b } from './b.ts'",
      'server/portfolios/b.ts': "import { a } from './a.ts'",
    },
  ],
  [
    'that closes through a type',
    {
      'server/portfolios/a.ts': "import { b } from './access/b.ts'",
      'server/portfolios/access/b.ts': "import type { A } from '../a.ts'",
    },
  ],
  [
    'of types only, through three files',
    {
      'contract/a.ts': "import type { B } from './b.ts'",
      'contract/b.ts': "import type { C } from './c.ts'",
      'contract/c.ts': "export type { A } from './a.ts'",
    },
  ],
  [
    'with an alias and a dynamic import',
    {
      'site/a.tsx': "const { b } = await import('./cards/b.tsx')",
      'site/cards/b.tsx': "import { a } from '#site/a.tsx'",
    },
  ],
])('refuses a circle %s', (_, circle) => {
  expect(layerViolations({ ...files, ...circle })).toEqual([`These files import each other in a circle: ${Object.keys(circle).join(', ')}`])
})

it('names each circle once, without the files that only lead to it', () => {
  const circles = {
    'web/ui/a.tsx': "import './b.tsx'",
    'web/ui/b.tsx': "import './c.tsx'",
    'web/ui/c.tsx': "import './b.tsx'\nimport './end.tsx'",
    'web/ui/end.tsx': '',
    'web/model/d.ts': "import './e.ts'",
    'web/model/e.ts': "import './d.ts'\nimport '../ui/a.tsx'",
  }
  expect(layerViolations({ ...files, ...circles }).toSorted()).toEqual([
    'These files import each other in a circle: web/model/d.ts, web/model/e.ts',
    'These files import each other in a circle: web/ui/b.tsx, web/ui/c.tsx',
  ])
})

it('has each wing once, and none that does not exist', () => {
  for (const [part, lines] of Object.entries(wings)) {
    const names = lines.flat()
    expect(names).toEqual([...new Set(names)])
    const missing = names.filter((name) => !['', '.ts', '.tsx', '.css'].some((ending) => existsSync(join(root, part, name + ending))))
    expect(missing).toEqual([])
  }
})
