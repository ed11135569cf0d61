import { expect, it } from 'vitest'
import { layerViolations } from './layers.mjs'

const below = { 'db/schema.ts': '', 'sessions/guard.ts': '', 'portfolios/portfolios.ts': '', 'accounts/reset.ts': '', 'mail/outbox.ts': '' }

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
])('refuses %s with %j', (path, text, why) => {
  expect(layerViolations({ ...below, [path]: text }).join('\n')).toContain(why)
})

it('refuses a cycle of modules in one layer, through any files', () => {
  const circle = { ...below, 'mail/a.ts': "import '../db/schema.ts'", 'db/b.ts': "import '../mail/outbox.ts'" }
  expect(layerViolations(circle)).toEqual(['These modules form an import cycle: mail → db → mail'])
})

it('lets a module import itself, modules of its layer and those below', () => {
  const fine = {
    ...below,
    'accounts/a.ts': "import { b } from './reset.ts'\nimport { c } from '../portfolios/portfolios.ts'\nimport { d } from '../db/schema.ts'",
    'mail/a.ts': "import '../db/schema.ts'\nimport { messages } from '#contract/messages.ts'\nimport { z } from 'zod'",
  }
  expect(layerViolations(fine)).toEqual([])
})
