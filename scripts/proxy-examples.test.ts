import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { documented, getThrough as get, startCaddy, startNginx } from '#test/documented-proxies.ts'
import { hasProgram } from '#test/has-program.ts'

/** A server that answers with the URL and the headers of the request. */
async function startMirror() {
  const server = createServer(({ url, headers }, response) => response.end(JSON.stringify({ url, ...headers })))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

async function expectToForward(port: number, output: () => string) {
  await vi.waitFor(async () => expect((await get(port, '/').catch(() => ({ status: output() }))).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  })
  expect(JSON.parse((await get(port, '/.well-known/jwks.json')).text)).toMatchObject({
    url: '/.well-known/jwks.json',
    host: 'portfolios.example',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
  })
  for (const path of ['/metrics', '/health/ready']) expect((await get(port, path)).status, path).toBe(404)
}

it.runIf(hasProgram('caddy'))(
  'Caddy forwards as the documentation configures it, and replaces the address that a client claims',
  async () => {
    const { port, output } = await startCaddy([await startMirror()])
    await expectToForward(port, output)
  },
)

it.runIf(hasProgram('nginx'))(
  'nginx forwards as the documentation configures it, and replaces the address that a client claims',
  async () => {
    const mirror = await startMirror()
    const { port, plain, output } = await startNginx(documented('server {').replace('127.0.0.1:3000', `127.0.0.1:${mirror}`))
    await expectToForward(port, output)
    const redirect = await fetch(`http://127.0.0.1:${plain}/me/ada`, { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, 'https://127.0.0.1/me/ada'])
  },
)
