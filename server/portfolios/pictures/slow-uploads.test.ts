import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { pictureFileNames } from '#contract/fields/picture.ts'
import { limits } from '#contract/limits.ts'
import { type Client, startApp } from '#test/app.ts'

/** A client at an address, whose uploads of pictures never end, and the numbers of those that the server has refused. */
function slowSender(client: Client, address: string, port: number) {
  const sockets: Socket[] = []
  const file = Buffer.alloc(limits.pictureBytes, 32)
  const head = [
    'POST /api/picture HTTP/1.1',
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${client.cookie}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${pictureFileNames.length * (limits.pictureBytes + 1000)}`,
  ]
  return {
    refused: 0,
    sockets,
    send() {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.on('data', (response) => {
        if (response.includes('HTTP/1.1 503')) this.refused++
      })
      sockets.push(socket)
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      for (const name of pictureFileNames)
        socket.write(
          Buffer.concat([
            Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n`),
            file,
            Buffer.from('\r\n'),
          ]),
        )
    },
  }
}

it('holds the bytes of few pictures of a network, whatever accounts it has; when all are held, the network with the most gives way', async () => {
  const { app, registerOwner } = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const at = async (address: string) => Object.assign(await registerOwner(), { headers: { 'x-forwarded-for': address } })
  const ada = await at('2001:db8:9::1')
  const senders: ReturnType<typeof slowSender>[] = []
  for (let network = 0; network < 4; network++) {
    const [eve, mallory] = [await at(`2001:db8:${network}:1::1`), await at(`2001:db8:${network}:2::1`)]
    const sender = slowSender(eve, `2001:db8:${network}:1::1`, port)
    for (let count = 0; count < 5; count++) sender.send()
    await vi.waitFor(() => expect(sender.refused).toBe(1), { interval: 5, timeout: 60_000 })
    // A small picture still fits; a large one of another account of this network does not.
    const large = { 'small.jpg': Buffer.alloc(limits.pictureBytes, 32), 'large.jpg': Buffer.alloc(limits.pictureBytes, 32) }
    expect((await mallory.uploadPicture(large)).status).toBe(503)
    senders.push(sender)
  }
  expect((await ada.uploadPicture()).status).toBe(201)
  const other = slowSender(ada, '2001:db8:9::1', port)
  other.send()
  const refusals = () => senders.reduce((sum, { refused }) => sum + refused, 0)
  await vi.waitFor(() => expect(refusals()).toBe(5), { interval: 5, timeout: 60_000 })
  expect(other.refused).toBe(0)
  for (const { sockets } of [...senders, other]) for (const socket of sockets) socket.destroy()
})
