import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PortfolioPageInput } from '#contract/page.ts'
import { loadSite } from '#server/built-site/site.ts'
import { serveTasks } from './serve-tasks.ts'
import { usage } from './usage.ts'

/** The least that answers over HTTP: what our server is compared with. */

export interface FixedAnswer {
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
  usage,

  /** The same bytes to everybody; answers the port. */
  async fixed({ status, headers, body }: FixedAnswer): Promise<number> {
    const bytes = Buffer.from(body)
    const all = status === 304 ? headers : { ...headers, 'content-length': String(bytes.length) }
    return await listen((_request, response) => {
      response.writeHead(status, all)
      response.end(status === 304 ? undefined : bytes)
    })
  },

  /** Reads what was sent as JSON and sends it back as JSON: what no save can do without, but for the disk; answers the port. */
  async echoed(): Promise<number> {
    return await listen(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const bytes = Buffer.from(JSON.stringify(JSON.parse(Buffer.concat(parts).toString())))
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': String(bytes.length) })
      response.end(bytes)
    })
  },

  /** One page for each request, by React and nothing else; answers the port. */
  async rendered(input: PortfolioPageInput): Promise<number> {
    const site = await loadSite()
    return await listen(async (_request, response) => {
      const html = Buffer.from(await site.portfolioPage(input))
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': String(html.length) })
      response.end(html)
    })
  },
}

export type BareTasks = typeof tasks
serveTasks(tasks, { holdsProcess: true })
