import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startSmtp } from '#test/smtp.ts'
import type { Message } from './message.ts'
import { createSend } from './transport.ts'

const base = {
  mailFrom: { name: 'Understory', address: 'hello@p.example' },
  publicUrl: 'https://p.example',
  siteName: 'Understory',
  feedbackEmail: undefined,
  legalLinks: [],
}
const message: Message = {
  subject: 'Would you endorse someone on Understory?',
  reason: `${'A long sentence without an end, in one paragraph. '.repeat(20)}Żółć 語.`,
  action: 'Endorse',
  page: `/me/rosa/endorse?token=${'x'.repeat(120)}`,
  closing: 'Closing.',
}
const ask: Message = {
  ...message,
  replyTo: 'ana@acme.example',
  unsubscribe: { page: `/never-ask?token=${'y'.repeat(90)}` },
}

/** Sends through SMTP, and returns the email as the server received it. */
async function received(sent: Message, config: Partial<Parameters<typeof createSend>[0]> = {}): Promise<string> {
  const smtp = await startSmtp()
  await createSend({ ...base, smtpUrl: smtp.url, dataDir: '/nowhere', ...config }, () => undefined)('reader@example.com', sent, 'some-id')
  const [mail] = smtp.mails
  expect(mail?.recipients).toEqual(['reader@example.com'])
  return mail?.source ?? ''
}

const headersOf = (source: string) => (source.split(/\r?\n\r?\n/)[0] ?? '').replace(/\r?\n\s+/g, ' ').split(/\r?\n/)

it('has the headers of an automatic email, with the domain of the site', async () => {
  const headers = headersOf(await received(message))
  expect(headers).toEqual(
    expect.arrayContaining([
      'From: Understory <hello@p.example>',
      'To: reader@example.com',
      'Message-ID: <some-id@p.example>',
      'Auto-Submitted: auto-generated',
      'MIME-Version: 1.0',
    ]),
  )
  const date = headers.find((header) => header.startsWith('Date: '))?.slice(6) ?? ''
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000)
  expect(headers.join('\n')).not.toMatch(/^(reply-to|list-)/im)
})

it('has headers for replies and for one-click unsubscription', async () => {
  const headers = headersOf(await received(ask))
  expect(headers).toEqual(
    expect.arrayContaining([
      'Reply-To: ana@acme.example',
      `List-Unsubscribe: <https://p.example/never-ask?token=${'y'.repeat(90)}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  )
})

it('offers no one-click unsubscription without https, and directs replies to FEEDBACK_EMAIL', async () => {
  const headers = headersOf(await received(ask, { publicUrl: 'http://localhost:3000' })).join('\n')
  expect(headers).toContain('List-Unsubscribe: <http://localhost:3000/never-ask')
  expect(headers).not.toContain('List-Unsubscribe-Post')
  expect(headers).toContain('Message-ID: <some-id@localhost>')
  expect(headersOf(await received(message, { feedbackEmail: 'hello@p.example' }))).toContain('Reply-To: hello@p.example')
})

it.each(['Übergrößen & 語', 'plain'])('has short lines of ASCII, also with long paragraphs: %s', async (subject) => {
  const source = await received({ ...ask, subject, quote: 'Zażółć gęślą jaźń. '.repeat(40) })
  const lines = source.split('\r\n')
  expect(lines.filter((line) => /[^\t\x20-\x7e]/.test(line))).toEqual([])
  expect(
    Math.max(...lines.filter((line) => !line.startsWith(' <https') && !line.startsWith('List-')).map(({ length }) => length)),
  ).toBeLessThan(79)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(998)
})

it.each([
  'eve@evil.example\r\nBcc: victim@evil.example',
  'eve@evil.example, victim@evil.example',
  'victim@evil.example x <eve@evil.example>',
])('writes no header from the address of another person: %j', async (replyTo) => {
  const headers = headersOf(await received({ ...message, replyTo }))
  expect(headers.filter((header) => /^bcc:/i.test(header))).toEqual([])
  expect(headers.filter((header) => /^reply-to:.*victim@evil\.example/i.test(header) && header.includes(','))).toEqual([])
})

it('writes the same email to the mail folder without SMTP_URL, for the operator only', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-mails-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const lines: string[] = []
  await createSend({ ...base, smtpUrl: undefined, dataDir }, (line) => lines.push(line))('reader@example.com', ask, 'some-id')
  const [name = '', ...others] = await readdir(join(dataDir, 'mail'))
  expect([others, name]).toEqual([[], expect.stringMatching(/some-id\.eml$/)])
  const path = join(dataDir, 'mail', name)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const withoutChangingParts = (source: string) =>
    source
      .replaceAll('\r\n', '\n')
      .replaceAll(/--_NmP-\S+/g, '--')
      .replaceAll(/^Date: .*$/gm, '')
      .replaceAll(/boundary="[^"]*"/g, '')
      .trim()
  expect(withoutChangingParts(await readFile(path, 'utf8'))).toBe(withoutChangingParts(await received(ask)))
  expect(lines).toEqual([`Mail to reader@example.com: ${ask.subject} https://p.example${ask.page}`])
})
