import { expect, it } from 'vitest'
import { paperFor } from './paper.ts'

it.each(['', 'en', 'en-US', 'es-MX', 'fr-CA', 'zh-Hant-US'])('the usual paper of %j is Letter', (language) =>
  expect(paperFor(language)).toBe('letter'),
)

it.each(['de', 'en-GB', 'pt-BR', 'ja', 'es', 'zh-Hans'])('the usual paper of %j is A4', (language) => expect(paperFor(language)).toBe('a4'))
