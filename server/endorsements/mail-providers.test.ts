import { expect, it } from 'vitest'
import { organizationDomainOf } from './writer-endorsement.ts'

it.each([
  ['ana@acme.com', 'acme.com'],
  ['ana@mail.ibm.com', 'mail.ibm.com'],
  ['ana@outlook.acme.com', 'outlook.acme.com'],
  ['ana@gmail.com', undefined],
  ['ana@yahoo.co.jp', undefined],
  ['ana@hotmail.fr', undefined],
  ['ana@web.de', undefined],
  ['ana@qq.com', undefined],
])('finds, for %s, the domain of an organization: %j', (email, expected) => {
  expect(organizationDomainOf(email)).toBe(expected)
})
