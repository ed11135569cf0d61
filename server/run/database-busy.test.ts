import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const token = 'a token for the metrics, for tests only'

it('counts attempts to write while another process has locked the database, and stays ready', async () => {
  const { app, deps } = await startApp({ METRICS_TOKEN: token })
  const busyTotal = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    return Number(/^understory_database_busy_total (\d+)$/m.exec(body)?.[1])
  }
  const before = await busyTotal()
  const other = new DatabaseSync(join(deps.config.dataDir, 'understory.sqlite'))
  other.exec('begin immediate')
  const payload = { email: 'nobody@example.com' }
  const pending = app.inject({ method: 'POST', url: '/api/forgot-password', payload, headers: { 'sec-fetch-site': 'same-origin' } })
  await expect.poll(busyTotal, { timeout: 10_000 }).toBeGreaterThan(before)
  expect((await app.inject('/health/ready')).json()).toMatchObject({ checks: { database: 'ok' } })
  other.exec('rollback')
  other.close()
  expect((await pending).statusCode).toBe(200)
})
