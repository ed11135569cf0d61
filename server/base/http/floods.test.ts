import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { rawResponse } from '#test/raw-response.ts'
import { slowBodies, slowHeaders, slowValues } from '#test/slow-inputs.ts'

const loginHead = (length: string) =>
  `POST /api/login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json\r\n${length}\r\n\r\n`

const sameOrigin = 'Sec-Fetch-Site: same-origin'
const multipart = 'Content-Type: multipart/form-data; boundary=x'
const requestHead = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')

/** Sends `first` immediately, then one byte a second until the server closes the connection. Returns the response. */
async function sendSlowly(port: number, first: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => (response += chunk)).on('error', () => undefined)
  socket.write(first)
  const timer = setInterval(() => socket.write('a'), 1000)
  // Not `once` of node:events, which rejects on a connection reset; a reset is a valid way to close.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return response
}

/** Sends a PDF of 3 MB as the file `name`, without its last bytes. */
function startUpload(port: number, { url, name, cookie }: { url: string; name: string; cookie: string }) {
  const part = `Content-Disposition: form-data; name="${name}"; filename="a.pdf"`
  const body = `--x\r\n${part}\r\n\r\n${pdf(3_000_000).toString('latin1')}\r\n--x--\r\n`
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => (response += chunk)).on('error', () => undefined)
  const head = requestHead(`POST ${url}`, sameOrigin, `Cookie: ${cookie}`, multipart, `Content-Length: ${body.length}`)
  socket.write(`${head}${body.slice(0, -10)}`, 'latin1')
  const finish = async () => {
    socket.write(body.slice(-10), 'latin1')
    await vi.waitFor(() => expect(response).toContain('\r\n\r\n'), { interval: 5, timeout: 60_000 })
    socket.destroy()
    return response
  }
  return { finish, response: () => response }
}

/** Sends a request and never reads its response. Resolves with a promise that the server closes the connection. */
async function stopReading(app: FastifyInstance, port: number, request: string) {
  const connection = new Promise<Socket>((resolve) => app.server.once('connection', resolve))
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.write(request)
  const ofServer = await connection
  return { closed: new Promise((resolve) => ofServer.once('close', resolve)) }
}

it('disconnects clients that never finish a request, continue a body after the response or stop reading, and waits for a slow upload', async () => {
  const { app, registerOwner } = await startApp()
  const ada = await registerOwner()
  const cookie = `Cookie: ${ada.cookie}`
  const { id } = (await ada.upload(pdf(5_000_000))).body
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const { closed } = await stopReading(app, port, requestHead(`GET /api/document/${id}/download`, cookie))
  const upload = startUpload(port, { url: '/api/document', name: 'document', cookie: ada.cookie })
  const importing = startUpload(port, { url: '/api/import', name: 'file', cookie: ada.cookie })
  const size = 'Content-Length: 3000000'
  const answeredEarly: [number | undefined, string][] = [
    [415, requestHead('POST /api/login', sameOrigin, 'Content-Type: text/plain', size)],
    [415, requestHead('POST /api/login', sameOrigin, multipart, size)],
    [401, requestHead('POST /api/document', sameOrigin, multipart, size)],
    [415, requestHead('POST /api/document', sameOrigin, cookie, 'Content-Type: application/pdf', size)],
    [403, requestHead('POST /api/document', 'Origin: https://evil.example', multipart, size)],
    [403, requestHead('POST /api/login', 'Content-Type: application/json', 'Content-Length: 60000')],
    [404, requestHead('POST /api/nowhere', sameOrigin, multipart, size)],
    [404, requestHead('POST /me/%00', sameOrigin, size)],
    [404, requestHead(`POST /me/${'x'.repeat(300)}`, sameOrigin, size)],
    [400, requestHead('POST /%zz', sameOrigin, size)],
    [200, requestHead('GET /api/stats', size)],
    [200, requestHead('GET /', 'Transfer-Encoding: chunked').concat('ffff\r\n')],
    [undefined, requestHead('POST /api/login', sameOrigin, 'Expect: nothing', 'Content-Type: application/json', 'Content-Length: 60000')],
  ]
  const early = answeredEarly.map(async ([status, first]) => ({ status, first, response: await sendSlowly(port, first) }))
  let closedCount = 0
  const neverFinished = Array.from({ length: 40 }, async (_, index) => {
    await sendSlowly(port, index % 2 ? 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ' : loginHead('Content-Length: 60000'))
    closedCount += 1
  })
  expect((await fetch(`http://127.0.0.1:${port}/api/stats`)).status).toBe(200)
  expect(closedCount).toBe(0)
  for (const { status, first, response } of await Promise.all(early)) expect(response.split(' ')[1], first).toBe(status?.toString())
  await Promise.all([...neverFinished, closed])
  expect([upload.response(), importing.response()]).toEqual(['', ''])
  expect(await upload.finish()).toMatch(/^HTTP\/1\.1 201 /)
  expect(await importing.finish()).toMatch(/^HTTP\/1\.1 (?:201|422) /)
})

it('disconnects a client that pipelines a thousand requests, and answers eight', async () => {
  const { app, registerOwner } = await startApp()
  await (await registerOwner()).change(filled)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const pageRequest = requestHead('GET /me/ada-lovelace')
  const countResponses = async (requestCount: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    let response = ''
    socket.on('data', (chunk) => (response += chunk))
    socket.write(`${pageRequest.repeat(requestCount - 1)}${requestHead('GET /me/ada-lovelace', 'Connection: close')}`)
    await new Promise((resolve) => socket.once('close', resolve))
    return response.split('HTTP/1.1 200 OK').length - 1
  }
  expect(await countResponses(8)).toBe(8)
  expect(await countResponses(1000)).toBeLessThan(10)
})

it('rejects a body that grows without end', async () => {
  const { app } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => (response += chunk)).on('error', () => undefined)
  const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`
  socket.write(loginHead('Transfer-Encoding: chunked'))
  let sent = 0
  while (!response.includes('\r\n\r\n') && !socket.destroyed && sent < 100_000_000) {
    await new Promise((resolve) => socket.write(chunk, resolve))
    sent += chunk.length
    // The server reads in the same process.
    await nextTurn()
  }
  socket.destroy()
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(sent).toBeLessThan(10_000_000)
})

it.each([
  ['Content-Length together with Transfer-Encoding', loginHead('Content-Length: 5\r\nTransfer-Encoding: chunked')],
  ['two lengths', loginHead('Content-Length: 5\r\nContent-Length: 6')],
  ['a negative length', loginHead('Content-Length: -5')],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n'],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['a null byte in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Odd: a\u0000b\r\n\r\n'],
])('rejects %s', async (_, bytes) => {
  const { app } = await startApp()
  expect(await rawResponse(app, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

const { visitor, registerOwner } = await startApp()

it.each(slowHeaders)('answers a request with a long %s', async (name, value) => {
  expect((await visitor.get('/', { [name]: value })).status).toBe(200)
})

it.each(slowBodies)('rejects the body: %s', async (_, payload, status) => {
  const ada = await registerOwner()
  const response = await ada.send({ method: 'PUT', url: '/api/portfolio', payload, headers: { 'content-type': 'application/json' } })
  expect(response.status).toBe(status)
})

it.each(slowValues)('rejects a value that is crafted to be slow to validate: %s', async (_, change) => {
  const ada = await registerOwner()
  expect((await ada.change({ ...filled, urlHandle: '' })).status).toBe(200)
  expect((await ada.put('/api/portfolio', { ...filled, urlHandle: '', version: 2, ...change })).status).toBe(400)
})
