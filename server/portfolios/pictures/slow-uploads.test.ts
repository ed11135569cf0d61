import { type AddressInfo, connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'

it('holds the files of a few slow uploads of a network in memory, whatever accounts it has, and takes pictures from others', async () => {
  const { app, registerOwner } = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const at = async (address: string) => Object.assign(await registerOwner(), { headers: { 'x-forwarded-for': address } })
  const [eve, mallory, ada] = [await at('2001:db8:1:1::1'), await at('2001:db8:1:2::1'), await at('2001:db8:2::1')]
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  let refused = 0
  const sockets = Array.from({ length: 40 }, (_, index) => {
    const { cookie, headers } = index % 2 ? eve : mallory
    const head = [
      'POST /api/picture HTTP/1.1',
      'Host: localhost',
      'Sec-Fetch-Site: same-origin',
      `Cookie: ${cookie}`,
      `X-Forwarded-For: ${headers['x-forwarded-for']}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 90000',
    ]
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.on('data', (response) => {
      if (response.includes('HTTP/1.1 429')) refused++
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="small.jpg"; filename="a"\r\n\r\n{`)
    return socket
  })
  await vi.waitFor(() => expect(refused).toBe(28), { interval: 5, timeout: 20_000 })
  expect((await ada.uploadPicture()).status).toBe(201)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect((await eve.uploadPicture()).status).toBe(201), { interval: 50, timeout: 20_000 })
})
