import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { endorseAndConfirm, mailsWith, startWithMail } from '#test/endorsing.ts'
import { filled } from '#test/fixtures.ts'
import { confirmEmails, freeze } from '#test/operator.ts'
import { textIn } from '#test/writer-forms.ts'

const path = '/me/ada-lovelace/endorsed'

it('sends the link of an endorsement again, and says the same for every email', async () => {
  const running = await startWithMail()
  const { visitor, smtp, ada } = running
  await endorseAndConfirm(running, 'ana@acme.com')
  for (const url of [path, '/me/ada-lovelace/edition/endorsed', `/portfolio/id/${ada.account?.id}/endorsed`]) {
    const { status, text } = await visitor.get(url)
    expect([url, status, textIn(text)]).toEqual([url, 200, expect.stringContaining('Send my link again')])
  }
  const known = await visitor.submit(path, { email: 'Ana@acme.com' })
  const unknown = await visitor.submit(path, { email: 'nobody@acme.com' })
  expect(textIn(known.text)).toContain('If this address has endorsed Ada, an email is on its way or came in the last 24 hours.')
  expect(unknown.text).toBe(known.text)
  const [mail] = await mailsWith(smtp, 'ana@acme.com', 'Your endorsement on Understory')
  expect((await visitor.get(new URL(String(mail?.link)).pathname + new URL(String(mail?.link)).search)).status).toBe(200)
  const wrong = await visitor.submit(path, { email: 'nobody' })
  expect([wrong.status, wrong.text.includes('value="nobody"')]).toEqual([400, true])
  expect(wrong.text).toContain('Please enter a valid email address')
})

it('names neither the owner nor the language of a page that is not open to everyone', async () => {
  const { visitor, ada, registerOwner, deps } = await startWithMail({ ADMIN_EMAIL: 'admin@example.com' })
  await ada.change({ visibility: 'locked', language: 'de' })
  const opened = await visitor.get(path)
  const sent = await visitor.submit(path, { email: 'ana@acme.com' })
  for (const { status, text } of [opened, sent]) {
    expect([status, /Ada(?!-lovelace)|Lovelace/.test(text), text.includes('lang="en"')]).toEqual([200, false, true])
  }
  expect(textIn(sent.text)).toContain('If this address has endorsed this person, an email is on its way or came in the last 24 hours.')
  await ada.change({ visibility: 'off' })
  expect((await visitor.get(path)).status).toBe(404)
  await ada.change({ visibility: 'open' })
  const admin = await registerOwner('admin@example.com')
  await confirmEmails(deps)
  await freeze(admin, ada)
  expect([(await visitor.get(path)).status, (await visitor.submit(path, { email: 'ana@acme.com' })).status]).toEqual([403, 403])
})

it('leads from the URL that owners give away to the form of the page, also if there is none', async () => {
  const { visitor, ada, registerOwner, deps } = await startWithMail({ ADMIN_EMAIL: 'admin@example.com' })
  const id = ada.account?.id
  const statusThere = async () => {
    const { status, headers } = await visitor.get('/me/ada-lovelace/endorse')
    expect([status, headers['location']]).toEqual([302, '/me/ada-lovelace#endorse'])
    return (await visitor.get('/me/ada-lovelace')).status
  }
  expect((await visitor.get(`/portfolio/id/${id}/endorse`)).headers['location']).toBe(`/portfolio/id/${id}#endorse`)
  expect(await statusThere()).toBe(200)
  expect((await visitor.get('/me/ada-lovelace')).text).toContain('<dialog id="endorse"')
  await ada.change({ visibility: 'locked' })
  expect(await statusThere()).toBe(200)
  await ada.change({ visibility: 'off' })
  expect(await statusThere()).toBe(404)
  await ada.change({ visibility: 'open' })
  const admin = await registerOwner('admin@example.com')
  await confirmEmails(deps)
  await freeze(admin, ada)
  expect(await statusThere()).toBe(403)
})

it('has no form on a site without mail', async () => {
  const { registerOwner, visitor } = await startApp()
  await (await registerOwner()).change(filled)
  expect([(await visitor.get(path)).status, (await visitor.submit(path, { email: 'ana@acme.com' })).status]).toEqual([403, 403])
})
