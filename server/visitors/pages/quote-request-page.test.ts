import { expect, it } from 'vitest'
import { endorsementKeyHeader } from '#contract/calls.ts'
import { endorseAndConfirm, endorsementText, mailsWith, startWithMail } from '#test/endorsing.ts'
import { postForm, textIn, tokenIn } from '#test/writer-forms.ts'

const text = 'Ada led the migration to the new engine. Nobody lost a day.'
const input = { source: 'linkedin', month: '2019-05' }
const { showDomain: _showDomain, text: _text, ...entered } = endorsementText

/** Starts the app with a link to a quoted reference. */
async function startWithLink(change: object = {}) {
  const running = await startWithMail()
  await running.ada.change({ references: [{ id: 'ana', name: 'Ana Ruiz', text }], ...change })
  const { body } = await running.ada.post('/api/endorsements/claims/ana', input)
  const { pathname, search } = new URL(body.link)
  return { ...running, path: pathname + search, token: new URLSearchParams(search).get('token') ?? '' }
}

it('shows the quote, mails a link, and fills in the form behind it, without a script', async () => {
  const { visitor, smtp, ada, path, token } = await startWithLink()
  const opened = await visitor.get(path)
  expect([opened.status, opened.headers['cache-control'], opened.headers['referrer-policy']]).toEqual([
    200,
    'private, no-store',
    'no-referrer',
  ])
  for (const part of [
    'Ada quotes you. Are these your words?',
    text,
    'Email',
    'We’ll email you a link. Nothing is confirmed until you open it.',
    'Email me the link',
  ])
    expect(textIn(opened.text)).toContain(part)
  expect(opened.text).toContain('<meta name="robots" content="noindex')

  const sent = await postForm(visitor, '/claim', { token, email: 'ana@acme.com' })
  expect(sent.status).toBe(200)
  expect(textIn(sent.text)).toContain('An email with your link is on its way. Nothing is confirmed until you open it.')
  const [mail] = await mailsWith(smtp, 'ana@acme.com', 'Confirm your endorsement on Understory')
  const thanks = await postForm(visitor, '/confirm-endorsement', { token: mail?.token ?? '' })
  expect(thanks.text).toContain(`${text}</textarea>`)
  expect(thanks.text).toMatch(/<input[^>]*name="name"[^>]*value="Ana Ruiz"/)
  expect(textIn(thanks.text)).toContain(
    'Written on LinkedIn in May 2019 If you leave the text as it is, the page says where and when you wrote it first.',
  )

  const saved = await postForm(visitor, '/my-endorsement', {
    token: tokenIn(thanks.text),
    claim: /name="claim" value="([^"]+)"/.exec(thanks.text)?.[1] ?? '',
    ...entered,
    text,
    action: 'save',
  })
  expect(textIn(saved.text)).toContain('Ada has received your words.')
  const { claims: quoteRequests, statements: endorsementTexts } = (await ada.get('/api/endorsements')).body
  expect(quoteRequests).toMatchObject([{ reference: 'ana', state: 'confirmed' }])
  expect(endorsementTexts).toMatchObject([{ state: 'waiting', text, source: 'linkedin', sourceMonth: '2019-05' }])

  const again = await visitor.get(path)
  expect([again.status, textIn(again.text)]).toEqual([400, expect.stringContaining('This link is no longer valid.')])
  expect(textIn(again.text)).toContain('To get a new link, ask the person who sent you this one.')
})

it('takes a quote of 3,000 characters in any script', async () => {
  const quote = '彼女は新しいエンジンへの移行を率いた。'.repeat(158).slice(0, 3000)
  const running = await startWithLink({ references: [{ id: 'ana', name: '佐藤 美咲', text: quote }] })
  const writer = await endorseAndConfirm(running, 'ana@acme.com', 'ada-lovelace', running.token)
  const token = writer.headers[endorsementKeyHeader] ?? ''
  const { claim: quoteRequest } = (await writer.get('/api/my-endorsement')).body
  const saved = await postForm(running.visitor, '/my-endorsement', {
    token,
    claim: quoteRequest.id,
    ...entered,
    text: quote,
    action: 'save',
  })
  expect(textIn(saved.text)).toContain('Ada has received your words.')
  expect((await running.ada.get('/api/endorsements')).body.statements).toMatchObject([{ text: quote, source: 'linkedin' }])
})

it('repeats a wrong email with the message at the field', async () => {
  const { visitor, token } = await startWithLink()
  const refused = await postForm(visitor, '/claim', { token, email: 'ana@' })
  expect([refused.status, textIn(refused.text)]).toEqual([400, expect.stringContaining('Please enter a valid email address')])
  expect(refused.text).toContain('value="ana@"')
  expect(textIn(refused.text)).toContain(text)
})

it('is in the language of the page', async () => {
  const { visitor, path } = await startWithLink({ language: 'ar' })
  const { text: html } = await visitor.get(path)
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(textIn(html)).toContain('هل هذه كلماتك؟')
})

it('escapes the quote', async () => {
  const hostile = '<img src=x onerror=alert(1)> Ada is "great" & kind.'
  const { visitor, path } = await startWithLink({ references: [{ id: 'ana', name: '<b>', text: hostile }] })
  const { text: html } = await visitor.get(path)
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x')
})
