import { expect, it } from 'vitest'
import { email } from '#contract/fields/email-address.ts'
import { mailtoOf } from '#contract/fields/email-domain.ts'

it.each([
  ['ada@example.com', 'ada@example.com'],
  [
    'ada?bcc=eve%40example.org&subject=hello&body=x@example.com',
    'ada%3Fbcc%3Deve%2540example.org%26subject%3Dhello%26body%3Dx@example.com',
  ],
  ['a#b/c@example.com', 'a%23b%2Fc@example.com'],
])('writes to %s only, whatever characters it has', (address, escaped) => {
  expect(email.parse(address)).toBe(address)
  const { pathname, search, hash } = new URL(mailtoOf(address))
  expect([pathname, search, hash]).toEqual([escaped, '', ''])
})
