import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, inject as provided, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { connect, databaseFile } from '../db/connect.ts'
import { RateLimiter } from '../rate-limits/rate-limiter.ts'
import { claimNext, enqueue, leaseMs } from './outbox.ts'
import { MailWorker } from './worker.ts'

it('keeps an email from other processes while a slow mail server takes it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-lease-'))
  await copyFile(provided('sqliteTemplate') ?? '', databaseFile(dataDir))
  const config = readConfig({ DATA_DIR: dataDir })
  const db = connect(config)
  let now = Date.now()
  const clock = () => new Date(now)
  const slowServer = Promise.withResolvers<void>()
  const send = vi.fn(() => slowServer.promise)
  const kinds = { notice: { subject: 'Hello', reason: '', action: '', page: '/', closing: '' } }
  const rateLimits = new RateLimiter({ config, db, clock })
  const worker = new MailWorker({ config, db, clock, rateLimits, kinds, send, log: () => undefined }, 1)
  onTestFinished(async () => {
    slowServer.resolve()
    await worker.stop()
    await db.destroy()
    await rm(dataDir, { recursive: true })
  })
  await enqueue(db, { kind: 'notice', recipient: 'ada@example.com', subjectId: '' }, clock())
  worker.start()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), { timeout: 20_000 })
  const leasedUntil = async () => Date.parse((await db.selectFrom('outbox').select('next_at').executeTakeFirstOrThrow()).next_at)
  for (let round = 0; round < 3; round++) {
    now += leaseMs - 1000
    await vi.waitFor(async () => expect(await leasedUntil()).toBe(now + leaseMs), { timeout: 20_000 })
    expect(await claimNext(db, clock())).toBeUndefined()
  }
  slowServer.resolve()
  await vi.waitFor(async () => expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]), { timeout: 20_000 })
})
