import { expect, it } from 'vitest'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'
import { QueueFullError, TaskQueue } from '../../base/workers/queue.ts'
import { everyone } from '../../portfolios/audience.ts'
import { portfolioById } from '../../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { admit, viewFor } from '../../portfolios/visibility.ts'
import { unlessTooLong } from './files.ts'
import { WordWriter } from './word-writer.ts'

const editions = [{ id: 'anon', name: 'Agency', nameless: true }]
const withoutNames = {
  firstName: 'Zelda',
  lastName: 'Quill',
  fullName: '',
  urlHandle: 'quill',
  links: [],
  headline: '',
  bio: '',
  about: '',
}

it('creates public files while the queue of an edition without a name is full, so that the queue does not tell whose it is', async () => {
  const { ada, visitor } = await startWithOwner({ ...withoutNames, editions })
  const { code } = await createPrivateLink(ada, { edition: 'anon', groups: [] })
  const { headers } = await visitor.post('/api/open', { code })
  const key = encodeURIComponent(String(headers['unlock-key']))
  const statuses = async (urls: readonly string[]) => (await Promise.all(urls.map((url) => visitor.get(url)))).map(({ status }) => status)
  const opened = Array<string>(9).fill(`/open/resume.docx?key=${key}`)
  const [ofPage, ...ofCode] = await statuses(['/me/quill/resume.docx', ...opened])
  expect(ofPage).toBe(200)
  expect(ofCode.filter((status) => status === 503)).toHaveLength(3)
  const [last, ...others] = (await statuses([...opened, '/me/quill/resume.md'])).toReversed()
  expect([last, others.includes(503)]).toEqual([200, true])
})

it('gives the private links of a portfolio no more turns than one reader has, so that they do not fill the queue', async () => {
  const { ada, visitor } = await startWithOwner()
  const keys = Array.from({ length: 9 }, async () => {
    const { headers } = await visitor.post('/api/open', { code: (await createPrivateLink(ada)).code })
    return encodeURIComponent(String(headers['unlock-key']))
  })
  const urls = (await Promise.all(keys)).map((key) => `/open/resume.docx?key=${key}`)
  const responses = await Promise.all(urls.map((url) => visitor.get(url)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(responses.filter(({ status }) => status === 503)).toHaveLength(3)
})

it('refuses a file that took too long without trying again, until ten minutes have passed or the portfolio is changed', async () => {
  const { deps, ada } = await startWithOwner()
  const writer = new WordWriter(1)
  let now = new Date()
  let tries = 0
  const tryIn = async (stored: StoredPortfolio) => {
    const create = () => {
      tries += 1
      return writer.resumeWord(viewFor(admit(stored, everyone)), { page: '', paper: 'a4', today: '2026-11-01', user: '1' })
    }
    await expect(unlessTooLong(stored, 'resume.docx', () => now, create)).rejects.toMatchObject({ status: 503, retryAfter: 600 })
    return tries
  }
  const stored = await portfolioById(deps.db, ada.account?.id ?? '')
  expect([await tryIn(stored), await tryIn(stored)]).toEqual([1, 1])
  now = new Date(now.getTime() + 601_000)
  expect(await tryIn(stored)).toBe(2)
  await ada.change({ headline: 'Shorter' })
  expect(await tryIn(await portfolioById(deps.db, stored.id))).toBe(3)
})

it('gives users turns, so that a task waits for at most one of each other user', async () => {
  const queue = new TaskQueue({ concurrency: 1 })
  const order: string[] = []
  const run = (user: string, task: number) => queue.run(async () => void order.push(`${user}${task}`), user)
  await Promise.all([run('eve', 1), run('eve', 2), run('eve', 3), run('ada', 1), run('bea', 1), run('ada', 2)])
  expect(order).toEqual(['eve1', 'ada1', 'bea1', 'eve2', 'ada2', 'eve3'])
})

it('gives a place in a full queue to a user with fewer tasks', async () => {
  const queue = new TaskQueue({ concurrency: 1, maxQueued: 3 })
  const run = (user: string, task: number) =>
    queue.run(async () => `${user}${task}`, user).catch((error: unknown) => error instanceof QueueFullError)
  const results = await Promise.all([
    run('eve', 1),
    run('eve', 2),
    run('eve', 3),
    run('ada', 1),
    run('bea', 1),
    run('ada', 2),
    run('cleo', 1),
  ])
  expect(results).toEqual(['eve1', 'eve2', true, 'ada1', 'bea1', true, true])
})
