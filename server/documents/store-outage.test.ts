import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { newBucket, storedDocuments } from '#test/documents.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { startS3 } from '#test/s3-server.ts'
import { runHousekeeping } from '../housekeeping.ts'

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
