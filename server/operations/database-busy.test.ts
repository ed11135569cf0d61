import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

it('counts how often it met a database that another process holds, and stays ready meanwhile', async () => {
  const { app, deps } = await startApp()
  const busy = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
    return Number(/^understory_database_busy_total (\d+)$/m.exec(body)?.[1])
  }
  const before = await busy()
  const other = new DatabaseSync(join(deps.config.dataDir, 'understory.sqlite'))
  other.exec('begin immediate')
  const payload = { email: 'nobody@example.com' }
  const waiting = app.inject({ method: 'POST', url: '/api/forgot-password', payload, headers: { 'sec-fetch-site': 'same-origin' } })
  await expect.poll(busy, { timeout: 10_000 }).toBeGreaterThan(before)
  expect((await app.inject('/health/ready')).json()).toMatchObject({ checks: { database: 'ok' } })
  other.exec('rollback')
  other.close()
  expect((await waiting).statusCode).toBe(200)
})
