import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

it('names HOST if it is no address of this machine', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, HOST: '192.0.2.1', PORT: '3999' },
  })
  const [output, [code]] = await Promise.all([text(server.stderr), once(server, 'close')])
  expect([code, output]).toEqual([1, expect.stringContaining('HOST must be an IP address of this machine')])
})
