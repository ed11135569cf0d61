import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The network in front of a server on this machine. */
export interface Relay {
  port: number
  /** As if the machine had lost its power: open and new connections stay open, and nothing answers. */
  vanish: () => void
  /** The machine is back; what was silent is closed. */
  comeBack: () => void
  close: () => void
}

export async function startRelay(targetPort: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isVanished = false
  const server = createServer((client) => {
    track(client)
    if (isVanished) return
    const target = track(connect(targetPort, '127.0.0.1'))
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      from.on('data', (bytes) => {
        if (!isVanished) to.write(bytes)
      })
      from.on('close', () => {
        if (!isVanished) to.destroy()
      })
    }
  })
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    vanish: () => {
      isVanished = true
    },
    comeBack: () => {
      closeAll()
      isVanished = false
    },
    close: () => {
      closeAll()
      server.close()
    },
  }
}
