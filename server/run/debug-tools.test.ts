import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { debug } from '#contract/calls/routes.ts'
import { startApp } from '#test/app.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const calls = Object.values(debug).map(({ url }) => url.replace(':name', 'demo'))
const paths = [...calls, '/debug', '/test-auth', '/api/debug', '/debug/', '/api/debug/users', '/%64ebug']

it.each(paths)('answers 404 at %s', async (url) => {
  const { visitor } = await startApp()
  for (const method of methods) {
    const { status } = await visitor.send({
      method,
      url,
      ...(method === 'POST' && { payload: { email: 'a@example.com', password: 'secret' } }),
    })
    expect([method, status]).toEqual([method, 404])
  }
})

it('creates no account and does not document the debug calls without DEBUG_TOOLS', async () => {
  const { visitor, deps } = await startApp()
  expect(await deps.db.selectFrom('account').select('id').execute()).toEqual([])
  expect((await visitor.get('/api/openapi.json')).text).not.toContain('/api/debug')
})

it('refuses to start with the debug tools where they would be reachable from outside', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'understory-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const startAndFail = async (env: Record<string, string>) => {
    const server = spawn(process.execPath, ['server/main.ts'], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DEBUG_TOOLS: 'true', ...env },
    })
    onTestFinished(() => {
      server.kill()
    })
    let output = ''
    server.stderr.on('data', (chunk) => (output += chunk))
    const [code] = await once(server, 'close')
    return [code, output]
  }
  expect(await startAndFail({ HOST: '0.0.0.0' })).toEqual([1, expect.stringContaining('Set HOST to 127.0.0.1, not 0.0.0.0')])
  const proxiedEnv = { HOST: '127.0.0.1', PUBLIC_URL: 'https://portfolios.example', TRUSTED_PROXIES: '127.0.0.1' }
  expect(await startAndFail(proxiedEnv)).toEqual([
    1,
    expect.stringMatching(/Set PUBLIC_URL to .+, not https:\/\/portfolios\.example.+\n.+Set TRUSTED_PROXIES to nothing, not 127\.0\.0\.1/),
  ])
})

const checkRequest = { method: 'POST', url: '/api/debug/check-password', payload: { email: 'a@example.com', password: 'secret' } } as const

it.each(['localhost', 'localhost:3000', 'LOCALHOST:80', '127.0.0.1', '127.8.0.1:3000', '[::1]', '[::1]:3000'])(
  'answers the debug calls for the host %s',
  async (host) => {
    const { visitor } = await startApp({ DEBUG_TOOLS: 'true' })
    expect((await visitor.send({ ...checkRequest, headers: { host } })).status).toBe(200)
    expect((await visitor.get('/api/debug/demo', { host })).status).toBe(200)
  },
)

it.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.2',
  '[::2]:1',
  'a:1@localhost',
])('answers the debug calls like unknown paths for the foreign host %s', async (host) => {
  const { visitor } = await startApp({ DEBUG_TOOLS: 'true' })
  const { status, text } = await visitor.get('/api/nowhere', { host })
  for (const url of calls) {
    for (const method of methods) {
      const response = await visitor.send({ method, url, headers: { host }, ...(method === 'POST' && { payload: checkRequest.payload }) })
      expect([url, method, response.status, response.text]).toEqual([url, method, status, method === 'HEAD' ? '' : text])
    }
  }
  expect((await visitor.get('/api/stats', { host })).status).toBe(200)
})
