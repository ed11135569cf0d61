import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startRoundRobin } from './round-robin.ts'

async function startOrigin(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

const describeRequest =
  (name: string): RequestListener =>
  async (request, response) =>
    response.end(`${name} ${request.method} ${request.url} ${request.headers['x-forwarded-for']} ${await text(request)}`)

test('alternates between origins, sets the IP of the client, and skips a stopped origin without losing the body', async () => {
  const [one, two] = [await startOrigin(describeRequest('one')), await startOrigin(describeRequest('two'))]
  const proxy = await startRoundRobin([one.origin, two.origin])
  onTestFinished(proxy.close)
  onTestFinished(one.close)
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const send = async (body: string) => (await fetch(`${proxy.origin}/a?b=c`, { method: 'PUT', body, headers })).text()
  const output = [await send('x'), await send('y')].sort()
  expect(output.map((line) => line.replace('::ffff:', ''))).toEqual([
    expect.stringMatching(/^one PUT \/a\?b=c 127\.0\.0\.1 [xy]$/),
    expect.stringMatching(/^two PUT \/a\?b=c 127\.0\.0\.1 [xy]$/),
  ])
  await two.close()
  const long = 'z'.repeat(1_000_000)
  for (let count = 0; count < 4; count++) expect(await send(long)).toBe(`one PUT /a?b=c 127.0.0.1 ${long}`)
})

test('repeats only safe requests, and responds 502 without an origin', async () => {
  let requests = 0
  const closingOrigin = await startOrigin((request) => {
    requests++
    request.socket.destroy()
  })
  const proxy = await startRoundRobin([closingOrigin.origin, closingOrigin.origin])
  onTestFinished(proxy.close)
  expect((await fetch(proxy.origin, { method: 'POST', body: 'once' })).status).toBe(502)
  expect(requests).toBe(1)
  expect((await fetch(proxy.origin)).status).toBe(502)
  expect(requests).toBe(3)
  await closingOrigin.close()
  expect((await fetch(proxy.origin)).status).toBe(502)
})
