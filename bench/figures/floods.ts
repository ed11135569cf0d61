import { connect } from 'node:net'
import { pdf } from '#test/fixtures.ts'
import type { Figure } from '../figure.ts'
import type { RequestSpec } from '../load-plan.ts'
import { createOwner, createOwners, type Owner, pageRequest } from '../people.ts'
import { type Product, withProduct } from '../product.ts'
import { fetchRawResponse } from '../raw-response.ts'
import { measureAlternately, median, spread } from '../statistics.ts'
import { type Bench, bareServer, productServer, runRound, streamOf, summaryOf } from '../test-bench.ts'
import { SavingOwners } from './saves.ts'
import { steadyVisitors } from './sign-ins.ts'

const visitorCount = 1000
const saverCount = 5
/** Milliseconds between two saves of one owner. */
const saveIntervalMs = 250
const [slowHeads, slowBodies, slowReads] = [500, 200, 100] as const
/** A document that does not fit into the buffers of the system. */
const documentBytes = 5_000_000
const seconds = 3

/** A thousand visitors who reload continuously, and five owners who save. */
export async function measureCrowd(bench: Bench): Promise<Figure[]> {
  return await withProduct({ commandPrefix: bench.cores.allButClient }, async (product) => {
    const owners = await createOwners(product.origin, saverCount)
    const savers = new SavingOwners(owners)
    const page = pageRequest(owners[0]?.handle ?? '')
    const visitors = streamOf(page, visitorCount)
    const { status, body } = await fetchRawResponse(product.port, page)
    const barePort = await bench.bare.run('serveFixed', { status, headers: {}, body })
    const pairs = await measureAlternately(
      bench.sampling.pairs,
      async () => summaryOf(await runRound(bench, bareServer(bench, barePort), seconds, [visitors]), page).p95,
      async () => {
        const saves = { ...savers.stream(), intervalMs: saveIntervalMs }
        const round = await runRound(bench, productServer(product), seconds, [visitors, saves])
        savers.setVersions(round.counters[1])
        return { page: summaryOf(round, page).p95, save: summaryOf(round, { name: 'save' }).p95 }
      },
    )
    const details = `compared with ${median(pairs.map(([bare]) => bare)).toFixed(1)} ms for the pages of the bare server`
    return [
      { row: 'crowd', value: spread(pairs.map(([, { page }]) => page)), details },
      { row: 'crowdSaves', value: spread(pairs.map(([, { save }]) => save)), details: `${saverCount} owners` },
    ]
  })
}

/** Clients that send or read as slowly as they can. */
export async function measureSlowClients(bench: Bench): Promise<Figure[]> {
  return await withProduct({ commandPrefix: bench.cores.allButClient }, async (product) => {
    const owner = await createOwner(product.origin, 'ada')
    const { id } = await owner.client.upload('big.pdf', new Uint8Array(pdf(documentBytes)))
    const { p95, addedMegabytes, details } = await measurePagesDuring(bench, product, owner, () => openSlowConnections(product, owner, id))
    return [
      { row: 'slowClients', value: p95, details },
      { row: 'slowClientsMemory', value: spread([addedMegabytes]), details: `${slowHeads + slowBodies + slowReads} clients` },
    ]
  })
}

/** Bodies that are too large or too deeply nested, one after another. */
export async function measureOversizedBodies(bench: Bench): Promise<Figure[]> {
  return await withProduct({ commandPrefix: bench.cores.allButClient }, async (product) => {
    const owner = await createOwner(product.origin, 'ada')
    const headers = { ...owner.headers, 'content-type': 'application/json' }
    const save = { name: 'save', method: 'PUT', path: '/api/portfolio', headers } as const
    const requests = [`{"bio":"${'x'.repeat(600_000)}"}`, '['.repeat(100_000)].map((body) => ({ ...save, body }))
    const { p95, details } = await measurePagesDuring(bench, product, owner, () => sendContinuously(product.port, requests))
    return [{ row: 'oversized', value: p95, details: `${details}; 600 kB, and 100,000 nested lists` }]
  })
}

/** Measures pages in alternation without and with a load; `startLoad` returns the function that ends it. */
async function measurePagesDuring(bench: Bench, product: Product, { handle }: Owner, startLoad: () => () => Promise<void>) {
  const page = pageRequest(handle)
  const measurePage = async () => summaryOf(await runRound(bench, productServer(product), seconds, [steadyVisitors(page)]), page).p95
  // At full speed, so that V8's space for short-lived objects grows before the memory is read.
  await runRound(bench, productServer(product), seconds, [streamOf(page)])
  const readMegabytes = async () => (await product.run('usage')).memory / 1e6
  const before = await readMegabytes()
  let max = before
  const pairs = await measureAlternately(bench.sampling.pairs, measurePage, async () => {
    const endLoad = startLoad()
    const p95 = await measurePage()
    max = Math.max(max, await readMegabytes())
    await endLoad()
    return p95
  })
  return {
    p95: spread(pairs.map(([, p95]) => p95)),
    addedMegabytes: max - before,
    details: `compared with ${median(pairs.map(([p95]) => p95)).toFixed(1)} ms`,
  }
}

function openSlowConnections({ port, origin }: Product, { handle, headers }: Owner, document: string): () => Promise<void> {
  const commonHeaders = `Host: localhost:${port}\r\nOrigin: ${origin}`
  const head = `GET /me/${handle} HTTP/1.1\r\n${commonHeaders}\r\nX-Slow: `
  const body = `POST /api/login HTTP/1.1\r\n${commonHeaders}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`
  const request = `GET /api/document/${document}/download HTTP/1.1\r\n${commonHeaders}\r\nCookie: ${headers['cookie']}\r\n\r\n`
  const open = (count: number, text: string) =>
    Array.from({ length: count }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.pause().write(text)
      return socket
    })
  const senders = [...open(slowHeads, head), ...open(slowBodies, body)]
  const readers = open(slowReads, request)
  const timer = setInterval(() => {
    for (const socket of senders) socket.write('a')
  }, 1000)
  return async () => {
    clearInterval(timer)
    for (const socket of [...senders, ...readers]) socket.destroy()
  }
}

function sendContinuously(port: number, requests: readonly RequestSpec[]): () => Promise<void> {
  let isStopped = false
  const sending = (async () => {
    // A client that is still writing when the connection is closed may get no response.
    while (!isStopped) for (const request of requests) await fetchRawResponse(port, request).catch(() => undefined)
  })()
  return async () => {
    isStopped = true
    await sending
  }
}
