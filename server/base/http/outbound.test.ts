import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { serverFilesWith } from '#test/server-sources.ts'
import { sendOutbound } from './outbound.ts'

async function startServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const get = { method: 'GET', headers: {} }

it('returns the response, with the status of an error as well', async () => {
  const url = await startServer((request, response) => response.writeHead(418).end(request.headers['user-agent']))
  const response = await sendOutbound(url, { method: 'GET', headers: { 'user-agent': 'Understory' } })
  expect([response.status, await response.text()]).toEqual([418, 'Understory'])
})

it('is where all requests to other services start, except for the storage of documents', () => {
  expect(serverFilesWith(/\bfetch\(/)).toEqual(['base/http/outbound.ts', 'base/storage/s3-bucket.ts'])
})

it('follows no redirect', async () => {
  const paths: (string | undefined)[] = []
  const url = await startServer((request, response) => {
    paths.push(request.url)
    response.writeHead(302, { location: '/internal' }).end()
  })
  expect((await sendOutbound(url, get)).status).toBe(302)
  expect(paths).toEqual(['/'])
})

function* endless() {
  while (true) yield 'x'.repeat(64 * 1024)
}

it('ends an endless response', async () => {
  const url = await startServer((_request, response) => {
    pipeline(Readable.from(endless()), response, () => undefined)
  })
  await expect(sendOutbound(url, get)).rejects.toThrow('larger than 262144 bytes')
})

it.each(['before it answers', 'within its response'])('gives up on a server that stops %s', async (where) => {
  const url = await startServer((_request, response) => {
    if (where === 'within its response') response.write('{')
  })
  await expect(sendOutbound(url, get, { time: 100, bytes: 1000 })).rejects.toThrow('timeout')
})
