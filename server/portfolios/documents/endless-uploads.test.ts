import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'

const maxSent = 100_000_000
const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`

/** Uploads a PDF of a declared length, or without end, until the server answers. Returns the response and the number of bytes that were sent. */
async function upload(url: string, name: string, length: string) {
  const { app, registerOwner } = await startApp()
  const ada = await registerOwner()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  let response = ''
  socket.on('data', (bytes) => (response += bytes))
  const part = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`
  const head = [
    `POST ${url} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${ada.cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    length,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  if (!length.startsWith('Transfer-Encoding')) {
    await once(socket, 'data')
    socket.destroy()
    return { response, sent: 0 }
  }
  socket.write(`${part.length.toString(16)}\r\n${part}\r\n`)
  let sent = 0
  while (response === '' && sent < maxSent && !socket.destroyed) {
    sent += chunk.length
    // Waits until the server has read, or has answered.
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'data'), once(socket, 'close')])
    await new Promise(setImmediate)
  }
  socket.destroy()
  return { response, sent }
}

it('refuses a document without end at its limit', async () => {
  const { response, sent } = await upload('/api/document', 'document', 'Transfer-Encoding: chunked')
  expect(response).toMatch(/^HTTP\/1\.1 413 /)
  expect(sent).toBeLessThan(40_000_000)
})

it.each([
  ['/api/document', 'document'],
  ['/api/import', 'file'],
  ['/api/picture', 'small.jpg'],
])('%s refuses a body whose declared length is over its limit before it arrives', async (url, name) => {
  expect((await upload(url, name, 'Content-Length: 99999999')).response).toMatch(/^HTTP\/1\.1 413 /)
})
