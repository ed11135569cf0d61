import { connect } from 'node:net'
import { pdf } from '#test/fixtures.ts'
import { createOwner, type Owner, pageRequest } from '../../bench/people.ts'
import type { Product } from '../../bench/product.ts'
import { summaryOf } from '../../bench/test-bench.ts'
import { megabytes, withLoad, withMemory } from '../measured.ts'
import { atMost, exactly, type ResultRow } from '../result-row.ts'

const [slowHeads, slowBodies, slowReaders] = [500, 200, 100] as const
const all = slowHeads + slowBodies + slowReaders
/** Seconds until all of them must be disconnected, plus a margin to observe it. */
const closedWithin = 15
const seconds = closedWithin + 2
const readers = 4
/** The response to a slow client is larger than the buffers of the system. */
const documentBytes = 5_000_000

/** R6: deliberately slow clients delay no other requests and are disconnected. */
export async function slowClients(): Promise<ResultRow[]> {
  return await withLoad(async ({ product, load }) => {
    const owner = await createOwner(product.origin, 'ada')
    const { id } = await owner.client.upload('big.pdf', new Uint8Array(pdf(documentBytes)))
    const page = pageRequest(owner.handle)
    const stream = { requests: [page], connections: readers, order: 'own', intervalMs: 20 } as const
    await load.run('load', { port: product.port, seconds: 2, streams: [stream] })
    const before = await megabytes(product)
    const lines = slowLines(product, owner, id)
    const { result, max } = await withMemory(product, () => load.run('load', { port: product.port, seconds, streams: [stream] }))
    const open = lines.filter(({ isCut }) => !isCut())
    for (const { end } of lines) end()
    const kinds = [...Map.groupBy(open, ({ kind }) => kind)].map(([kind, each]) => `${each.length} ${kind}`)
    const when = `${slowHeads} slow headers, ${slowBodies} bodies, ${slowReaders} readers`
    return [
      atMost(200, { promise: `${when}: pages, p95`, value: summaryOf(result, page).p95, unit: 'ms' }),
      exactly(0, { promise: `${when}: still open after ${closedWithin} s`, value: open.length, beside: kinds.join(', ') || `of ${all}` }),
      atMost(100, { promise: `${when}: memory on top`, value: max - before, unit: 'MB', beside: `${Math.round(before)} MB before` }),
    ]
  })
}

interface SlowLine {
  kind: string
  /** Whether the server disconnected in time, before it had sent everything. */
  isCut: () => boolean
  end: () => void
}

function slowLines({ port, origin }: Product, { handle, headers }: Owner, document: string): SlowLine[] {
  const site = `Host: localhost:${port}\r\nOrigin: ${origin}`
  const head = `GET /me/${handle} HTTP/1.1\r\n${site}\r\nX-Slow: `
  const body = `POST /api/login HTTP/1.1\r\n${site}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`
  const requests = `GET /api/document/${document}/download HTTP/1.1\r\n${site}\r\nCookie: ${headers['cookie']}\r\n\r\n`
  return [
    ...Array.from({ length: slowHeads }, () => slowLine('slow headers', port, head)),
    ...Array.from({ length: slowBodies }, () => slowLine('slow bodies', port, body)),
    ...Array.from({ length: slowReaders }, () => slowLine('slow readers', port, requests, false)),
  ]
}

/** Sends `first`, then one byte per second; or sends a request and reads nothing until the end, because only a read reports the closed connection. */
function slowLine(kind: string, port: number, first: string, drips = true): SlowLine {
  const socket = connect(port, '127.0.0.1')
  let [isOver, isCut] = [false, false]
  const drip = drips ? setInterval(() => socket.write('a'), 1000) : undefined
  const over = setTimeout(() => {
    isOver = true
    socket.resume()
  }, closedWithin * 1000)
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearInterval(drip)
    clearTimeout(over)
    isCut = drips ? !isOver : socket.bytesRead < documentBytes
  })
  socket.write(first)
  if (drips) socket.resume()
  else socket.pause()
  return { kind, isCut: () => isCut, end: () => socket.destroy() }
}
