import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { databaseFile } from './connect.ts'

/** Another process that takes the write lock, prints a line, and releases the lock when its input ends. */
const lockHolder = `
  const db = new (require('node:sqlite').DatabaseSync)(process.argv[1])
  db.exec('pragma busy_timeout = 5000; begin immediate')
  console.log('held')
  process.stdin.resume().on('end', () => db.exec('commit'))
`

it('reads while a save waits for the write lock of another process, and saves when the lock is free', async () => {
  const { registerOwner, newVisitor, deps, advanceClock } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const portfolio = await ada.portfolio()
  const { id } = portfolio
  // Makes the next requests update the session's last use.
  advanceClock(10 * 60_000)
  const other = spawn(process.execPath, ['-e', lockHolder, databaseFile(deps.config.dataDir)], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void other.kill())
  await once(other.stdout, 'data')

  const events: unknown[] = []
  const saving = ada.put('/api/portfolio', { ...portfolio, headline: 'Saved after the lock' }).then(({ status }) => events.push(status))
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
  for (const read of reads) expect((await read()).status).toBe(200)
  events.push('read')
  other.stdin.end()
  await saving
  expect(events).toEqual(['read', 200])
  expect((await visitor.get('/api/portfolio/ada-lovelace')).body.headline).toBe('Saved after the lock')
})
