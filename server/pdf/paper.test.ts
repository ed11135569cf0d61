import { expect, it } from 'vitest'
import { paperFor } from './paper.ts'

it.each([
  ['letter', ['', 'en', 'en-US', 'en-CA', 'es-MX', 'es-419', 'pt-BR', 'fr-CA']],
  ['a4', ['en-GB', 'de', 'fr', 'es', 'pt', 'ja', 'ar', 'zh-Hans', 'zh-Hans-CN', 'sr-Latn']],
] as const)('is %s for its languages', (paper, languages) => {
  for (const language of languages) expect([language, paperFor(language)]).toEqual([language, paper])
})
