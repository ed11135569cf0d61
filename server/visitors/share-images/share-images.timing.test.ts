import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

it('draws a name and a headline whose alphabet changes with each letter within 5 seconds', async () => {
  const { app, registerOwner } = await startApp()
  const ada = await registerOwner()
  const image = () => app.inject('/me/ada-lovelace/share.png')
  const names = { firstName: 'aЖα'.repeat(16), lastName: 'i ι ж '.repeat(8).trim() }
  await ada.change(filled)
  expect((await ada.change({ ...names, experience: [], headline: 'i ι '.repeat(12).trim() })).status).toBe(200)
  // Starts the worker and loads its fonts.
  expect((await image()).statusCode).toBe(200)
  expect((await ada.change({ headline: 'b Я '.repeat(12).trim() })).status).toBe(200)
  // Of the whole process, because a worker draws.
  const start = process.cpuUsage()
  expect((await image()).statusCode).toBe(200)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1e6).toBeLessThan(5)
})
