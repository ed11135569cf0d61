import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { rawResponse } from '#test/raw-response.ts'

const loginHead = (length: string) =>
  `POST /api/login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json\r\n${length}\r\n\r\n`

/** Sends `first` immediately, then one byte a second until the server closes the connection. */
async function sendSlowly(port: number, first: string): Promise<{ response: string; seconds: number }> {
  const start = performance.now()
  const socket = connect(port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => (response += chunk)).on('error', () => undefined)
  socket.write(first)
  const timer = setInterval(() => socket.write('a'), 1000)
  // Not `once` of node:events, which rejects on a connection reset; a reset is a valid way to close.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return { response, seconds: (performance.now() - start) / 1000 }
}

it('disconnects clients that never finish headers or bodies, and answers others meanwhile', async () => {
  const { app } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const unfinishedRequests = [
    ...Array.from({ length: 20 }, () => sendSlowly(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')),
    ...Array.from({ length: 20 }, () => sendSlowly(port, loginHead('Content-Length: 60000'))),
  ]
  const start = performance.now()
  expect((await fetch(`http://127.0.0.1:${port}/api/stats`)).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(5000)
  for (const { seconds } of await Promise.all(unfinishedRequests)) expect(seconds).toBeLessThan(25)
})

const sameOrigin = 'Sec-Fetch-Site: same-origin'
const multipart = 'Content-Type: multipart/form-data; boundary=x'
const requestHead = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')

it('disconnects clients that continue a body after the response, and waits for a slow upload', async () => {
  const { app, registerOwner } = await startApp()
  const ada = await registerOwner()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const part = 'Content-Disposition: form-data; name="document"; filename="a.pdf"'
  const upload = `--x\r\n${part}\r\n\r\n${pdf(3_000_000).toString('latin1')}\r\n--x--\r\n`
  const size = `Content-Length: ${upload.length}`
  const cookie = `Cookie: ${ada.cookie}`
  const uploadSocket = connect(port, '127.0.0.1')
  let uploadResponse = ''
  uploadSocket.on('data', (chunk) => (uploadResponse += chunk)).on('error', () => undefined)
  uploadSocket.write(`${requestHead('POST /api/document', sameOrigin, cookie, multipart, size)}${upload.slice(0, -10)}`, 'latin1')
  const importSocket = connect(port, '127.0.0.1')
  let importResponse = ''
  importSocket.on('data', (chunk) => (importResponse += chunk)).on('error', () => undefined)
  const importBody = upload.replace('name="document"', 'name="file"')
  const importHead = requestHead('POST /api/import', sameOrigin, cookie, multipart, `Content-Length: ${importBody.length}`)
  importSocket.write(`${importHead}${importBody.slice(0, -10)}`, 'latin1')

  const unfinishedRequests: [number | undefined, string][] = [
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
  const results = await Promise.all(
    unfinishedRequests.map(async ([status, first]) => ({ status, first, ...(await sendSlowly(port, first)) })),
  )
  for (const { status, first, response, seconds } of results) {
    expect(response.split(' ')[1], first).toBe(status?.toString())
    expect(seconds, first).toBeLessThan(25)
  }

  expect(uploadResponse).toBe('')
  uploadSocket.write(upload.slice(-10), 'latin1')
  await vi.waitFor(() => expect(uploadResponse).toMatch(/^HTTP\/1\.1 201 /), { interval: 5, timeout: 20_000 })
  uploadSocket.destroy()
  expect(importResponse).toBe('')
  importSocket.write(importBody.slice(-10), 'latin1')
  await vi.waitFor(() => expect(importResponse).toMatch(/^HTTP\/1\.1 (?:201|422) /), { interval: 5, timeout: 20_000 })
  importSocket.destroy()
})

it('disconnects clients that stop reading', async () => {
  const { app, registerOwner } = await startApp()
  const ada = await registerOwner()
  const { id } = (await ada.upload(pdf(5_000_000))).body
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.pause()
  const connection = new Promise<Socket>((resolve) => app.server.once('connection', resolve))
  socket.write(requestHead(`GET /api/document/${id}/download`, `Cookie: ${ada.cookie}`))
  const { promise, resolve } = Promise.withResolvers<void>()
  ;(await connection).once('close', () => resolve())
  const start = performance.now()
  await promise
  expect(performance.now() - start).toBeLessThan(15_000)
  socket.destroy()
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
  const timer = setInterval(() => {
    if (socket.destroyed || sent > 100_000_000) return
    sent += chunk.length
    socket.write(chunk)
  }, 1)
  const start = performance.now()
  while (!response.includes('413') && performance.now() - start < 5000) await new Promise((resolve) => setTimeout(resolve, 5))
  clearInterval(timer)
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

it.each([
  ['a body of 600 KB', `{"bio":"${'x'.repeat(600_000)}"}`, 413],
  ['deeply nested lists', '['.repeat(100_000), 400],
  ['deeply nested objects', '{"a":'.repeat(40_000), 400],
  ['deeply nested lists with closing brackets', `{"links":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 413],
  [
    'ten thousand unknown keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key${index}`, index]))),
    400,
  ],
  [
    'ten thousand skills',
    JSON.stringify({ skillCategories: [{ skills: Array.from({ length: 10_000 }, (_, index) => `skill ${index}`) }] }),
    400,
  ],
])('rejects %s quickly', async (_, payload, status) => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const start = performance.now()
  const response = await ada.send({ method: 'PUT', url: '/api/portfolio', payload, headers: { 'content-type': 'application/json' } })
  expect(response.status).toBe(status)
  expect(performance.now() - start).toBeLessThan(5000)
})

it.each([
  ['an email', { email: `${'a.'.repeat(120)}@${'a-'.repeat(120)}` }],
  ['an email with a long domain', { email: `a@${'a.'.repeat(125)}!` }],
  ['an email of hyphens', { email: `a@a${'-'.repeat(240)}` }],
  ['the URL of a link', { links: [{ type: 'github', url: `https://${'a'.repeat(1900)} b` }] }],
  ['a timezone', { timezone: `America/${'_'.repeat(90)}` }],
  ['a handle', { urlHandle: `${'-_'.repeat(25)}!` }],
])('validates %s quickly, even when it is crafted to be slow', async (_, change) => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const start = performance.now()
  expect((await ada.put('/api/portfolio', { ...filled, version: 2, ...change })).status).toBe(400)
  expect(performance.now() - start).toBeLessThan(5000)
})
