import { expect, it } from 'vitest'
import { contactMessage } from './contact.ts'

const sender = 'sender@example.com'

it.each([
  ['Hello Ada, see https://evil.example for more', 'Leave out links and addresses'],
  ['Hello Ada, see evil.example for more', 'Leave out links and addresses'],
  ['Hello Ada, see evil\u3002example for more', 'Leave out links and addresses'],
  ['Hello Ada, see \uff45vil\uff0eexample for more', 'Leave out links and addresses'],
  ['Hello Ada, write to eve\uff20evil.example', 'Leave out links and addresses'],
  ...['हिन्दी.com', 'example.भारत', 'i\u2764\ufe0f.ws', 'evil_.com', 'пример。рф'].map((link) => [
    `Hello Ada, see ${link} for more`,
    'Leave out links and addresses',
  ]),
  ...['this is \u202e turned around', 'see evil\u00ad.example', 'see evil.\u200cexample'].map((words) => [
    `Hello Ada, ${words} for more`,
    'Remove the invisible characters',
  ]),
  ['Too short', 'Write at least 20 characters'],
  ['x'.repeat(1001), 'Use at most 1000 characters'],
])('rejects the message %j', (text, expected) => {
  const { error } = contactMessage.safeParse({ email: sender, text })
  const [issue] = error?.issues ?? []
  expect([issue?.path, issue?.message]).toEqual([['text'], expected])
})

it.each(['evil.example/login?x=1@example.com', 'evil.example#x@example.com', 'evil.example?x@example.com'])(
  'takes no message from %s, which would be a link in the email to the owner',
  (email) => {
    const { error } = contactMessage.safeParse({ email, text: 'Hello Ada, would you like to talk about engines?' })
    expect(error?.issues.map(({ path }) => path)).toEqual([['email']])
  },
)

it.each([
  'Hi Ada, are you free at 3.30 p.m., i.e. after lunch?',
  'First line of a message\r\n\r\nand\ta second one.',
  'こんにちは。私はエンジンについて話したいと思います。お返事をお待ちしています。',
  'I \u2764\ufe0f. It is not C++.NET, and नमस्ते. फिर मिलेंगे।',
  'Wait... what? You built that in 2.5 days!',
])('accepts the message %j as one line', (text) => {
  expect(contactMessage.parse({ email: sender, text }).text).not.toMatch(/[\r\n\t]/)
})
