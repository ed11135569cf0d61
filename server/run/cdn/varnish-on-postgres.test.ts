import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cdnPendingHeader } from '#contract/calls.ts'
import { startApp } from '#test/app.ts'
import { startVarnish } from '#test/documented-proxies.ts'
import { filled } from '#test/fixtures.ts'
import { hasProgram } from '#test/has-program.ts'
import { isLongRun } from '#test/property-runs.ts'
import { Client } from '../../../scripts/client.ts'
import { findFreePort, serve } from '../../../scripts/serve.ts'

/* Varnish, with the configuration of docs/growing.md, in front of the app. */

const phone = '5550104477'
const hide = (hidePhone: boolean) => ({ phone, privacySettings: { ...filled.privacySettings, hidePhone } })
const paths = ['/me/ada-lovelace', '/me/ada-lovelace/resume.md', '/me/ada-lovelace.md']
const rounds = isLongRun ? 500 : 6

/** Starts Varnish in front of this port. */
async function startCdn(port: number) {
  const { origin, purgeUrl, output } = await startVarnish(port)
  // With a connection of its own, because Varnish closes those that wait.
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const [response] = await once(httpGet(origin + path, { agent: false, headers }), 'response')
    const body = await text(response)
    return {
      status: response.statusCode,
      headers: response.headers,
      text: body,
      // Two numbers if Varnish had it: of this request, and of the one that stored it.
      isStored: response.headers['x-varnish']?.includes(' ') ?? false,
      // A page shows the number in groups.
      hasPhone: body.replace(/[^\d<"]/g, '').includes(phone),
    }
  }
  const waitUntilReady = async () => {
    const check = async () => expect((await fetch(`${origin}/health`).catch(() => undefined))?.status, output()).toBe(200)
    await vi.waitFor(check, { timeout: 60_000, interval: 50 })
  }
  return { purgeUrl, get, waitUntilReady }
}

async function startBehindVarnish() {
  const port = await findFreePort()
  const { purgeUrl, get, waitUntilReady } = await startCdn(port)
  const { app, registerOwner } = await startApp({ PAGE_CACHE_SECONDS: '60', CDN_PURGE_URL: purgeUrl })
  await app.listen({ port, host: '127.0.0.1' })
  await waitUntilReady()
  return { ada: await registerOwner(), get }
}

it.runIf(hasProgram('varnishd'))('answers from the CDN what is open to everyone, and nothing else', async () => {
  const { ada, get } = await startBehindVarnish()
  await ada.change({ ...filled, ...hide(true), accessPin: '8351' } as never)
  const cookie = { cookie: ada.cookie }
  for (const path of [...paths, '/me/ada-lovelace/share.png', '/me/ada-lovelace/resume.pdf', `/portfolio/id/${ada.account?.id}`]) {
    const first = await get(path, cookie)
    const again = await get(path)
    expect([path, first.status, first.isStored, again.isStored, again.text === first.text]).toEqual([path, 200, false, true, true])
    expect([again.headers['cache-control'], again.headers['cache-tag'], again.hasPhone]).toEqual(['public, no-cache', undefined, false])
  }
  const key = String((await ada.post('/api/portfolio/ada-lovelace/verify', { accessPin: '8351' })).headers['unlock-key'])
  const unlocked = `/me/ada-lovelace/resume.md?key=${encodeURIComponent(key)}`
  for (const path of [unlocked, '/api/portfolio', '/api/portfolio/ada-lovelace', '/sitemap.xml', '/me/nobody'])
    for (let count = 0; count < 2; count++) expect([path, (await get(path, cookie)).isStored]).toEqual([path, false])
  expect((await get(unlocked)).hasPhone).toBe(true)

  await ada.change({ visibility: 'codes' } as never)
  for (let count = 0; count < 2; count++) {
    const { text: html, isStored } = await get('/me/ada-lovelace')
    expect([html.includes('Analyst of engines'), isStored]).toEqual([false, false])
  }
  await ada.change({ visibility: 'off' } as never)
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404])
})

it.runIf(hasProgram('varnishd'))('lets hiding win over readers of the CDN at every moment of a save', { timeout: 900_000 }, async () => {
  const { ada, get } = await startBehindVarnish()
  await ada.change({ ...filled, ...hide(false) } as never)
  let [stored, old] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    expect((await ada.change(hide(false) as never)).status).toBe(200)
    if (round % 2 === 0) expect((await get('/me/ada-lovelace')).hasPhone).toBe(true)
    // Readers until the save is acknowledged, each with addresses of its own, so that every request reaches the app and every answer is stored.
    let isAcknowledged = false
    const addresses: string[] = []
    const readers = paths.map(async (path) => {
      while (!isAcknowledged) {
        const address = `${path}?reader=${round}-${addresses.length}`
        addresses.push(address)
        if ((await get(address)).hasPhone) old++
      }
    })
    const { status, headers } = await ada.change(hide(true) as never)
    isAcknowledged = true
    expect([status, headers[cdnPendingHeader]]).toEqual([200, undefined])
    const after = async () => {
      const answers = await Promise.all([...paths, ...addresses].map((path) => get(path)))
      stored += answers.filter(({ isStored }) => isStored).length
      return answers.filter(({ hasPhone }) => hasPhone).length
    }
    expect([round, await after()]).toEqual([round, 0])
    await Promise.all(readers)
    expect([round, await after()]).toEqual([round, 0])
  }
  console.log(`Hiding behind Varnish: ${rounds} rounds, ${stored} answers from the cache, ${old} during a save with the old state`)
  expect(Math.min(stored, old)).toBeGreaterThan(0)
})

it.runIf(hasProgram('varnishd'))('shows pages while the site is away, without what was hidden before', async () => {
  const port = await findFreePort()
  const { purgeUrl, get, waitUntilReady } = await startCdn(port)
  const folder = await mkdtemp(join(tmpdir(), 'understory-cdn-'))
  const settings = { DATA_DIR: folder, DATABASE_URL: '', DISK_RESERVE_MB: '1', PAGE_CACHE_SECONDS: '1', CDN_PURGE_URL: purgeUrl }
  const running = await serve(settings, { port })
  onTestFinished(async () => {
    await running.kill()
    await rm(folder, { recursive: true })
  })
  await waitUntilReady()
  const ada = new Client(running.origin)
  await ada.register({ email: 'ada@example.com', password: 'a good password' })
  await ada.save({ ...filled, ...hide(false) })
  expect((await get('/me/ada-lovelace')).hasPhone).toBe(true)
  await ada.save(hide(true))
  expect((await get('/me/ada-lovelace')).hasPhone).toBe(false)
  await running.kill()
  // Older than the second for which it may be shown without asking.
  const ageOf = async () => Number((await get('/me/ada-lovelace')).headers.age)
  await vi.waitFor(async () => expect(await ageOf()).toBeGreaterThan(2), { timeout: 60_000 })
  const { status, text: html, hasPhone } = await get('/me/ada-lovelace')
  expect([status, html.includes('Analyst of engines'), hasPhone]).toEqual([200, true, false])
  expect((await get('/me/ada-lovelace/resume.md')).status).toBe(503)
})
