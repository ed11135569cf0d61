import { connect } from 'node:net'
import { browserHeaders, createOwner } from '../../bench/people.ts'
import { fetchRawResponse } from '../../bench/raw-response.ts'
import { measureMemory, readMegabytes, withLoad } from '../load-test.ts'
import { atMost, exactly, type ResultRow } from '../result-row.ts'

const requestCount = 10
const endlessBytes = 1_000_000_000
const chunk = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`)

/** R7: a body that is too large or too deeply nested costs almost nothing. */
export async function measureOversizedRequests(): Promise<ResultRow[]> {
  return await withLoad(async ({ product }) => {
    const { headers } = await createOwner(product.origin, 'ada')
    const before = await readMegabytes(product)
    const { result, maxMegabytes } = await measureMemory(product, async () => {
      const stopWatching = watchHealth(product.port)
      const tooLong = await sendRepeatedly(product.port, headers, `{"bio":"${'x'.repeat(600_000)}"}`)
      const tooDeep = await sendRepeatedly(product.port, headers, '['.repeat(100_000))
      return { tooLong, tooDeep, slowestMs: await stopWatching(), endless: await sendEndlessly(product.port, product.origin) }
    })
    const { tooLong, tooDeep, slowestMs, endless } = result
    return [
      exactly(requestCount, {
        promise: `600 KB, ${requestCount} times: rejected with 413`,
        value: tooLong.filter((status) => status === 413).length,
      }),
      exactly(requestCount, {
        promise: `100,000 [, ${requestCount} times: rejected with 400`,
        value: tooDeep.filter((status) => status === 400).length,
      }),
      atMost(100, { promise: 'the slowest /health during these requests', value: slowestMs, unit: 'ms' }),
      atMost(1000, {
        promise: '1 GB in chunks: disconnected after',
        value: endless.milliseconds,
        unit: 'ms',
        note: `${(endless.sent / 1e6).toFixed(1)} MB sent`,
      }),
      exactly(0, { promise: '1 GB in chunks: responses other than 413', value: endless.hasWrongStatus ? 1 : 0 }),
      atMost(20, { promise: 'too large and too deep: additional memory', value: maxMegabytes - before, unit: 'MB' }),
    ]
  })
}

async function sendRepeatedly(port: number, headers: Readonly<Record<string, string>>, body: string): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < requestCount) {
    const request = {
      name: 'save',
      method: 'PUT',
      path: '/api/portfolio',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    } as const
    statuses.push((await fetchRawResponse(port, request)).status)
  }
  return statuses
}

/** Requests `/health` continuously; the returned function stops and returns the maximum response time in milliseconds. */
function watchHealth(port: number): () => Promise<number> {
  let [slowestMs, isStopped] = [0, false]
  const requests = (async () => {
    while (!isStopped) {
      const begin = performance.now()
      await fetchRawResponse(port, { name: 'health', method: 'GET', path: '/health', headers: browserHeaders })
      slowestMs = Math.max(slowestMs, performance.now() - begin)
    }
  })()
  return async () => {
    isStopped = true
    await requests
    return slowestMs
  }
}

async function sendEndlessly(port: number, origin: string): Promise<{ milliseconds: number; sent: number; hasWrongStatus: boolean }> {
  const socket = connect(port, '127.0.0.1')
  const closed = Promise.withResolvers<void>()
  let [response, sent] = ['', 0]
  socket.on('data', (data) => (response += data)).on('error', () => undefined)
  socket.once('close', () => closed.resolve())
  const begin = performance.now()
  const head = ['POST /api/login HTTP/1.1', `Host: localhost:${port}`, `Origin: ${origin}`, 'Content-Type: application/json']
  socket.write(`${[...head, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`)
  const sendChunks = () => {
    while (!socket.destroyed && sent < endlessBytes) {
      sent += chunk.length
      if (!socket.write(chunk)) return
    }
  }
  socket.on('drain', sendChunks)
  sendChunks()
  await closed.promise
  // A client that is still writing when the connection is closed may lose the response.
  return { milliseconds: performance.now() - begin, sent, hasWrongStatus: response !== '' && !response.startsWith('HTTP/1.1 413 ') }
}
