import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { debug } from '#contract/routes.ts'
import { startApp } from '#test/app.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const calls = Object.values(debug).map(({ url }) => url.replace(':name', 'demo'))
const addresses = [...calls, '/debug', '/test-auth', '/api/debug', '/debug/', '/api/debug/users', '/%64ebug']

it.each(addresses)('has nothing at %s', async (url) => {
  const { stranger } = await startApp()
  for (const method of methods) {
    const { status } = await stranger.send({
      method,
      url,
      ...(method === 'POST' && { payload: { email: 'a@example.com', password: 'secret' } }),
    })
    expect([method, status]).toEqual([method, 404])
  }
})

it('has no account nobody asked for, and no document about the debug calls', async () => {
  const { stranger, deps } = await startApp()
  expect(await deps.db.selectFrom('user').select('id').execute()).toEqual([])
  expect((await stranger.get('/api/openapi.json')).text).not.toContain('/api/debug')
})

it('does not start with the debug tools where others could reach them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '0.0.0.0', DEBUG_TOOLS: 'true' },
  })
  let words = ''
  server.stderr.on('data', (chunk) => (words += chunk))
  const [code] = await once(server, 'close')
  expect(code).toBe(1)
  expect(words).toContain('Set HOST to 127.0.0.1, not 0.0.0.0')
})
