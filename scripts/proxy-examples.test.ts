import { once } from 'node:events'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { documented, startCaddy, startProxy } from '#test/documented-proxies.ts'
import { hasProgram } from '#test/has-program.ts'
import { findFreePort } from './serve.ts'

/** A server that answers with the URL and the headers of the request. */
async function startMirror() {
  const server = createServer(({ url, headers }, response) => response.end(JSON.stringify({ url, ...headers })))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

const get = async (port: number, path: string) =>
  await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = { host: 'portfolios.example', 'x-forwarded-for': '203.0.113.9' }
    request({ host: '127.0.0.1', port, path, headers, rejectUnauthorized: false, servername: 'portfolios.example' }, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode, text })
    })
      .on('error', reject)
      .end()
  })

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
    const [port, plain, mirror] = [await findFreePort(), await findFreePort(), await startMirror()]
    const site = documented('server {')
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replace('# ssl_certificate and ssl_certificate_key', 'ssl_certificate FOLDER/cert.pem; ssl_certificate_key FOLDER/key.pem;')
      .replace('127.0.0.1:3000', `127.0.0.1:${mirror}`)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path FOLDER/${name};`).join(' ')
    const config = `daemon off; pid FOLDER/pid; error_log stderr; events {}\nhttp { access_log off; ${paths}\n${site}}`
    await expectToForward(port, await startProxy('nginx', config, (file, folder) => ['-p', folder, '-e', 'stderr', '-c', file]))
    const redirect = await fetch(`http://127.0.0.1:${plain}/me/ada`, { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, 'https://127.0.0.1/me/ada'])
  },
)
