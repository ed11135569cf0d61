import { request } from 'node:https'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startCaddy } from '#test/documented-proxies.ts'
import { filled } from '#test/fixtures.ts'
import { hasProgram } from '#test/has-program.ts'
import { createDatabase, register, sharedSettings } from '#test/two-processes.ts'
import { findFreePort, serve } from '../scripts/serve.ts'

const publicUrl = 'https://portfolios.example'
const clientCount = 8
const rounds = 3

interface Sent {
  method: string
  path: string
  cookie: string
  body?: object
}

/** Sends a request to Caddy. Returns the status, or the error of the connection. */
const send = async (port: number, { method, path, cookie, body }: Sent) =>
  await new Promise<{ status: number | string; text: string }>((resolve) => {
    const json = body && JSON.stringify(body)
    const headers = { host: 'portfolios.example', origin: publicUrl, cookie, ...(json && { 'content-type': 'application/json' }) }
    const options = { host: '127.0.0.1', port, method, path, headers, rejectUnauthorized: false, servername: 'portfolios.example' }
    request(options, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message, text: '' }))
      .end(json)
  })

it.runIf(hasProgram('caddy'))('fails no request while two processes behind Caddy are replaced one after the other', async () => {
  const settings = { ...(await sharedSettings(await createDatabase())), PUBLIC_URL: publicUrl }
  const ports = [await findFreePort(), await findFreePort()]
  const running = await Promise.all(ports.map((port) => serve(settings, { port })))
  onTestFinished(async () => void (await Promise.all(running.map(({ stop }) => stop()))))
  const { port, output } = await startCaddy(ports)
  const health = { method: 'GET', path: '/health', cookie: '' }
  await vi.waitFor(async () => expect((await send(port, health)).status, output()).toBe(200), { timeout: 20_000, interval: 50 })

  const counts = { pages: 0, saves: 0 }
  const failed: string[] = []
  let isStopped = false
  const count = (kind: keyof typeof counts, { status, text }: Awaited<ReturnType<typeof send>>) => {
    counts[kind] += 1
    if (status !== 200) failed.push(`${kind}: ${status} ${text}`)
  }
  const clients = await Promise.all(
    Array.from({ length: clientCount }, async (_, index) => {
      const client = await register(running[index % 2]?.origin ?? '', `p${index}@example.com`, publicUrl)
      const portfolio = await client.save({ ...filled, urlHandle: `owner-${index}` })
      return { cookie: client.cookies.map(({ name, value }) => `${name}=${value}`).join('; '), portfolio, saved: 0 }
    }),
  )
  const load = clients.flatMap((client, index) => [
    async () => {
      while (!isStopped) count('pages', await send(port, { method: 'GET', path: `/me/owner-${index}`, cookie: '' }))
    },
    async () => {
      while (!isStopped) {
        const body = { ...client.portfolio, headline: String(client.saved + 1) }
        const answer = await send(port, { method: 'PUT', path: '/api/portfolio', cookie: client.cookie, body })
        count('saves', answer)
        if (answer.status !== 200) return
        client.portfolio = JSON.parse(answer.text)
        client.saved += 1
      }
    },
  ])
  const loads = load.map((run) => run())
  for (let round = 0; round < rounds; round++) {
    for (const [index, upstream] of ports.entries()) {
      const before = counts.saves
      await vi.waitFor(() => expect(counts.saves, `${failed.join('\n')}\n${output().slice(-1500)}`).toBeGreaterThan(before + 50), {
        timeout: 20_000,
      })
      await running[index]?.stop()
      const replacement = await serve(settings, { port: upstream })
      running[index] = replacement
    }
  }
  isStopped = true
  await Promise.all(loads)
  console.log(`Rolling update: ${counts.pages} pages and ${counts.saves} saves, ${failed.length} failed`)
  expect(failed).toEqual([])
  for (const [index, { saved }] of clients.entries()) {
    const { text } = await send(port, { method: 'GET', path: `/api/portfolio/owner-${index}`, cookie: '' })
    expect(JSON.parse(text).headline).toBe(String(saved))
  }
})
