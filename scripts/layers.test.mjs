import { expect, it } from 'vitest'
import { layerViolations } from './layers.mjs'

const modules = {
  'db/schema.ts': '',
  'sessions/guard.ts': '',
  'portfolios/portfolios.ts': '',
  'accounts/reset.ts': '',
  'mail/outbox.ts': '',
}

it.each([
  ['portfolios/a.ts', "import { register } from '../accounts/reset.ts'", 'accounts is above portfolios'],
  ['portfolios/a.ts', "import type { Reset } from '../accounts/reset.ts'", 'accounts is above portfolios'],
  ['portfolios/a.ts', "import {\n  a,\n  b,\n} from '#server/accounts/reset.ts'", 'accounts is above portfolios'],
  ['portfolios/a.ts', "const { a } = await import('../accounts/reset.ts')", 'accounts is above portfolios'],
  ['portfolios/a.ts', "import '../accounts/reset.ts'", 'accounts is above portfolios'],
  ['portfolios/a.ts', "export { a } from '../accounts/reset.ts'", 'accounts is above portfolios'],
  ['db/a.ts', "import { guard } from '../sessions/guard.ts'", 'sessions is above db'],
  ['config.ts', "import { guard } from './sessions/guard.ts'", 'sessions is above config'],
  ['telephones/a.ts', '', 'telephones has no layer'],
])('refuses %s with %j', (path, text, message) => {
  expect(layerViolations({ ...modules, [path]: text }).join('\n')).toContain(message)
})

it('refuses an import cycle between modules of one layer, through any files', () => {
  const cyclic = { ...modules, 'mail/a.ts': "import '../db/schema.ts'", 'db/b.ts': "import '../mail/outbox.ts'" }
  expect(layerViolations(cyclic)).toEqual(['These modules form an import cycle: mail → db → mail'])
})

it('lets a module import itself, modules of its layer and modules of lower layers', () => {
  const valid = {
    ...modules,
    'accounts/a.ts': "import { b } from './reset.ts'\nimport { c } from '../portfolios/portfolios.ts'\nimport { d } from '../db/schema.ts'",
    'mail/a.ts': "import '../db/schema.ts'\nimport { messages } from '#contract/messages.ts'\nimport { z } from 'zod'",
  }
  expect(layerViolations(valid)).toEqual([])
})
