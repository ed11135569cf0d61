import { expect, it } from 'vitest'
import { serverSpokenFor } from '#contract/words/server.ts'
import { message, messageText, sender, startWithContact } from '#test/contact.ts'
import { createPrivateLink } from '#test/private-links.ts'

const german = { id: 'de', name: 'German', slug: 'deutsch', language: 'de' } as const
const nameless = { id: 'anon', name: 'Agency', nameless: true } as const

it('offers the form on the page, in listed editions and below an id, in the language of the page', async () => {
  const { registerReachable, visitor, deps, settle } = await startWithContact()
  const ada = await registerReachable({ editions: [german] })
  const id = ada.account?.id
  const pages = [
    ['/me/ada-lovelace', 'en', 'Write to Ada', 'Your message'],
    [`/portfolio/id/${id}`, 'en', 'Write to Ada', 'Your message'],
    ['/me/ada-lovelace/deutsch', 'de', 'Nachricht an Ada Lovelace', 'Ihre Nachricht'],
  ]
  for (const [page = '', language, title = '', label = ''] of pages) {
    const { text: html } = await visitor.get(page)
    expect(html).toContain(`<form action="${page}/message" method="post">`)
    expect(html).toMatch(/<div class="actions"><button type="button" command="show-modal" commandfor="message"/)
    const { status, text, headers: sent } = await visitor.get(`${page}/message`)
    expect([page, status, sent['cache-control']]).toEqual([page, 200, 'private, no-store'])
    expect(text).toContain(`<html lang="${language}"`)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).toContain(label)
    // The names only, and nothing that the page hides.
    expect(text).not.toMatch(/canary|\b5035550142\b|\b555-0142\b|ada@example|Analyst|Analytical/)
    const taken = await visitor.submit(`${page}/message`, message)
    expect([taken.status, taken.text.includes(serverSpokenFor(language ?? '').say('checkInbox'))]).toEqual([200, true])
  }
  await settle()
  expect((await deps.db.selectFrom('contact_message').select('text').execute()).map(({ text }) => text)).toEqual(Array(3).fill(messageText))
})

it('shows errors at their fields, with what was entered, in the language of the page', async () => {
  const { registerReachable, visitor, deps } = await startWithContact()
  await registerReachable({ editions: [german] })
  const fields = { email: 'nobody', text: 'See "evil.example"' }
  const { status, text } = await visitor.submit('/me/ada-lovelace/message', fields)
  expect(status).toBe(400)
  expect(text).toMatch(/id="message-email-error">Please enter a valid email address/)
  expect(text).toMatch(/id="message-text-error">Write at least 20 characters/)
  expect(text).toContain('See &quot;evil.example&quot;</textarea>')
  expect(text).toContain('value="nobody"')
  const inGerman = await visitor.submit('/me/ada-lovelace/deutsch/message', {
    ...message,
    text: 'Sehen Sie bitte unter evil.example nach',
  })
  expect(inGerman.text).toContain('Bitte lassen Sie Links und Adressen weg')
  const toScript = await visitor.post('/api/portfolio/ada-lovelace/message', { ...message, text: '' }, { 'accept-language': 'fr' })
  expect(toScript.body.fields).toEqual({ text: 'Veuillez écrire au moins 20\u00a0caractères' })
  expect(await deps.db.selectFrom('contact_message').selectAll().execute()).toEqual([])
})

it('refuses with the form and what was entered when the limit is reached', async () => {
  const { registerReachable, visitor } = await startWithContact({ RATE_LIMIT_SCALE: '1' })
  await registerReachable()
  for (let times = 0; times < 3; times++) expect((await visitor.submit('/me/ada-lovelace/message', message)).status).toBe(200)
  const { status, text, headers: sent } = await visitor.submit('/me/ada-lovelace/message', message)
  expect([status, sent['retry-after']]).toEqual([429, '86400'])
  expect(text).toContain(`${messageText}</textarea>`)
  expect(text).toMatch(/role="alert">Too many requests/)
})

it('shows no form where it is off, needs a code, or has no name', async () => {
  const { registerReachable, visitor, newVisitor } = await startWithContact()
  const ada = await registerReachable({ contactForm: false, editions: [german, nameless] })
  const form = async (url = '/me/ada-lovelace') => [
    (await visitor.get(`${url}/message`)).status,
    (await visitor.submit(`${url}/message`, message)).status,
    (await visitor.get(url)).text.includes('id="message"'),
  ]
  expect(await form()).toEqual([404, 404, false])
  expect(await form('/me/ada-lovelace/deutsch')).toEqual([404, 404, false])
  await ada.change({ contactForm: true })
  expect(await form()).toEqual([200, 200, true])
  expect(await form('/me/ada-lovelace/none')).toEqual([404, 404, false])
  const open = async (code: { code: string }) => (await newVisitor().submit('/open', { code: code.code })).text
  expect(await open(await createPrivateLink(ada, { edition: 'anon' }))).not.toContain('id="message"')
  const named = await createPrivateLink(ada, {})
  expect(await open(named)).toContain('id="message"')
  await ada.change({ visibility: 'locked' })
  expect(await form()).toEqual([403, 403, false])
  expect(await open(named)).not.toContain('id="message"')
})

it('sends nothing and shows nothing of the message when the mailed link is opened, only when its button is pressed', async () => {
  const { registerReachable, visitor, newVisitor, mailTo, messagesTo } = await startWithContact()
  const ada = await registerReachable({ language: 'de' })
  await visitor.submit('/me/ada-lovelace/message', message)
  const { link } = await mailTo(sender, '/confirm-message')
  const { pathname, search } = new URL(link)
  for (let times = 0; times < 3; times++) {
    const { status, text } = await newVisitor().get(pathname + search)
    expect(status).toBe(200)
    expect(text).toContain('Ihre Nachricht an Ada Lovelace senden?')
    expect(text).not.toMatch(/engines|sender@/)
  }
  expect(await messagesTo(ada.account?.email)).toEqual([])
  const pressed = await newVisitor().submit(pathname + search)
  expect([pressed.status, pressed.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(pressed.text).toContain('Ada Lovelace hat Ihre Nachricht erhalten.')
  expect(await messagesTo(ada.account?.email)).toHaveLength(1)
  for (const broken of ['', '?token=x', '?token=x&token=y']) expect((await visitor.get(`/confirm-message${broken}`)).status).toBe(400)
})

it('stops a sender when the button of the link in their message is pressed, not when it is opened', async () => {
  const { registerReachable, visitor, newVisitor, mailTo, messagesTo, deps } = await startWithContact()
  const ada = await registerReachable()
  await visitor.submit('/me/ada-lovelace/message', message)
  const confirm = new URL((await mailTo(sender, '/confirm-message')).link)
  await visitor.submit(confirm.pathname + confirm.search)
  await messagesTo(ada.account?.email)
  const { pathname, search } = new URL((await mailTo(ada.account?.email ?? '', '/stop-sender')).link)
  const stopped = () => deps.db.selectFrom('stopped_mailbox').selectAll().execute()
  expect((await newVisitor().get(pathname + search)).text).toContain('Never again from this address?')
  expect(await stopped()).toEqual([])
  expect((await newVisitor().submit(pathname + search)).text).toContain('<h1>Done</h1>')
  expect(await stopped()).toHaveLength(1)
})

it('says that a link does not work, when it is opened and when its button is pressed', async () => {
  const { visitor } = await startWithContact()
  for (const path of ['/confirm-message', '/stop-sender'])
    for (const [url, reason] of [
      [path, 'The link is incomplete.'],
      [`${path}?token=forged`, 'This link is no longer valid.'],
    ] as const)
      for (const { status, text } of [await visitor.get(url), await visitor.submit(url)]) {
        expect([url, status]).toEqual([url, 400])
        expect(text).toMatch(/<h1[^>]*>This link doesn’t work<\/h1>/)
        expect(text).toContain(reason)
      }
})
