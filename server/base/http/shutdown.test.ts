import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'

it.each([
  ['a request for a public response', '/api/portfolio/ada-lovelace'],
  ['a request for an uncached response', '/api/portfolio-count'],
])('answers %s that arrives on an open connection during shutdown, and closes the connection', async (_what, path) => {
  const { app, registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  await ada.change({ urlHandle: 'ada-lovelace' })
  for (let count = 0; count < 2; count++) expect((await visitor.get(path)).status).toBe(200)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  const response = text(socket)
  // The request begins before the shutdown and is completed after it.
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n`)
  await once(socket, 'connect')
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  const closed = app.close()
  await vi.waitFor(async () => await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed'), { interval: 5 })
  socket.write('\r\n')
  expect(await response).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is)
  await closed
})
