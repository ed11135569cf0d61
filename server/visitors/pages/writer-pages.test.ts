import { expect, it } from 'vitest'
import { serverCatalogs, serverSpokenFor } from '#contract/words/server.ts'
import { linkToken } from '#server/base/signing/link-token.ts'
import { mailboxDigest } from '#server/base/signing/signature.ts'
import type { Client } from '#test/app.ts'
import { endorseAndConfirm, endorsementText, mailsWith, type Running, startWithMail } from '#test/endorsing.ts'
import { confirmEmails, decision } from '#test/operator.ts'
import { textIn, tokenIn } from '#test/writer-forms.ts'

const { showDomain: _showDomain, ...texts } = endorsementText
const form = { ...texts, showDomain: 'true', action: 'save' }

/** The token of the mail that asks for confirmation, in any language. */
async function confirmationToken({ visitor, smtp }: Running, email: string): Promise<string> {
  await visitor.post('/api/portfolio/ada-lovelace/endorse', { email })
  const token = () => smtp.mails.find(({ recipients }) => recipients[0] === email)?.token ?? ''
  await expect.poll(token, { timeout: 20_000, interval: 10 }).not.toBe('')
  return token()
}

async function startWithWriter(env: Record<string, string> = {}) {
  const running = await startWithMail(env)
  const { visitor } = running
  const writer = await endorseAndConfirm(running, 'ana@acme.com')
  const key = writer.headers['endorsement-key'] ?? ''
  const open = async () => await visitor.get(`/my-endorsement?token=${key}`)
  const press = (fields: Parameters<Client['submit']>[1]) => visitor.submit('/my-endorsement', { token: key, ...fields })
  return { ...running, writer, key, open, press }
}

const count = async (visitor: Client) => (await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementCount

it('confirms with a press, not by opening the link, and then asks for words', async () => {
  const running = await startWithMail()
  const { visitor } = running
  const token = await confirmationToken(running, 'ana@acme.com')
  const opened = await visitor.get(`/confirm-endorsement?token=${token}`)
  expect([opened.status, opened.headers['cache-control'], opened.headers['referrer-policy']]).toEqual([
    200,
    'private, no-store',
    'no-referrer',
  ])
  expect(textIn(opened.text)).toContain('It counts once you press the button. Your email address is not shown to anyone.')
  expect(tokenIn(opened.text)).toBe(token)
  expect(await count(visitor)).toBe(0)
  const pressed = await visitor.submit('/confirm-endorsement', { token })
  expect([pressed.status, pressed.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(await count(visitor)).toBe(1)
  for (const text of [
    'Thank you',
    'Your endorsement has been counted.',
    'See the portfolio',
    'Add a few words?',
    'A few words say more than a number. Ada decides whether to show them, but can’t change them.',
    'Your name',
    'How do you know Ada?',
    'Where? (optional)',
    'Roles you saw Ada in',
    'Programmer',
    'Skills you can vouch for',
    'Algebra',
    'Your words',
    '20 to 500 characters, no links',
    'Show that I confirmed from an address at acme.com',
    'Your address itself is never shown.',
    'Anyone can copy what is shown.',
    'No, thanks',
    'Send to Ada',
  ])
    expect(textIn(pressed.text)).toContain(text)
  const sent = await visitor.submit('/my-endorsement', { ...form, token: tokenIn(pressed.text) })
  expect(textIn(sent.text)).toContain('Ada has received your words. We’ve emailed you a link to change or withdraw them.')
  const again = await visitor.submit('/confirm-endorsement', { token })
  expect(textIn(again.text)).toContain(endorsementText.text)
  expect(await count(visitor)).toBe(1)
})

it('has the token in no URL of a page, and sends it to no other site', async () => {
  const running = await startWithMail()
  const { visitor } = running
  const token = await confirmationToken(running, 'ana@acme.com')
  const opened = await visitor.get(`/confirm-endorsement?token=${token}`)
  const pressed = await visitor.submit('/confirm-endorsement', { token })
  const key = tokenIn(pressed.text)
  const mine = await visitor.get(`/my-endorsement?token=${key}`)
  for (const { text, headers } of [opened, pressed, mine]) {
    const urls = [...text.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, url]) => url)
    expect(urls.length).toBeGreaterThan(3)
    expect(urls.filter((url) => url?.includes(token) || url?.includes(key))).toEqual([])
    expect(headers['referrer-policy']).toBe('no-referrer')
  }
})

it('says that a copy can be checked where endorsement texts are signed', async () => {
  const { open } = await startWithWriter({ PUBLIC_URL: 'https://p.example' })
  expect(textIn((await open()).text)).toContain('We sign it, so that a copy can be verified even if this site is gone.')
})

it('never offers to show the domain of a mail provider', async () => {
  const running = await startWithMail()
  const writer = await endorseAndConfirm(running, 'ana@gmail.com')
  const { text } = await running.visitor.get(`/my-endorsement?token=${writer.headers['endorsement-key']}`)
  expect(text).not.toContain('showDomain')
})

it('keeps what was entered, and says what is wrong at each field', async () => {
  const { press, open } = await startWithWriter()
  const { status, text } = await press({
    action: 'save',
    name: 'Ana "A" Ruiz',
    relation: 'sister',
    organization: 'x'.repeat(81),
    roles: ['Programmer'],
    skills: ['Algebra', 'Bernoulli numbers'],
    text: 'Read all about her at https://evil.example',
    showDomain: 'true',
  })
  expect(status).toBe(400)
  for (const [field, message] of [
    ['relation', 'Choose how you know each other'],
    ['organization', 'Use at most 80 characters'],
    ['text', 'Leave out links and addresses'],
  ])
    expect(text).toMatch(new RegExp(`class="field-error" id="${field}-error">${message}<`))
  expect(text).toContain('value="Ana &quot;A&quot; Ruiz"')
  expect(text).toContain('x'.repeat(81))
  expect(text).toContain('Read all about her at https://evil.example</textarea>')
  expect(text.match(/<input type="checkbox"[^>]* checked=""/g)).toHaveLength(4)
  expect(text).toMatch(/<details open="">/)
  expect(textIn((await open()).text)).toContain('Your endorsement counts.')
  const tooMany = await press({ ...form, skills: ['Algebra', 'Magic'] })
  expect(tooMany.status).toBe(400)
  expect(tooMany.text).toMatch(/id="skills-error">Choose from the page</)
  expect(tooMany.text).toContain(`${endorsementText.text}</textarea>`)
})

it('names each state, and withdraws the words and the endorsement with a second press', async () => {
  const { ada, visitor, press, open, key } = await startWithWriter()
  const text = async () => textIn((await open()).text)
  expect(await text()).toContain('Your endorsement counts.')
  expect((await press(form)).status).toBe(200)
  expect(await text()).toContain('Ada hasn’t decided yet.')
  const [{ id, at }] = (await ada.get('/api/endorsements')).body.endorsementTexts
  const show = async (state: string) =>
    expect((await ada.send({ method: 'PATCH', url: `/api/endorsements/${id}`, payload: { state, at } })).status).toBe(200)
  await show('shown')
  expect(await text()).toContain('Your words are on Ada’s page.')
  await show('hidden')
  expect(await text()).toContain('Ada keeps your words but doesn’t show them.')
  expect(await text()).toContain('Saving takes the old words off the page until Ada has read the new ones.')
  await show('shown')
  await press({ ...form, text: 'Ada found every error before it cost us anything.' })
  expect((await visitor.get('/api/portfolio/ada-lovelace')).body.endorsementTexts).toBeUndefined()
  expect(await text()).toContain('Ada found every error before it cost us anything.')
  const withoutEndorsementText = textIn((await press({ action: 'remove-words' })).text)
  expect(withoutEndorsementText).toContain('We have deleted your words. Your endorsement still counts.')
  expect(withoutEndorsementText).not.toContain('Ada found')
  expect(await count(visitor)).toBe(1)
  expect(await text()).toContain('This permanently deletes your endorsement.')
  await press({ ...form })
  expect(await text()).toContain('This permanently deletes your words and your endorsement.')
  expect(textIn((await press({ action: 'remove' })).text)).toContain('We have deleted your endorsement')
  expect(await count(visitor)).toBe(0)
  const removed = await visitor.get(`/my-endorsement?token=${key}`)
  expect([removed.status, textIn(removed.text).includes('This link is no longer valid.')]).toEqual([400, true])
})

it('replaces the link', async () => {
  const { press, open, smtp } = await startWithWriter()
  const { text } = await press({ action: 'replace' })
  expect(textIn(text)).toContain('An email with your new link is on its way. The old link no longer works.')
  expect((await open()).status).toBe(400)
  const mails = await mailsWith(smtp, 'ana@acme.com', 'Your endorsement on Understory')
  expect(mails.at(-1)?.link).toContain('/my-endorsement?token=')
})

it('shows why words are frozen, takes one appeal, and lets the writer only take the words back', async () => {
  const { registerOwner, deps, press, open, ada } = await startWithWriter({ ADMIN_EMAIL: 'admin@example.com' })
  const admin = await registerOwner('admin@example.com')
  await confirmEmails(deps)
  await press(form)
  const [{ id }] = (await ada.get('/api/endorsements')).body.endorsementTexts
  expect((await admin.post('/api/admin/freezes', { endorsementText: id, ...decision })).status).toBe(201)
  const frozen = textIn((await open()).text)
  expect(frozen).toContain('The operator took your words off the page: It pretends to be someone else')
  expect(frozen).toContain(decision.words)
  expect(frozen).not.toContain('Change my words')
  const refused = await press(form)
  expect([refused.status, textIn(refused.text).includes('These words can only be withdrawn.')]).toEqual([409, true])
  const short = await press({ action: 'appeal', appeal: 'No.' })
  expect([short.status, short.text.includes('>No.</textarea>')]).toEqual([400, true])
  expect(short.text).toContain('Write at least 20 characters')
  const appeal = 'I wrote these words myself, under my own name.'
  expect(textIn((await press({ action: 'appeal', appeal })).text)).toContain(appeal)
  expect((await press({ action: 'appeal', appeal })).status).toBe(409)
  expect(textIn((await press({ action: 'remove-words' })).text)).toContain('We have deleted your words.')
})

it('ends invitations when the button is pressed, not when the link is opened', async () => {
  const { visitor, deps } = await startWithMail()
  const digest = mailboxDigest(deps.config.secret, 'ana@acme.com')
  const token = linkToken(deps.config.secret, 'never-ask', digest)
  const rows = async () => (await deps.db.selectFrom('opted_out_mailbox').select('digest').execute()).map((row) => row.digest)
  const opened = await visitor.get(`/never-ask?token=${token}`, { 'accept-language': 'ja,en;q=0.5' })
  expect([opened.status, opened.text.includes('<html lang="ja">'), await rows()]).toEqual([200, true, []])
  const { status, text } = await visitor.submit('/never-ask/confirm', { token: tokenIn(opened.text) })
  expect([status, textIn(text)]).toEqual([200, expect.stringContaining('We will send no more invitations to your address.')])
  expect(await rows()).toEqual([digest])
})

it('says what is wrong with a link', async () => {
  const { visitor } = await startWithMail()
  for (const path of ['/confirm-endorsement', '/my-endorsement', '/never-ask'])
    expect([path, (await visitor.get(path)).status, textIn((await visitor.get(path)).text)]).toEqual([
      path,
      400,
      expect.stringContaining('The link is incomplete.'),
    ])
  for (const [path, url] of [
    ['/confirm-endorsement', '/confirm-endorsement'],
    ['/my-endorsement', '/my-endorsement'],
    ['/never-ask', '/never-ask/confirm'],
  ] as const) {
    const { status, text } = await visitor.submit(url, { token: 'made.up' }, { 'accept-language': 'fr-CH, en;q=0.8' })
    expect([path, status]).toEqual([path, 400])
    expect(text).toContain('<html lang="fr">')
    expect(textIn(text)).toContain('Ce lien n’est plus valable.')
  }
})

it.each(['en', ...Object.keys(serverCatalogs)])('is in the language of the page: %s', async (language) => {
  const running = await startWithMail()
  const { visitor, ada } = running
  await ada.change({ language })
  const token = await confirmationToken(running, 'ana@acme.com')
  const { say } = serverSpokenFor(language, 'Ada Lovelace')
  const { text } = await visitor.get(`/confirm-endorsement?token=${token}`)
  expect(text).toContain(`<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>`)
  expect(text).toContain(say('confirmTitle'))
  const refused = await visitor.submit('/my-endorsement', {
    token: tokenIn((await visitor.submit('/confirm-endorsement', { token })).text),
    ...form,
    text: 'www.evil.example is where to read more',
  })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(say('links'))
})
