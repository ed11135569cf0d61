import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { freeze, startWithOperator } from '#test/operator.ts'

const form = 'application/x-www-form-urlencoded'

async function startWithPage() {
  const running = await startWithOperator()
  const ada = await running.registerOwner()
  await ada.change(filled)
  const post = (url: string, fields: Record<string, string>) =>
    running.visitor.send({ method: 'POST', url, payload: String(new URLSearchParams(fields)), headers: { 'content-type': form } })
  const reports = () => running.deps.db.selectFrom('report').select(['portfolio_id', 'reason', 'text', 'email']).execute()
  return { ...running, ada, post, reports }
}

it('links from a page to the form, which works without a script', async () => {
  const { ada, visitor, post, reports } = await startWithPage()
  const id = String(ada.account?.id)
  expect((await visitor.get('/me/ada-lovelace')).text).toContain('<a href="/me/ada-lovelace/report" rel="nofollow">Report this page</a>')
  expect((await visitor.get(`/portfolio/id/${id}`)).text).toContain(`<a href="/portfolio/id/${id}/report"`)
  const text = '漢'.repeat(1000)
  for (const url of ['/me/ada-lovelace/report', `/portfolio/id/${id}/report`]) {
    const { status, text: html } = await visitor.get(url)
    expect([url, status]).toEqual([url, 200])
    expect(html).toContain('<form class="code" method="post">')
    expect(html).not.toContain('Lovelace')
    const sent = await post(url, { reason: 'spam', text, email: '' })
    expect([sent.status, sent.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(sent.text).toContain('Thank you. A person will look at it.')
  }
  expect(await reports()).toEqual(Array(2).fill({ portfolio_id: id, reason: 'spam', text, email: null }))
})

it('shows errors at their fields, with what was entered', async () => {
  const { post, reports } = await startWithPage()
  const { status, text } = await post('/me/ada-lovelace/report', { reason: '', text: 'Too "short"', email: 'nobody' })
  expect(status).toBe(400)
  for (const message of ['Choose a reason', 'Write at least 20 characters', 'Please enter a valid email address'])
    expect(text).toMatch(new RegExp(`class="field-error"[^>]*>${message}`))
  expect(text).toContain('Too &quot;short&quot;</textarea>')
  expect(text).toContain('value="nobody"')
  expect(await reports()).toEqual([])
})

it('has no form for a page that is off, frozen or missing', async () => {
  const { admin, ada, visitor } = await startWithPage()
  const status = async () => (await visitor.get('/me/ada-lovelace/report')).status
  await ada.change({ visibility: 'codes' })
  expect(await status()).toBe(200)
  await ada.change({ visibility: 'off' })
  expect(await status()).toBe(404)
  await ada.change({ visibility: 'open' })
  await freeze(admin, ada)
  expect(await status()).toBe(403)
  expect((await visitor.get('/me/nobody/report')).status).toBe(404)
})

it('offers no reports without an operator', async () => {
  const { registerOwner, visitor } = await startApp()
  await (await registerOwner()).change(filled)
  expect((await visitor.get('/me/ada-lovelace')).text).not.toContain('Report this page')
  expect((await visitor.get('/me/ada-lovelace/report')).status).toBe(404)
})

it('does not reveal the owner of an edition without a name by a link to the form', async () => {
  const { ada, visitor } = await startWithPage()
  await ada.change({ editions: [{ id: 'nameless', name: 'Nameless', nameless: true }] })
  const { body } = await ada.post('/api/access-codes', { label: '', edition: 'nameless', groups: [], until: null, maxUses: null })
  const opened = await visitor.send({ method: 'POST', url: '/open', payload: `code=${body.code}`, headers: { 'content-type': form } })
  expect(opened.text).not.toContain('/report')
})
