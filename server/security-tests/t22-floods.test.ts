import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { rawResponse } from '#test/raw-response.ts'

const head = (length: string) =>
  `POST /api/login HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json\r\n${length}\r\n\r\n`

/** A connection that sends `first` at once, and then one byte a second until the other side hangs up. */
async function dripping(port: number, first: string): Promise<{ answer: string; seconds: number }> {
  const start = performance.now()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk)).on('error', () => undefined)
  socket.write(first)
  const drip = setInterval(() => socket.write('a'), 1000)
  // Not `once` of node:events: it would reject when a byte that is under way meets the end, and a reset is a way to hang up.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  return { answer, seconds: (performance.now() - start) / 1000 }
}

it('hangs up on headers and bodies that never end, and answers others meanwhile', async () => {
  const { app } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const slow = [
    ...Array.from({ length: 20 }, () => dripping(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')),
    ...Array.from({ length: 20 }, () => dripping(port, head('Content-Length: 60000'))),
  ]
  const start = performance.now()
  expect((await fetch(`http://127.0.0.1:${port}/api/stats`)).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(5000)
  for (const { seconds } of await Promise.all(slow)) expect(seconds).toBeLessThan(25)
})

const ours = 'Sec-Fetch-Site: same-origin'
const multipart = 'Content-Type: multipart/form-data; boundary=x'
const heading = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')

it('hangs up on a body that never ends though it was answered before, and lets an upload take its time', async () => {
  const { app, person } = await startApp()
  const ada = await person()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const part = 'Content-Disposition: form-data; name="document"; filename="a.pdf"'
  const upload = `--x\r\n${part}\r\n\r\n${pdf(3_000_000).toString('latin1')}\r\n--x--\r\n`
  const size = `Content-Length: ${upload.length}`
  const cookie = `Cookie: ${ada.cookie}`
  const patient = connect(port, '127.0.0.1')
  let uploaded = ''
  patient.on('data', (chunk) => (uploaded += chunk)).on('error', () => undefined)
  patient.write(`${heading('POST /api/document', ours, cookie, multipart, size)}${upload.slice(0, -10)}`, 'latin1')
  const importing = connect(port, '127.0.0.1')
  let imported = ''
  importing.on('data', (chunk) => (imported += chunk)).on('error', () => undefined)
  const ofImport = upload.replace('name="document"', 'name="file"')
  const line = heading('POST /api/import', ours, cookie, multipart, `Content-Length: ${ofImport.length}`)
  importing.write(`${line}${ofImport.slice(0, -10)}`, 'latin1')

  const slow: [number | undefined, string][] = [
    [415, heading('POST /api/login', ours, 'Content-Type: text/plain', size)],
    [415, heading('POST /api/login', ours, multipart, size)],
    [401, heading('POST /api/document', ours, multipart, size)],
    [415, heading('POST /api/document', ours, cookie, 'Content-Type: application/pdf', size)],
    [403, heading('POST /api/document', 'Origin: https://evil.example', multipart, size)],
    [403, heading('POST /api/login', 'Content-Type: application/json', 'Content-Length: 60000')],
    [404, heading('POST /api/nowhere', ours, multipart, size)],
    [404, heading('POST /me/%00', ours, size)],
    [404, heading(`POST /me/${'x'.repeat(300)}`, ours, size)],
    [400, heading('POST /%zz', ours, size)],
    [200, heading('GET /api/stats', size)],
    [200, heading('GET /', 'Transfer-Encoding: chunked').concat('ffff\r\n')],
    [undefined, heading('POST /api/login', ours, 'Expect: nothing', 'Content-Type: application/json', 'Content-Length: 60000')],
  ]
  const ends = await Promise.all(slow.map(async ([status, first]) => ({ status, first, ...(await dripping(port, first)) })))
  for (const { status, first, answer, seconds } of ends) {
    expect(answer.split(' ')[1], first).toBe(status?.toString())
    expect(seconds, first).toBeLessThan(25)
  }

  expect(uploaded).toBe('')
  patient.write(upload.slice(-10), 'latin1')
  await vi.waitFor(() => expect(uploaded).toMatch(/^HTTP\/1\.1 201 /), { interval: 5, timeout: 20_000 })
  patient.destroy()
  expect(imported).toBe('')
  importing.write(ofImport.slice(-10), 'latin1')
  await vi.waitFor(() => expect(imported).toMatch(/^HTTP\/1\.1 (?:201|422) /), { interval: 5, timeout: 20_000 })
  importing.destroy()
})

it('hangs up on who asks for a document and reads nothing', async () => {
  const { app, person } = await startApp()
  const ada = await person()
  const { id } = (await ada.upload(pdf(5_000_000))).body
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.pause()
  const accepted = new Promise<Socket>((resolve) => app.server.once('connection', resolve))
  socket.write(heading(`GET /api/document/${id}/download`, `Cookie: ${ada.cookie}`))
  const { promise, resolve } = Promise.withResolvers<void>()
  ;(await accepted).once('close', () => resolve())
  const start = performance.now()
  await promise
  expect(performance.now() - start).toBeLessThan(15_000)
  socket.destroy()
})

it('hangs up on a connection that asks for a thousand pages at once, and answers eight', async () => {
  const { app, person } = await startApp()
  await (await person()).change(filled)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = heading('GET /me/ada-lovelace')
  const answers = async (times: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.write(`${ask.repeat(times - 1)}${heading('GET /me/ada-lovelace', 'Connection: close')}`)
    await new Promise((resolve) => socket.once('close', resolve))
    return answer.split('HTTP/1.1 200 OK').length - 1
  }
  expect(await answers(8)).toBe(8)
  expect(await answers(1000)).toBeLessThan(10)
})

it('cuts off a body that grows for ever', async () => {
  const { app } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk)).on('error', () => undefined)
  const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`
  socket.write(head('Transfer-Encoding: chunked'))
  let sent = 0
  const pump = setInterval(() => {
    if (socket.destroyed || sent > 100_000_000) return
    sent += chunk.length
    socket.write(chunk)
  }, 1)
  const start = performance.now()
  while (!answer.includes('413') && performance.now() - start < 5000) await new Promise((resolve) => setTimeout(resolve, 5))
  clearInterval(pump)
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(sent).toBeLessThan(10_000_000)
})

it.each([
  ['Content-Length and Transfer-Encoding at once', head('Content-Length: 5\r\nTransfer-Encoding: chunked')],
  ['two lengths', head('Content-Length: 5\r\nContent-Length: 6')],
  ['a negative length', head('Content-Length: -5')],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`],
  ['a byte 0 in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Odd: a\u0000b\r\n\r\n'],
])('refuses %s', async (_, bytes) => {
  const { app } = await startApp()
  expect(await rawResponse(app, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

it.each([
  ['a body of 600 KB', `{"bio":"${'x'.repeat(600_000)}"}`, 413],
  ['deep lists', '['.repeat(100_000), 400],
  ['deep objects', '{"a":'.repeat(40_000), 400],
  ['deep lists that end', `{"links":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
  ['ten thousand unknown keys', JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`key${at}`, at]))), 400],
  ['ten thousand skills', JSON.stringify({ skillCategories: [{ skills: Array.from({ length: 10_000 }, (_, at) => `skill ${at}`) }] }), 400],
])('refuses %s at once', async (_, payload, status) => {
  const { person } = await startApp()
  const ada = await person()
  const start = performance.now()
  const answer = await ada.send({ method: 'PUT', url: '/api/portfolio', payload, headers: { 'content-type': 'application/json' } })
  expect(answer.status).toBe(status)
  expect(performance.now() - start).toBeLessThan(5000)
})

it.each([
  ['an email', { email: `${'a.'.repeat(120)}@${'a-'.repeat(120)}` }],
  ['an email with a long domain', { email: `a@${'a.'.repeat(125)}!` }],
  ['an email of hyphens', { email: `a@a${'-'.repeat(240)}` }],
  ['an address of a link', { links: [{ type: 'github', url: `https://${'a'.repeat(1900)} b` }] }],
  ['a timezone', { timezone: `America/${'_'.repeat(90)}` }],
  ['a handle', { urlHandle: `${'-_'.repeat(25)}!` }],
])('checks %s that is made to be hard at once', async (_, change) => {
  const { person } = await startApp()
  const ada = await person()
  await ada.change(filled)
  const start = performance.now()
  expect((await ada.put('/api/portfolio', { ...filled, version: 2, ...change })).status).toBe(400)
  expect(performance.now() - start).toBeLessThan(5000)
})
