import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface PostgresRelay {
  url: string
  /** The number of connections so far. */
  connections: number
  /** Endorsement texts that were sent into a void. */
  lostStatements: string[]
  /** As if the machine had lost its power and another server had its address: open connections stay open and silent, new ones work. */
  vanish: () => void
  /** As if the machine had lost its power: nothing answers, on open connections and on new ones. */
  fallSilent: () => void
  /** Closes every open connection, and each new one immediately. */
  refuse: () => void
}

/** A relay in front of a PostgreSQL database, which can fail like a network. */
export async function startPostgresRelay(databaseUrl: string): Promise<PostgresRelay> {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  const sockets = new Set<Socket>()
  const silenced = new WeakSet<Socket>()
  let isRefusing = false
  let isSilent = false
  const server = createServer((client) => {
    relay.connections++
    if (isRefusing) {
      client.destroy()
      return
    }
    if (isSilent) silenced.add(client)
    const target = connect(Number(port), hostname)
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.on('data', (bytes) => {
      if (!silenced.has(client)) target.write(bytes)
      // A simple query, or the first message of one with parameters.
      else if (/^[QP]/.test(bytes.toString('latin1'))) relay.lostStatements.push(bytes.toString('latin1').replace(/[^ -~]/g, ''))
    })
    target.on('data', (bytes) => {
      if (!silenced.has(client)) client.write(bytes)
    })
    client.on('close', () => target.destroy())
    target.on('close', () => {
      if (!silenced.has(client)) client.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const relay: PostgresRelay = {
    url: url.href,
    connections: 0,
    lostStatements: [],
    fallSilent: () => {
      isSilent = true
      for (const socket of sockets) silenced.add(socket)
    },
    vanish: () => {
      for (const socket of sockets) silenced.add(socket)
    },
    refuse: () => {
      isRefusing = true
      for (const socket of sockets) socket.destroy()
    },
  }
  return relay
}
