import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startSmtp } from '#test/smtp.ts'
import { Client } from '../../../scripts/client.ts'
import { type RunningProduct, serve } from '../../../scripts/serve.ts'

it('sends a queued email exactly once after kill -9, when the mail server is available again', async () => {
  const smtp = await startSmtp()
  smtp.failure = 'disconnect'
  const folder = await mkdtemp(join(tmpdir(), 'understory-killed-'))
  let running: RunningProduct | undefined
  onTestFinished(async () => {
    await running?.stop()
    await rm(folder, { recursive: true })
  })
  const start = async () => {
    running = await serve({ DATA_DIR: folder, SMTP_URL: smtp.url })
    return running
  }

  const first = await start()
  await new Client(first.origin).register({ email: 'ada@example.com', password: 'a good password' })
  await first.kill()

  smtp.failure = undefined
  expireLease(join(folder, 'understory.sqlite'))
  await start()
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 40_000, interval: 100 })
  expect(smtp.mails[0]?.recipients).toEqual(['ada@example.com'])
  await running?.stop()
  const second = await start()
  await new Client(second.origin).register({ email: 'bea@example.com', password: 'a good password' })
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), { timeout: 40_000, interval: 100 })
  expect(smtp.mails[1]?.recipients).toEqual(['bea@example.com'])
})

/** Expires the lease of the mail that was being sent when the process was killed. */
function expireLease(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000 })
  const mails = database.prepare('select id, next_at from outbox').all()
  expect(mails).toHaveLength(1)
  const minuteBefore = (time: unknown) => new Date(Date.parse(String(time)) - 60_000).toISOString()
  for (const { id, next_at } of mails) database.prepare('update outbox set next_at = ? where id = ?').run(minuteBefore(next_at), String(id))
  database.close()
}
