import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { documented, getThrough as get, sendThrough, startCaddy, startNginx } from '#test/documented-proxies.ts'
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

/** The product at https://portfolios.example behind a proxy on this machine. */
async function startProduct() {
  const { app, registerConfirmedOwner } = await startApp({ PUBLIC_URL: 'https://portfolios.example', TRUSTED_PROXIES: '127.0.0.1' })
  const ada = await registerConfirmedOwner()
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { upstream: (app.server.address() as AddressInfo).port, cookie: ada.cookie }
}

function formWith(bytes: number): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes).fill(32)], 'resume.json'))
  return form
}

/** The largest file that the product takes, one that is too large, and one of a visitor reach it, and its own answers come back. */
async function expectUploads(port: number, cookie: string, output: () => string) {
  const answer = async (bytes: number, headers: Record<string, string>) => {
    const whole = new Request('https://portfolios.example', { method: 'POST', body: formWith(bytes) })
    const body = new Uint8Array(await whole.arrayBuffer())
    const type = String(whole.headers.get('content-type'))
    const sent = { method: 'POST', body, headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', ...headers } }
    const { status, text } = await sendThrough(port, '/api/import', sent)
    expect(text, output()).toMatch(/^\{/)
    return [status, JSON.parse(text).message]
  }
  // It has arrived, and is read.
  expect(await answer(limits.importBytes, { cookie })).toEqual([413, expect.stringContaining('the most that we can read')])
  expect(await answer(limits.importBytes + 1, { cookie })).toEqual([413, 'This file is larger than the limit of 64 MB.'])
  expect((await answer(limits.importBytes, {}))[0]).toBe(401)
}

it.runIf(hasProgram('caddy'))(
  'Caddy forwards as the documentation configures it, and replaces the address that a client claims',
  async () => {
    const { port, output } = await startCaddy([await startMirror()])
    await expectToForward(port, output)
  },
)

it.runIf(hasProgram('caddy'))(
  'Caddy, as documented, passes on uploads of every size that the product takes, and its refusals',
  async () => {
    const { upstream, cookie } = await startProduct()
    const { port, output } = await startCaddy([upstream])
    await vi.waitFor(async () => expect((await get(port, '/health')).status).toBe(200), { timeout: 20_000, interval: 50 })
    await expectUploads(port, cookie, output)
  },
)

const startDocumentedNginx = async (upstream: number) =>
  await startNginx(documented('server {').replace('127.0.0.1:3000', `127.0.0.1:${upstream}`))

it.runIf(hasProgram('nginx'))(
  'nginx, as documented, passes on uploads of every size that the product takes, and its refusals',
  async () => {
    const { upstream, cookie } = await startProduct()
    const { port, output } = await startDocumentedNginx(upstream)
    await vi.waitFor(async () => expect((await get(port, '/health')).status).toBe(200), { timeout: 20_000, interval: 50 })
    await expectUploads(port, cookie, output)
  },
)

it.runIf(hasProgram('nginx'))(
  'nginx forwards as the documentation configures it, and replaces the address that a client claims',
  async () => {
    const { port, plain, output } = await startDocumentedNginx(await startMirror())
    await expectToForward(port, output)
    const redirect = await fetch(`http://127.0.0.1:${plain}/me/ada`, { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, 'https://127.0.0.1/me/ada'])
  },
)
