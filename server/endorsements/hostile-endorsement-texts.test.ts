import { expect, it } from 'vitest'
import { endorsementTextInput } from '#contract/calls/endorsement-text-schemas.ts'
import { endorseAndConfirm, endorsementText, showEndorsementText, startWithMail } from '#test/endorsing.ts'

const sentence = (index: number) => `Ada wrote program ${index} for the engine`
const links = [
  'https://evil.example',
  'http://evil.example/x',
  'www.evil.example',
  'eve@evil.example',
  'evil.example/login',
  'javascript://x',
  'ftp://x',
  'evil.xn--p1ai/login',
  'evil.example:8080/x',
  'evil.example?x',
  'evil．example／x',
  'eve＠evil.example',
]
const invisible = [
  0x00ad, 0x034f, 0x115f, 0x17b4, 0x180e, 0x061c, 0x200b, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2064, 0x2066,
  0x2067, 0x2068, 0x2069, 0x3164, 0xfeff, 0xffa0, 0xfff9, 0xffff, 0x1bca0, 0x1d173, 0xe0041, 0xe0100,
]
/** Names without a visible letter or digit. */
const blank = ['\u3164', '\u2800', '\u200d', '\ufe0f', '\u0301', '...']
const controls = [0x00, 0x07, 0x1b, 0x7f, 0x85, 0x9f]
const refused = [
  ...links,
  ...[...invisible, ...controls].map((code) => `a${String.fromCodePoint(code)}b`),
  `a${'\u0301'.repeat(5)}`,
  ...['\u200c', '\u200d', '\ufe0f'].map((separator) => `a${`${'\u0301'.repeat(3)}${separator}`.repeat(9)}`),
  'a\u200db',
  'م\u200c\u200c\u200cن',
  // Each is one grapheme, in which no line can break.
  ...['👨\u200d', '\u1100', 'क्', '\u0600'].map((part) => `${part.repeat(13)}a`),
  'a\ud800',
]
const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '</p></body><h1>Mine</h1>',
  '{{7*7}} $[7*7] #set($x=1)',
  '[Click](javascript:alert(1))',
  '\\input{/etc/passwd} #eval("1")',
  'Node.js and Booking.com',
]

it('stores none of 500 hostile texts with links, hidden characters or changed directions, and no markup has an effect', {
  timeout: 120_000,
}, async () => {
  const running = await startWithMail()
  const { ada, visitor } = running
  const writer = await endorseAndConfirm(running, 'ana@acme.com')
  const put = (text: string) => writer.put('/api/my-endorsement', { ...endorsementText, text })
  const texts = Array.from({ length: 500 - markup.length }, (_, index) => `${sentence(index)} ${refused[index % refused.length]}`)
  const statuses = await Promise.all(texts.map(async (text) => (await put(text)).status))
  expect(texts.filter((_, index) => statuses[index] !== 400)).toEqual([])
  expect((await writer.get('/api/my-endorsement')).body.state).toBe('none')
  for (const field of ['name', 'organization'])
    for (const text of refused)
      expect([text, (await writer.put('/api/my-endorsement', { ...endorsementText, [field]: text })).status]).toEqual([text, 400])
  for (const name of blank)
    expect([name, (await writer.put('/api/my-endorsement', { ...endorsementText, name })).status]).toEqual([name, 400])
  for (const text of markup) {
    expect((await put(`${sentence(0)} ${text}`)).status).toBe(200)
    const { id } = (await ada.get('/api/endorsements')).body.endorsementTexts[0]
    await showEndorsementText(running, id)
    for (const url of ['/me/ada-lovelace', '/me/ada-lovelace/page.html'])
      expect((await visitor.get(url)).text).not.toMatch(/<script>alert|<img src=x|<svg onload|<h1>Mine|href="javascript/)
  }
})

it('turns line breaks, and many spaces, into one space', async () => {
  const running = await startWithMail()
  const writer = await endorseAndConfirm(running, 'ana@acme.com')
  const { body } = await writer.put('/api/my-endorsement', {
    ...endorsementText,
    text: 'Ada led the team.\r\n\r\nNobody\u2028lost \u00a0\u2800\u2800a day.',
  })
  expect(body.words.text).toBe('Ada led the team. Nobody lost a day.')
})

it.each([
  'می‌خواهم',
  'ශ්‍රී ලංකා',
  'क्‍ष',
  'עִבְרִית',
  'Nguyễn',
  '葛\u{e0100}城',
  '👩🏽‍💻 and 🏳️‍🌈',
  '👨🏽‍👩🏽‍👧🏽‍👦🏽',
  '각',
  'र्त्स्न्य',
  '1️⃣ a',
  'ASP.NET? Node.js! 3.75/4',
])('stores %s as it is written', (text) => {
  const written = `Ada led the team well: ${text}`
  expect(endorsementTextInput.parse({ ...endorsementText, text: written }).text).toBe(written)
})
