import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { databaseFile } from './connect.ts'

/** Another process that takes the write lock, prints a line, and releases the lock after 3 seconds. */
const lockHolder = `
  const db = new (require('node:sqlite').DatabaseSync)(process.argv[1])
  db.exec('pragma busy_timeout = 5000; begin immediate')
  console.log('held')
  setTimeout(() => db.exec('commit'), 3000)
`

it('reads without waiting while another process holds the write lock for 3 seconds, and saves afterwards', async () => {
  const { registerOwner, newVisitor, deps, advanceClock } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const portfolio = await ada.portfolio()
  const { id } = portfolio
  // Makes the next requests update the session's last use.
  advanceClock(10 * 60_000)
  const other = spawn(process.execPath, ['-e', lockHolder, databaseFile(deps.config.dataDir)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const released = once(other, 'exit')
  await once(other.stdout, 'data')

  let isLocked = true
  released.then(() => {
    isLocked = false
  })
  const saving = ada.put('/api/portfolio', { ...portfolio, headline: 'Saved after the lock' })
  const waits: number[] = []
  const visitor = newVisitor()
  const reads = [
    () => visitor.get('/me/ada-lovelace'),
    () => visitor.get('/me/ada-lovelace?long'),
    () => visitor.get(`/portfolio/id/${id}`),
    () => visitor.get(`/api/portfolio/id/${id}`),
    () => visitor.get('/api/stats'),
    () => ada.get('/api/portfolio'),
    () => ada.get('/api/user'),
    () => ada.get('/api/account/sessions'),
    () => ada.get('/api/pin-budget'),
  ]
  while (isLocked) {
    for (const read of reads) {
      const start = performance.now()
      expect((await read()).status).toBe(200)
      waits.push(performance.now() - start)
    }
    await new Promise(setImmediate)
  }
  waits.sort((one, other) => one - other)
  expect(waits.length).toBeGreaterThan(100)
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(100)
  expect((await saving).body.headline).toBe('Saved after the lock')
  expect((await visitor.get('/api/portfolio/ada-lovelace')).body.headline).toBe('Saved after the lock')
})
