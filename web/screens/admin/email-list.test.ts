import { expect, it } from 'vitest'
import { email } from '#contract/fields/email-address.ts'
import { readEmails } from './email-list.ts'

const read = (text: string) => readEmails(text, (address) => email.safeParse(address).success)

it.each([
  ['ada@example.com\nbob@example.com\n', ['ada@example.com', 'bob@example.com']],
  ['Name;Email\r\n"Lovelace, Ada";Ada@Example.com\r\nBob;bob@example.com', ['ada@example.com', 'bob@example.com']],
  ['Ada Lovelace <ada@example.com>, "Bob" <bob@example.com>; ADA@example.com', ['ada@example.com', 'bob@example.com']],
  ['', []],
])('reads the addresses in %j', (text, emails) => {
  expect(read(text)).toEqual({ emails, problems: [] })
})

it('names the lines without a valid address, and keeps the others', () => {
  expect(read('ada@example.com\nBob\nada@example\ncyd@example.com, dan@')).toEqual({
    emails: ['ada@example.com', 'cyd@example.com'],
    problems: [
      { line: 2, text: 'Bob' },
      { line: 3, text: 'ada@example' },
      { line: 4, text: 'cyd@example.com, dan@' },
    ],
  })
})
