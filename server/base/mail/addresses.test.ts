import { expect, it, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { startScriptedSmtp } from '#test/scripted-smtp.ts'
import { startSmtp } from '#test/smtp.ts'

const malformedEmails = [
  'a@example.com\r\nBcc: victim@evil.example',
  'a@example.com\nRCPT TO:<victim@evil.example>',
  'a@example.com\u0000@evil.example',
  'a@example.com, victim@evil.example',
  'a@example.com; victim@evil.example',
  'a@example.com victim@evil.example',
  'A <a@example.com>',
  '<a@example.com>',
  '"a b"@example.com',
  '"a@evil.example, "@example.com',
  '"victim@evil.example x"@example.com',
  'a(comment)@example.com',
  'a@(comment)example.com',
  'group: a@example.com, b@example.com;',
  'undisclosed:;',
  '@evil.example:a@example.com',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a@localhost',
  'a@example',
  'a@example..com',
  'a@.example.com',
  'a@example.com.',
  'a@-example.com',
  'a@example-.com',
  'a@@example.com',
  'a@example.com@evil.example',
  '@example.com',
  'a@',
  'a',
  '',
  'ａ@example.com',
  'a@ｅxample.com',
  'a＠example.com',
  'ä@example.com',
  'a@ex\u00adample.com',
  'a@example.com\u2028Bcc: victim@evil.example',
  '=?utf-8?q?victim=40evil.example?=',
  'a@example.com%0d%0aBcc:victim@evil.example',
  `${'a'.repeat(250)}@example.com`,
  'a\\@evil.example',
  'a@exa mple.com',
]

it('rejects malformed emails, and sends mail to no other recipient than the entered one', async () => {
  const smtp = await startSmtp()
  const { registerOwner, newVisitor, deps } = await startApp({ SMTP_URL: smtp.url })
  await (await registerOwner('owner@example.com')).change(filled)
  for (const email of malformedEmails) {
    for (const [url, body] of [
      ['/api/portfolio/ada-lovelace/endorse', { email }],
      ['/api/forgot-password', { email }],
      ['/api/register', { email, password: 'secret' }],
    ] as const) {
      const { status, body: response } = await newVisitor().post(url, body)
      expect([email, url, status, Object.keys(response.fields)]).toEqual([email, url, 400, ['email']])
    }
    // In a form, what no one can see is removed as it is typed.
    if (email.includes('\u00ad')) continue
    const form = await newVisitor().submit('/me/ada-lovelace/endorse', { email })
    expect([email, form.status]).toEqual([email, 400])
  }
  for (const email of ["o'hara+tag=1%x/y@sub.example.com", 'UPPER@EXAMPLE.COM']) {
    await newVisitor().post('/api/portfolio/ada-lovelace/endorse', { email })
  }
  await vi.waitFor(async () => expect(await deps.db.selectFrom('outbox').select('id').execute()).toEqual([]), { timeout: 20_000 })
  const recipients = smtp.mails.map((mail) => mail.recipients)
  expect(recipients.sort()).toEqual([["o'hara+tag=1%x/y@sub.example.com"], ['owner@example.com'], ['upper@example.com']])
})

it('knows an account by each way to write its domain, and sends to the ASCII form', async () => {
  const smtp = await startScriptedSmtp({})
  const { registerOwner, newVisitor } = await startApp({ SMTP_URL: `smtp://${smtp.address}`, ADMIN_EMAIL: 'info@bücher.example' })
  const owner = await registerOwner('info@Bücher.example', 'a good password')
  expect(owner.account?.email).toBe('info@xn--bcher-kva.example')
  await owner.change({ ...filled, email: 'Info@Bücher.example' })
  expect((await owner.portfolio()).email).toBe('Info@Bücher.example')
  for (const email of ['info@bücher.example', 'info@xn--bcher-kva.example', 'INFO@BÜCHER.example']) {
    expect((await newVisitor().post('/api/login', { email, password: 'a good password' })).status).toBe(200)
    expect((await newVisitor().post('/api/register', { email, password: 'another password' })).status).toBe(409)
  }
  // A Greek letter in the place of the Latin o.
  expect((await newVisitor().post('/api/login', { email: 'info@bücher.exαmple', password: 'a good password' })).status).toBe(401)
  await vi.waitFor(() => expect(smtp.commands).toContain('RCPT TO:<info@xn--bcher-kva.example>'), { timeout: 20_000 })
  const refused = await newVisitor().post('/api/forgot-password', { email: '用户@例子.公司' })
  expect([refused.status, refused.body.fields]).toEqual([400, { email: messages.emailBeforeAt }])
})

it("keeps the owner's text out of the headers and HTML tags of an email", async () => {
  const smtp = await startSmtp()
  const { registerOwner, newVisitor } = await startApp({ SMTP_URL: smtp.url })
  const name = 'Ada =?utf-8?q?=0d=0aBcc:_x?= <b>'
  expect((await (await registerOwner('owner@example.com')).change({ urlHandle: 'ada', firstName: name })).status).toBe(200)
  await newVisitor().post('/api/portfolio/ada/endorse', { email: 'reader@example.com' })
  await vi.waitFor(() => expect(smtp.mails.some(({ recipients }) => recipients[0] === 'reader@example.com')).toBe(true), {
    timeout: 20_000,
  })
  const mail = smtp.mails.find(({ recipients }) => recipients[0] === 'reader@example.com')
  expect(mail?.recipients).toEqual(['reader@example.com'])
  const [head = ''] = mail?.source.split(/\r?\n\r?\n/) ?? []
  expect(head).not.toMatch(/^bcc:/im)
  const html = mail?.source.split('Content-Type: text/html')[1]
  expect([html?.includes('&lt;b&gt;'), html?.includes('<b>')]).toEqual([true, false])
})
