import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { newBucket, storedDocuments } from '#test/documents.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { s3Keys, startS3 } from '#test/s3-server.ts'
import { runHousekeeping } from '../../run/housekeeping.ts'

/** The app and its S3 store, with functions that stop and restart the store. */
async function startAppWithS3() {
  const directory = await mkdtemp(join(tmpdir(), 'understory-s3-'))
  const first = await startS3(directory)
  const app = await startApp(await newBucket(first.endpoint))
  onTestFinished(() => rm(directory, { recursive: true }))
  return {
    ...app,
    stopStore: first.close,
    startStore: async () => {
      const restarted = await startS3(directory, { port: Number(new URL(first.endpoint).port) })
      onTestFinished(restarted.close)
    },
  }
}

const token = 'a token for the metrics, for tests only'
const unavailable = { code: 'unavailable', message: 'Your documents are unavailable right now. Please try again in a minute.' }

it('answers 503 with Retry-After while the store is unavailable, and recovers afterwards', async () => {
  const { registerOwner, visitor, stopStore, startStore } = await startAppWithS3()
  const ada = await registerOwner()
  await ada.change(filled)
  const { id } = (await ada.upload(pdf())).body
  await stopStore()
  const refused = [await ada.upload(pdf()), await ada.get(`/api/document/${id}/download`)]
  expect(refused.map(({ status, body, headers }) => [status, body, headers['retry-after']])).toEqual([
    [503, unavailable, '30'],
    [503, unavailable, '30'],
  ])
  expect((await visitor.get('/me/ada-lovelace')).status).toBe(200)
  expect((await ada.change({ headline: 'Countess' })).status).toBe(200)
  expect((await ada.portfolio()).documents).toHaveLength(1)
  await startStore()
  expect((await ada.get(`/api/document/${id}/download`)).status).toBe(200)
  expect((await ada.upload(pdf())).status).toBe(201)
})

it('answers 503 if the store closes the connection of a download, and counts it as away', async () => {
  const store = createServer((request, response) => {
    request.resume().once('end', () => (request.method === 'GET' ? response.destroy() : response.end()))
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  onTestFinished(() => void store.close().closeAllConnections())
  const { port } = store.address() as AddressInfo
  const { app, registerOwner } = await startApp({
    DOCUMENTS_URL: `s3://bucket?endpoint=http://127.0.0.1:${port}`,
    ...s3Keys,
    METRICS_TOKEN: token,
  })
  const ada = await registerOwner()
  const before = await storeRequests(app)
  const { id } = (await ada.upload(pdf())).body
  const { status, body, headers } = await ada.get(`/api/document/${id}/download`)
  expect([status, body, headers['retry-after']]).toEqual([503, unavailable, '30'])
  const after = await storeRequests(app)
  const changes = [...after].map(([labels, count]) => [labels, count - (before.get(labels) ?? 0)]).filter(([, change]) => change !== 0)
  expect(Object.fromEntries(changes)).toEqual({ 'operation="put",result="ok"': 1, 'operation="get",result="away"': 1 })
})

it('stays ready while the store is away, and says so', async () => {
  const { app, stopStore } = await startAppWithS3()
  const readiness = async () => {
    const response = await app.inject('/health/ready')
    return [response.statusCode, response.json().checks.store]
  }
  expect(await readiness()).toEqual([200, 'ok'])
  await stopStore()
  // A result is cached for a second.
  await expect.poll(readiness, { timeout: 20_000 }).toEqual([200, 'away'])
})

/** The counts of requests to the store by their labels. */
async function storeRequests(app: FastifyInstance): Promise<Map<string, number>> {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const lines = [...body.matchAll(/^understory_store_requests_total\{(.*)\} (\d+)$/gm)]
  return new Map(lines.map(([, labels = '', count]) => [labels, Number(count)]))
}

it('deletes a document and an account while the store is unavailable, and removes their files afterwards', async () => {
  const { registerOwner, deps, advanceClock, stopStore, startStore } = await startAppWithS3()
  const [ada, eve] = [await registerOwner(), await registerOwner('eve@example.com', 'a good password')]
  const { id } = (await ada.upload(pdf())).body
  await eve.upload(pdf())
  await stopStore()
  expect((await ada.delete(`/api/document/${id}`)).status).toBe(204)
  expect((await eve.post('/api/account/delete', { email: 'eve@example.com', password: 'a good password' })).status).toBe(204)
  expect((await ada.get(`/api/document/${id}/download`)).status).toBe(404)
  advanceClock(2 * 60 * 60 * 1000)
  await expect(runHousekeeping(deps)).rejects.toThrow('unavailable right now')
  await startStore()
  expect(await storedDocuments(deps)).toHaveLength(2)
  await runHousekeeping(deps)
  expect(await storedDocuments(deps)).toEqual([])
})
