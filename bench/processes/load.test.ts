import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../child.ts'
import type { LoadPlan, RequestSpec } from '../load-plan.ts'
import type { LoadTasks } from './load.ts'

async function runLoad(listener: RequestListener, plan: Omit<LoadPlan, 'port'>) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  const client = startChild<LoadTasks>('load.ts', [])
  onTestFinished(async () => {
    await client.stop()
    server.close()
  })
  await once(server, 'listening')
  return await client.ask('load', { ...plan, port: (server.address() as AddressInfo).port })
}

const ask: RequestSpec = { name: 'page', method: 'GET', path: '/', status: 200 }

test('every response is counted once, also when it arrives in chunks', async () => {
  let responses = 0
  const body = 'a'.repeat(300_000)
  const { byName } = await runLoad(
    (_request, response) => {
      responses++
      response.end(body)
    },
    { seconds: 0.2, streams: [{ asks: [ask], connections: 8, take: 'own' }] },
  )
  expect(byName['page']?.answered).toBe(responses)
  expect(responses).toBeGreaterThan(8)
})

test('a connection has at most one request in flight', async () => {
  let open = 0
  let max = 0
  await runLoad(
    (_request, response) => {
      max = Math.max(max, ++open)
      setImmediate(() => {
        open--
        response.end()
      })
    },
    { seconds: 0.2, streams: [{ asks: [ask], connections: 3, take: 'own' }] },
  )
  expect(max).toBe(3)
})

test('a list with take "once" sends each request exactly once', async () => {
  const paths: (string | undefined)[] = []
  const asks = Array.from({ length: 20 }, (_, at) => ({ ...ask, path: `/${at}` }))
  await runLoad(
    ({ url }, response) => {
      paths.push(url)
      response.end()
    },
    { seconds: 10, streams: [{ asks, connections: 4, take: 'once' }] },
  )
  expect(paths.toSorted()).toEqual(asks.map(({ path }) => path).toSorted())
})

test('the number in a body increases only with accepted requests', async () => {
  const bodies: string[] = []
  const { numbers } = await runLoad(
    async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      bodies.push(body)
      response.statusCode = bodies.length === 2 ? 409 : 200
      response.end()
    },
    {
      seconds: 10,
      streams: [
        {
          asks: Array.from({ length: 4 }, () => ({ name: 'save', method: 'PUT' as const, path: '/', body: 'version %n' })),
          connections: 1,
          take: 'once',
          numbers: [7],
        },
      ],
    },
  )
  expect(bodies).toEqual(['version 7', 'version 8', 'version 8', 'version 9'])
  expect(numbers).toEqual([[10]])
})

test('an unexpected response ends the measurement', async () => {
  const refused: RequestListener = (_request, response) => {
    response.statusCode = 429
    response.end()
  }
  const streams = [{ asks: [ask], connections: 1, take: 'own' as const }]
  await expect(runLoad(refused, { seconds: 10, streams })).rejects.toThrow('GET / answered 429 instead of 200')
})

test('a response without a Content-Length ends the measurement', async () => {
  const chunked: RequestListener = (_request, response) => {
    response.write('a')
    response.end('b')
  }
  const streams = [{ asks: [ask], connections: 1, take: 'own' as const }]
  await expect(runLoad(chunked, { seconds: 10, streams })).rejects.toThrow("can't read this answer")
})
