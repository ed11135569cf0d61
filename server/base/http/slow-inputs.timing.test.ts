import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { processorTime } from '#test/processor-time.ts'
import { slowBodies, slowHeaders, slowValues } from '#test/slow-inputs.ts'

const json = { 'content-type': 'application/json' }
const maxMs = 100

it.each(slowHeaders)('parses a long %s within milliseconds, without blocking other requests', async (name, value) => {
  const { visitor } = await startApp()
  const request = async () => expect((await visitor.get('/', { [name]: value })).status).toBe(200)
  // The first request also compiles code.
  await request()
  expect(await processorTime(request)).toBeLessThan(50)
})

it.each(slowBodies)('rejects %s quickly', async (_, payload, status) => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const save = async () => expect((await ada.send({ method: 'PUT', url: '/api/portfolio', payload, headers: json })).status).toBe(status)
  expect(await processorTime(save)).toBeLessThan(maxMs)
})

it.each(slowValues)('validates %s quickly, even when it is crafted to be slow', async (_, change) => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const save = async () => expect((await ada.put('/api/portfolio', { ...filled, version: 2, ...change })).status).toBe(400)
  expect(await processorTime(save)).toBeLessThan(maxMs)
})
