import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveTasks } from './serve-tasks.ts'
import { readUsage } from './usage.ts'

/** Bare HTTP servers: the baseline for the product. */

export interface FixedResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

const servers: Server[] = []

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const tasks = {
  usage: readUsage,

  /** Sends the same bytes to every request; returns the port. */
  async serveFixed({ status, headers, body }: FixedResponse): Promise<number> {
    const bytes = Buffer.from(body)
    const allHeaders = status === 304 ? headers : { ...headers, 'content-length': String(bytes.length) }
    return await listen((_request, response) => {
      response.writeHead(status, allHeaders)
      response.end(status === 304 ? undefined : bytes)
    })
  },
}

export type BareTasks = typeof tasks
serveTasks(tasks)
