import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { freeze, startWithOperator } from '#test/operator.ts'

async function startWithPage(env: Record<string, string> = {}) {
  const running = await startWithOperator(env)
  const ada = await running.registerOwner()
  await ada.change(filled)
  const reports = () => running.deps.db.selectFrom('report').select(['portfolio_id', 'reason', 'text', 'email']).execute()
  return { ...running, ada, reports }
}

it('links from a page to the form, which works without a script', async () => {
  const { ada, visitor, reports } = await startWithPage()
  const id = String(ada.account?.id)
  expect((await visitor.get('/me/ada-lovelace')).text).toContain('<a href="/me/ada-lovelace/report" rel="nofollow">Report this page</a>')
  expect((await visitor.get(`/portfolio/id/${id}`)).text).toContain(`<a href="/portfolio/id/${id}/report"`)
  const text = '漢'.repeat(1000)
  for (const url of ['/me/ada-lovelace/report', `/portfolio/id/${id}/report`]) {
    const { status, text: html } = await visitor.get(url)
    expect([url, status]).toEqual([url, 200])
    expect(html).toContain('<form class="code" method="post">')
    expect(html).not.toContain('Lovelace')
    const sent = await visitor.submit(url, { reason: 'spam', text, email: '' })
    expect([sent.status, sent.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(sent.text).toContain('Thank you. A person will look at it.')
  }
  expect(await reports()).toEqual(Array(2).fill({ portfolio_id: id, reason: 'spam', text, email: null }))
})

it('shows errors at their fields, with what was entered', async () => {
  const { reports, visitor } = await startWithPage()
  const { status, text } = await visitor.submit('/me/ada-lovelace/report', { reason: '', text: 'Too "short"', email: 'nobody' })
  expect(status).toBe(400)
  for (const message of ['Choose a reason', 'Write at least 20 characters', 'Please enter a valid email address'])
    expect(text).toMatch(new RegExp(`class="field-error"[^>]*>${message}`))
  expect(text).toContain('Too &quot;short&quot;</textarea>')
  expect(text).toContain('value="nobody"')
  expect(await reports()).toEqual([])
  // Typed or pasted without being seen.
  expect((await visitor.submit('/me/ada-lovelace/report', { reason: 'spam', text: 'It wants my password.\0' })).status).toBe(200)
  expect(await reports()).toMatchObject([{ text: 'It wants my password.' }])
})

it('has no form for a page that is off, frozen or missing', async () => {
  const { admin, ada, visitor } = await startWithPage()
  const status = async () => (await visitor.get('/me/ada-lovelace/report')).status
  await ada.change({ visibility: 'locked' })
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

async function openNameless({ ada, visitor }: Pick<Awaited<ReturnType<typeof startWithPage>>, 'ada' | 'visitor'>) {
  await ada.change({ editions: [{ id: 'nameless', name: 'Nameless', nameless: true }] })
  const { body } = await ada.post('/api/private-links', { label: '', edition: 'nameless', groups: [], until: null, maxUses: null })
  const { text } = await visitor.submit('/open', { code: body.code })
  const [, report = ''] = /href="([^"]*\/report[^"]*)"/.exec(text) ?? []
  return { report, privateLinkId: body.id as string }
}

it('takes a report about an edition without a name with the key of its code, and does not reveal its owner', async () => {
  const { ada, visitor, reports } = await startWithPage()
  const { report, privateLinkId } = await openNameless({ ada, visitor })
  expect(report).toMatch(/^\/open\/report\?key=/)
  const { status, text: html } = await visitor.get(report)
  expect(status).toBe(200)
  const text = 'This page insults my family by name.'
  const sent = await visitor.submit(report, { reason: 'harassment', text, email: '' })
  expect([sent.status, sent.text.includes('Thank you. A person will look at it.')]).toEqual([200, true])
  for (const page of [html, sent.text]) expect(page).not.toMatch(/Lovelace|ada-lovelace/)
  const stored = { portfolio_id: String(ada.account?.id), reason: 'harassment', text, email: null }
  expect(await reports()).toEqual([stored])
  for (const url of ['/open/report', `${report}x`]) {
    expect([url, (await visitor.get(url)).status]).toEqual([url, 403])
    expect([url, (await visitor.submit(url, { reason: 'harassment', text })).status]).toEqual([url, 403])
  }
  await ada.post(`/api/private-links/${privateLinkId}/end`)
  expect((await visitor.submit(report, { reason: 'harassment', text })).status).toBe(403)
  expect(await reports()).toEqual([stored])
})

it('counts reports about an edition without a name apart from those about its page, so that the limit does not reveal its owner', async () => {
  const { ada, visitor } = await startWithPage({ RATE_LIMIT_SCALE: '1' })
  const { report } = await openNameless({ ada, visitor })
  const fields = { reason: 'spam', text: 'It wants my password for a bank.' }
  const send = async (url: string) => (await visitor.submit(url, fields)).status
  expect([await send(report), await send(report), await send(report), await send(report)]).toEqual([200, 200, 200, 429])
  expect(await send('/me/ada-lovelace/report')).toBe(200)
})

it('refuses the form of an edition without a name while its page is frozen', async () => {
  const { admin, ada, visitor } = await startWithPage()
  const { report } = await openNameless({ ada, visitor })
  await freeze(admin, ada)
  expect((await visitor.get(report)).text).toContain('This page is not available at present.')
  expect((await visitor.submit(report, { reason: 'spam', text: 'It wants my password for a bank.' })).status).toBe(403)
})
