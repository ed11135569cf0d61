import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startPostgresRelay } from '#test/postgres-relay.ts'
import { register, startPostgres } from '#test/two-processes.ts'
import { serve } from '../scripts/serve.ts'

const maxMs = 13_000

it('answers every save within 13 seconds after its database server has vanished silently, and saves again by then', async () => {
  const postgres = await startPostgres()
  const relay = await startPostgresRelay(postgres.url('postgres'))
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-failover-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { origin, stop } = await serve({ DATA_DIR: dataDir, DATABASE_URL: relay.url, RATE_LIMIT_SCALE: '1000' })
  onTestFinished(stop)
  const clients = await Promise.all(Array.from({ length: 4 }, (_, index) => register(origin, `writer${index}@example.com`)))
  let vanishedAt = Number.POSITIVE_INFINITY
  let isStopped = false
  const writers = clients.map((client) => {
    const times = { max: 0, recoveredAfter: 0, saves: 0 }
    const save = async () => {
      const start = performance.now()
      const isSaved = await client.save({ headline: `Save ${times.saves}` }).then(
        () => true,
        () => false,
      )
      times.max = Math.max(times.max, performance.now() - start)
      if (!isSaved) return
      times.saves++
      if (start > vanishedAt && times.recoveredAfter === 0) times.recoveredAfter = performance.now() - vanishedAt
    }
    return {
      times,
      finished: (async () => {
        while (!isStopped) await save()
      })(),
    }
  })
  await vi.waitFor(() => expect(writers.every(({ times }) => times.saves > 5)).toBe(true), { timeout: 60_000 })
  relay.vanish()
  vanishedAt = performance.now()
  await vi.waitFor(() => expect(writers.every(({ times }) => times.recoveredAfter > 0)).toBe(true), { timeout: 60_000 })
  isStopped = true
  await Promise.all(writers.map(({ finished }) => finished))
  expect(writers.filter(({ times }) => Math.max(times.max, times.recoveredAfter) > maxMs)).toEqual([])
})
