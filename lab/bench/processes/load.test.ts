import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
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
  return await client.run('load', { ...plan, port: (server.address() as AddressInfo).port })
}

const request: RequestSpec = { name: 'page', method: 'GET', path: '/', status: 200 }

test('counts every response once, including those that arrive in several chunks', async () => {
  const body = 'a'.repeat(300_000)
  const { byName } = await runLoad((_request, response) => void response.end(body), {
    seconds: 60,
    streams: [{ requests: Array.from({ length: 40 }, () => request), connections: 8, order: 'once' }],
  })
  expect(byName['page']?.responseCount).toBe(40)
})

test('waits for a response before it sends the next request on that connection', async () => {
  const pending: ServerResponse[] = []
  let max = 0
  await runLoad(
    // Answers once every connection has sent a request, and a turn later, so that one too many would arrive before.
    (_request, response) => {
      max = Math.max(max, pending.push(response))
      if (pending.length === 3) setImmediate(() => pending.splice(0).forEach((each) => void each.end()))
    },
    { seconds: 60, streams: [{ requests: Array.from({ length: 30 }, () => request), connections: 3, order: 'once' }] },
  )
  expect(max).toBe(3)
})

test("sends each request of a list exactly once with the order 'once'", async () => {
  const paths: (string | undefined)[] = []
  const requests = Array.from({ length: 20 }, (_, index) => ({ ...request, path: `/${index}` }))
  await runLoad(
    ({ url }, response) => {
      paths.push(url)
      response.end()
    },
    { seconds: 10, streams: [{ requests, connections: 4, order: 'once' }] },
  )
  expect(paths.toSorted()).toEqual(requests.map(({ path }) => path).toSorted())
})

test('increments the counter in a body only after successful responses', async () => {
  const bodies: string[] = []
  const { counters } = await runLoad(
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
          requests: Array.from({ length: 4 }, () => ({ name: 'save', method: 'PUT' as const, path: '/', body: 'version %n' })),
          connections: 1,
          order: 'once',
          initialCounters: [7],
        },
      ],
    },
  )
  expect(bodies).toEqual(['version 7', 'version 8', 'version 8', 'version 9'])
  expect(counters).toEqual([[10]])
})

test('ends the measurement when the status is unexpected', async () => {
  const rejectAll: RequestListener = (_request, response) => {
    response.statusCode = 429
    response.end()
  }
  const streams = [{ requests: [request], connections: 1, order: 'perConnection' as const }]
  await expect(runLoad(rejectAll, { seconds: 10, streams })).rejects.toThrow('GET / returned 429 instead of 200')
})

test('ends the measurement when a response has no content length', async () => {
  const sendInChunks: RequestListener = (_request, response) => {
    response.write('a')
    response.end('b')
  }
  const streams = [{ requests: [request], connections: 1, order: 'perConnection' as const }]
  await expect(runLoad(sendInChunks, { seconds: 10, streams })).rejects.toThrow('cannot parse this response')
})
