import { expect, it } from 'vitest'
import { tellingDomainOf } from './mail-providers.ts'

it.each([
  ['ana@acme.com', 'acme.com'],
  ['ana@mail.ibm.com', 'mail.ibm.com'],
  ['ana@outlook.acme.com', 'outlook.acme.com'],
  ['ana@gmail.com', undefined],
  ['ana@yahoo.co.jp', undefined],
  ['ana@hotmail.fr', undefined],
  ['ana@web.de', undefined],
  ['ana@qq.com', undefined],
])('of %s the page can show %j', (email, expected) => {
  expect(tellingDomainOf(email)).toBe(expected)
})
