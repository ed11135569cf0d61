import { expect, it } from 'vitest'
import { paperFor } from './paper.ts'

it.each(['', 'en', 'en-US', 'es-MX', 'fr-CA', 'zh-Hant-US', 'fil'])('the paper of %j is Letter', (language) =>
  expect(paperFor(language)).toBe('letter'),
)

it.each(['de', 'en-GB', 'pt-BR', 'ja', 'es', 'fr', 'zh-Hans'])('the paper of %j is A4', (language) => expect(paperFor(language)).toBe('a4'))

it.each([
  ['es', 'MX'],
  ['es', 'CO'],
  ['es', 'US'],
  ['fr', 'CA'],
  ['en', 'PH'],
  ['', 'PR'],
])('in %j, of someone in %s, it is Letter', (language, country) => expect(paperFor(language, country)).toBe('letter'))

it.each([
  ['es', 'ES'],
  ['es', 'AR'],
  ['fr', 'BE'],
  ['en', 'DE'],
  ['en', 'IN'],
  ['', 'NL'],
  ['pt', 'BR'],
])('in %j, of someone in %s, it is A4', (language, country) => expect(paperFor(language, country)).toBe('a4'))

it('follows the readers of a page whose language says where they are', () => {
  expect(paperFor('en-GB', 'US')).toBe('a4')
  expect(paperFor('en-US', 'DE')).toBe('letter')
  expect(paperFor('de', 'US')).toBe('a4')
  expect(paperFor('ja', 'US')).toBe('a4')
})
