import { connect } from 'node:net'
import { pdf } from '#test/fixtures.ts'
import { createOwner, type Owner, pageRequest } from '../../bench/people.ts'
import type { Product } from '../../bench/product.ts'
import { summaryOf } from '../../bench/test-bench.ts'
import { measureMemory, readMegabytes, withLoad } from '../load-test.ts'
import { atMost, exactly, type ResultRow } from '../result-row.ts'

const [slowHeads, slowBodies, slowReads] = [500, 200, 100] as const
const clientCount = slowHeads + slowBodies + slowReads
/** All slow clients must be disconnected within this many seconds. */
const maxSeconds = 15
const seconds = maxSeconds + 2
const visitors = 4
/** The response to a slow client is larger than the buffers of the system. */
const documentBytes = 5_000_000

/** R6: deliberately slow clients delay no other requests and are disconnected. */
export async function measureSlowClients(): Promise<ResultRow[]> {
  return await withLoad(async ({ product, load }) => {
    const owner = await createOwner(product.origin, 'ada')
    const { id } = await owner.client.upload('big.pdf', new Uint8Array(pdf(documentBytes)))
    const page = pageRequest(owner.handle)
    const stream = { requests: [page], connections: visitors, order: 'perConnection', intervalMs: 20 } as const
    // Warm-up at full speed: V8's space for short-lived objects grows now, so that only the memory of slow clients is measured.
    await load.run('load', {
      port: product.port,
      seconds: 3,
      streams: [{ requests: [page], connections: visitors, order: 'perConnection' }],
    })
    const before = await readMegabytes(product)
    const connections = openSlowConnections(product, owner, id)
    const { result, maxMegabytes } = await measureMemory(product, () =>
      load.run('load', { port: product.port, seconds, streams: [stream] }),
    )
    const open = connections.filter(({ isDisconnected }) => !isDisconnected())
    for (const { end } of connections) end()
    const kinds = [...Map.groupBy(open, ({ kind }) => kind)].map(([kind, group]) => `${group.length} ${kind}`)
    const scenario = `${slowHeads} slow headers, ${slowBodies} bodies, ${slowReads} reads`
    return [
      atMost(200, { promise: `${scenario}: pages, p95`, value: summaryOf(result, page).p95, unit: 'ms' }),
      exactly(0, {
        promise: `${scenario}: still open after ${maxSeconds} s`,
        value: open.length,
        note: kinds.join(', ') || `of ${clientCount}`,
      }),
      atMost(100, {
        promise: `${scenario}: additional memory`,
        value: maxMegabytes - before,
        unit: 'MB',
        note: `${Math.round(before)} MB before`,
      }),
    ]
  })
}

interface SlowConnection {
  kind: string
  /** Whether the server disconnected in time, before it had sent everything. */
  isDisconnected: () => boolean
  end: () => void
}

function openSlowConnections({ port, origin }: Product, { handle, headers }: Owner, document: string): SlowConnection[] {
  const commonHeaders = `Host: localhost:${port}\r\nOrigin: ${origin}`
  const head = `GET /me/${handle} HTTP/1.1\r\n${commonHeaders}\r\nX-Slow: `
  const body = `POST /api/login HTTP/1.1\r\n${commonHeaders}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`
  const request = `GET /api/document/${document}/download HTTP/1.1\r\n${commonHeaders}\r\nCookie: ${headers['cookie']}\r\n\r\n`
  return [
    ...Array.from({ length: slowHeads }, () => openSlowConnection('slow headers', port, head)),
    ...Array.from({ length: slowBodies }, () => openSlowConnection('slow bodies', port, body)),
    ...Array.from({ length: slowReads }, () => openSlowConnection('slow reads', port, request, false)),
  ]
}

/**
 * Sends `head`, then one byte per second if `isSending`. Otherwise `head` is a whole request, and the client reads nothing until the end; then it
 * reads, because only a read reports that the server has closed the connection.
 */
function openSlowConnection(kind: string, port: number, head: string, isSending = true): SlowConnection {
  const socket = connect(port, '127.0.0.1')
  let [isOver, isDisconnected] = [false, false]
  const sendTimer = isSending ? setInterval(() => socket.write('a'), 1000) : undefined
  const endTimer = setTimeout(() => {
    isOver = true
    socket.resume()
  }, maxSeconds * 1000)
  socket.on('error', () => undefined)
  socket.once('close', () => {
    clearInterval(sendTimer)
    clearTimeout(endTimer)
    isDisconnected = isSending ? !isOver : socket.bytesRead < documentBytes
  })
  socket.write(head)
  if (isSending) socket.resume()
  else socket.pause()
  return { kind, isDisconnected: () => isDisconnected, end: () => socket.destroy() }
}
