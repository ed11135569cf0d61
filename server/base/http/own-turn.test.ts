import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { uploadImport } from '#test/imports.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'
import { waitForOwnTurn } from './own-turn.ts'

test('gives users turns', async () => {
  const order: string[] = []
  const run = async (user: string, request: number) => {
    await waitForOwnTurn(user)
    order.push(`${user}${request}`)
  }
  await Promise.all([run('eve', 1), run('eve', 2), run('eve', 3), run('ada', 1)])
  expect(order).toEqual(['eve1', 'ada1', 'eve2', 'eve3'])
})

test('renders one page in each event loop turn, for visitors with a code and for new visitors', async () => {
  const slugs = Array.from({ length: 6 }, (_, index) => `edition-${index}`)
  const { deps, ada, visitor } = await startWithOwner({ editions: slugs.map((slug) => ({ id: slug, name: slug, slug })) })
  const { code } = await createPrivateLink(ada)
  const open = () => visitor.submit('/open', { code })
  expect((await open()).status).toBe(200)
  const render = vi.spyOn(deps.site, 'page')
  const renderedInOneTurn = async (requests: readonly (() => Promise<{ status: number }>)[]) => {
    render.mockClear()
    const counts: number[] = []
    let isDone = false
    const responses = Promise.all(requests.map((request) => request())).finally(() => {
      isDone = true
    })
    for (let before = 0; !isDone; before = render.mock.calls.length) {
      await nextTurn()
      counts.push(render.mock.calls.length - before)
    }
    expect((await responses).map(({ status }) => status)).toEqual(requests.map(() => 200))
    expect(render).toHaveBeenCalledTimes(requests.length)
    return Math.max(...counts)
  }
  expect(await renderedInOneTurn(Array(6).fill(open))).toBe(1)
  expect(await renderedInOneTurn(slugs.map((slug) => () => visitor.get(`/me/ada-lovelace/${slug}`)))).toBe(1)
})

test('answers other visitors before a hundred long responses to one client have finished', async () => {
  const { ada, visitor } = await startWithOwner({ editions: [{ id: 'anon', name: 'Agency', nameless: true }] })
  const { version } = await ada.portfolio()
  expect((await ada.change({ headline: 'Engineer' })).status).toBe(200)
  const page = async () => expect((await visitor.get('/me/ada-lovelace')).status).toBe(200)
  await page()
  await uploadImport(ada, { basics: { name: 'Ada' } })
  const { code } = await createPrivateLink(ada)
  const open = () => visitor.post('/api/open', { code })
  const urls = ['/api/portfolio', `/api/portfolio-versions/${version}`, '/api/see-as?who=new-link:anon:', '/api/import']
  for (const [url, read] of [...urls.map((each) => [each, () => ada.get(each)] as const), ['/api/open', open] as const]) {
    let finished = 0
    const reads = Array.from({ length: 100 }, async () => {
      expect((await read()).status).toBe(200)
      finished++
    })
    await page()
    expect([url, finished < 50]).toEqual([url, true])
    await Promise.all(reads)
  }
})

test('lets 500 requests of a network wait, refuses more of them, and answers those of other networks', async () => {
  const { ada, newVisitor } = await startWithOwner({}, { TRUSTED_PROXIES: '127.0.0.0/8' })
  const at = (address: string) => Object.assign(newVisitor(), { headers: { cookie: ada.cookie, 'x-forwarded-for': address } })
  const [flooder, neighbor] = [at('203.0.113.1'), at('198.51.100.1')]
  const flood = Array.from({ length: 600 }, async () => (await flooder.get('/api/portfolio')).status)
  expect((await neighbor.get('/api/portfolio')).status).toBe(200)
  const statuses = await Promise.all(flood)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(500)
})
