import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { roundRobin } from './round-robin.ts'

async function origin(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

const named =
  (name: string): RequestListener =>
  async (request, response) =>
    response.end(`${name} ${request.method} ${request.url} ${request.headers['x-forwarded-for']} ${await text(request)}`)

test('takes turns, tells who asked whatever they say, and passes over one that is gone, with the whole body', async () => {
  const [one, two] = [await origin(named('one')), await origin(named('two'))]
  const proxy = await roundRobin([one.origin, two.origin])
  onTestFinished(proxy.close)
  onTestFinished(one.close)
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const ask = async (body: string) => (await fetch(`${proxy.origin}/a?b=c`, { method: 'PUT', body, headers })).text()
  const output = [await ask('x'), await ask('y')].sort()
  expect(output.map((line) => line.replace('::ffff:', ''))).toEqual([
    expect.stringMatching(/^one PUT \/a\?b=c 127\.0\.0\.1 [xy]$/),
    expect.stringMatching(/^two PUT \/a\?b=c 127\.0\.0\.1 [xy]$/),
  ])
  await two.close()
  const long = 'z'.repeat(1_000_000)
  for (let count = 0; count < 4; count++) expect(await ask(long)).toBe(`one PUT /a?b=c 127.0.0.1 ${long}`)
})

test('repeats only safe requests, and responds 502 without an origin', async () => {
  let requests = 0
  const dying = await origin((request) => {
    requests++
    request.socket.destroy()
  })
  const proxy = await roundRobin([dying.origin, dying.origin])
  onTestFinished(proxy.close)
  expect((await fetch(proxy.origin, { method: 'POST', body: 'once' })).status).toBe(502)
  expect(requests).toBe(1)
  expect((await fetch(proxy.origin)).status).toBe(502)
  expect(requests).toBe(3)
  await dying.close()
  expect((await fetch(proxy.origin)).status).toBe(502)
})
