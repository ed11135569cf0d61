import { expect, it } from 'vitest'
import { message, sender, startWithContact, startWithStopped } from '#test/contact.ts'
import { isLongRun } from '#test/property-runs.ts'
import { statementsOf } from '#test/sql-statements.ts'

const url = '/api/portfolio/ada-lovelace/message'
const from = (index: number) => ({ 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` })
const fullLimits = { TRUSTED_PROXIES: '127.0.0.0/8', RATE_LIMIT_SCALE: '1' }

it('sends the owner no email before the sender confirms by the link, however many visitors write', async () => {
  const { registerReachable, newVisitor, messagesTo, smtp } = await startWithContact(fullLimits)
  const ada = await registerReachable()
  const before = smtp.mails.length
  for (let index = 0; index < 12; index++)
    expect((await newVisitor().post(url, { ...message, email: `eve${index}@example.com` }, from(index))).status).toBe(201)
  expect(await messagesTo(ada.account?.email)).toEqual([])
  const sent = smtp.mails.slice(before)
  expect(sent).toHaveLength(12)
  // The text of a visitor is in no email to anyone else.
  for (const { source, recipients } of sent) {
    expect(recipients).toEqual([expect.stringMatching(/^eve\d+@/)])
    expect(source).not.toContain('engines')
  }
})

it('sends one mailbox at most 3 links a day, with identical responses', async () => {
  const { registerReachable, newVisitor, settle, smtp } = await startWithContact(fullLimits)
  await registerReachable()
  const responses: string[] = []
  for (let index = 0; index < 8; index++) {
    const email = index % 2 ? `vic.tim+${index}@example.com` : 'victim@example.com'
    const { status, text } = await newVisitor().post(url, { ...message, email }, from(index))
    responses.push(`${status} ${text}`)
  }
  expect(new Set(responses)).toEqual(new Set(['201 {"status":"pending"}']))
  await settle()
  expect(smtp.mails.filter(({ to }) => to.includes('tim'))).toHaveLength(3)
})

it('answers a stopped sender after the same statements as any other', async () => {
  const { visitor } = await startWithStopped()
  const answerTo = async (email: string) => {
    let answer = ''
    const statements = await statementsOf(async () => {
      const { status, text } = await visitor.post(url, { ...message, email })
      answer = `${status} ${text}`
    })
    return { answer, statements }
  }
  await answerTo('first@example.com')
  const stopped = await answerTo(sender)
  expect(stopped).toEqual(await answerTo('reader@example.com'))
  expect(stopped.statements.filter((text) => text.startsWith('insert into "outbox"'))).toHaveLength(1)
})

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '{{7*7}}',
  '\u0000',
  '<!--',
  '=HYPERLINK(1)',
]
const links = [
  'https://evil.example/x',
  'evil.example',
  'www.evil',
  'eve@evil.example',
  'ｅvil．example',
  'evil。example',
  '//evil.example',
]
const directions = ['\u202e', '\u2066', '\u200b', '\u061c', 'a\u0301\u0301\u0301\u0301\u0301']
const headers = ['\r\nBcc: victim@example.com', '\nSubject: Hello', '\r\n\r\n<b>new body</b>']

/** Every attack next to another one; in `npm run lab -- long` next to every other one. */
const texts = isLongRun ? 500 : 44

it('turns no text into a link, markup, header or direction in the email to the owner', async () => {
  const { registerReachable, newVisitor, messagesTo, deps, smtp } = await startWithContact()
  const ada = await registerReachable()
  const attacks = [...scripts, ...links, ...directions, ...headers]
  const visitor = newVisitor()
  let accepted = 0
  for (let index = 0; index < texts; index++) {
    const attack = attacks[index % attacks.length] ?? ''
    const other = attacks[(index * 7 + Math.floor(index / attacks.length)) % attacks.length] ?? ''
    const text = `Hello Ada, this is message ${index}. ${attack} and ${index % 3 ? other : ''} so far`
    const { status } = await visitor.post(url, { email: `eve${index}@example.com`, text })
    expect([201, 400]).toContain(status)
    if (status === 201) accepted++
  }
  expect(accepted).toBeGreaterThan(texts / 10)
  // As if every sender had confirmed by the link.
  const { account } = ada
  await deps.db.transaction().execute(async (tx) => {
    const rows = await tx.updateTable('contact_message').set({ confirmed_at: deps.clock().toISOString() }).returning('id').execute()
    for (const { id } of rows) await deps.mail.deliver(tx, String(account?.id), { kind: 'contact-message', subjectId: id })
  })
  deps.mail.wake()
  const mails = await messagesTo(account?.email)
  expect(mails).toHaveLength(accepted)
  for (const { source } of mails) {
    const [head = ''] = source.split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc:/im)
    expect(head.match(/^Subject:/gim)).toHaveLength(1)
    const text = source.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    const urls = text.match(/https?:\/\/[^\s"<]+/g) ?? []
    expect(urls.filter((link) => !link.startsWith('http://localhost:3000'))).toEqual([])
    expect(text).not.toMatch(/evil[.\u3002]example|@evil|www\./i)
    expect(text.slice(text.indexOf('<!doctype'))).not.toMatch(/<script|<img|<b>/i)
    for (const invisible of ['\u202e', '\u2066', '\u200b', '\u061c']) expect(text).not.toContain(Buffer.from(invisible).toString('latin1'))
  }
  expect(smtp.mails.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.com')
})
