import { expect, it } from 'vitest'
import { layOut, quotationOf } from './layout.ts'
import type { Message } from './message.ts'

const site = 'https://p.example'
const sender = { publicUrl: site, siteName: 'Understory', legalLinks: [] }
const message: Message = {
  subject: 'Reset your password',
  reason: 'Someone asked to reset it.',
  action: 'Choose a new password',
  page: '/reset-password?token=a&b',
  closing: 'The link works once.',
}
const linksOf = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)

it('has the same reason, action, link and closing in the text and the HTML', () => {
  const { text, html } = layOut(message, sender)
  expect(text).toBe(
    [
      'Someone asked to reset it.',
      'Choose a new password:\nhttps://p.example/reset-password?token=a&b',
      'The link works once.',
      '-- \nUnderstory\nYou received this email because this address was entered at https://p.example.\n',
    ].join('\n\n'),
  )
  const link = 'https://p.example/reset-password?token=a&amp;b'
  expect(linksOf(html)).toEqual([link, link, site])
  expect(html).toContain(`>${link}</a>`)
  for (const part of [message.reason, message.closing, 'Choose a new password', '>p.example</a>']) expect(html).toContain(part)
})

it('has a dark version, and nothing that is loaded, runs or tracks', () => {
  const { html } = layOut(message, sender)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).not.toMatch(/<(img|link|script|iframe|form|input|object|video|svg)\b|\ssrc=|url\(|@import|@font-face/i)
  expect(html.match(/<style>/g)).toHaveLength(1)
})

it('breaks words that are longer than a line', () => {
  const { html } = layOut({ ...message, reason: `${'ana'.repeat(40)}@example.com wrote to you.` }, sender)
  expect(/<table[^>]* width="560"[^>]*>/.exec(html)?.[0]).toContain('overflow-wrap: anywhere')
})

it('adds the second link, and replaces the footer', () => {
  const { text, html } = layOut(
    { ...message, link: { text: 'Never ask me again', page: '/never-ask?token=x' }, footer: 'Because of {site}.' },
    sender,
  )
  expect(text).toContain('Never ask me again:\nhttps://p.example/never-ask?token=x\n\n-- \nUnderstory\nBecause of https://p.example.\n')
  expect(linksOf(html).at(-1)).toBe('https://p.example/never-ask?token=x')
})

it('quotes another person without markup and links', () => {
  const quote = 'Look at <a href="https://evil.example">www.evil.example</a>, write to eve@evil.example. It is 10 o’clock.\n\nSee you: Eve'
  const { text, html } = layOut({ ...message, quote }, sender)
  expect(html).toContain('&lt;a href=&quot;https:\u200c//evil')
  expect(linksOf(html)).toHaveLength(3)
  expect(`${text}${html}`).not.toMatch(/evil\.example|eve@evil|https:\/\/evil/)
  expect(text).toContain('> See you: Eve\n\nChoose a new password:')
  expect(text.split('\n').filter((line) => line.startsWith('>')).length).toBeGreaterThan(3)
})

it.each(['हिन्दी.com', 'i\u2764\ufe0f.ws', 'evil\u00ad.example', 'evil.\u00adexample', 'evil_.com'])(
  'separates the parts of %j in a quotation',
  (link) => {
    const { text, html } = layOut({ ...message, quote: `See ${link} now` }, sender)
    for (const part of [text, html]) expect(part).toContain(link.replace('.', '.\u200c'))
  },
)

it.each(['a'.repeat(200), 'word '.repeat(60).trim(), '語'.repeat(200), `${'b'.repeat(69)} c`, 'short', '', 'a\n\nb'])(
  'prefixes each line of a quotation, and loses nothing: %j',
  (quote) => {
    const lines = quotationOf(quote).split('\n')
    for (const line of lines) expect(line).toMatch(/^>( \S|$)/)
    const words = (text: string) => text.split(/\s+/).filter(Boolean)
    expect(words(lines.map((line) => line.slice(1)).join(' '))).toEqual(words(quote))
  },
)

it.each([
  ['en', 'שלום וברכה לך', 'rtl', 'border-right'],
  ['ar', 'Hello from Berlin', 'ltr', 'border-left'],
])('gives a quotation in an email in %s its own direction: %s', (language, quote, direction, border) => {
  const { html } = layOut({ ...message, quote, language }, sender)
  expect(/<blockquote[^>]*>/.exec(html)?.[0]).toMatch(new RegExp(`dir="${direction}".*${border}: 3px`))
})

it('is laid out from right to left in Arabic, with the URL from left to right', () => {
  const { html } = layOut({ ...message, language: 'ar' }, sender)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('text-align: right')
  expect(html).toContain('<a class="leaf" dir="ltr" href="https://p.example/reset-password')
})

it('ends with the legal links of the operator', () => {
  const legalLinks = [
    { label: 'Imprint & contact', url: 'https://school.example/imprint' },
    { label: 'Privacy', url: 'https://school.example/privacy?a=1&b=2' },
  ]
  const { text, html } = layOut(message, { ...sender, legalLinks })
  expect(text).toMatch(/Imprint & contact: https:\/\/school\.example\/imprint\nPrivacy: https:\/\/school\.example\/privacy\?a=1&b=2\n$/)
  expect(html).toContain('href="https://school.example/imprint"')
  expect(html).toContain('>Imprint &amp; contact</a> · <a')
  expect(html).toContain('href="https://school.example/privacy?a=1&amp;b=2"')
})
