import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/serve.ts'
import { startBouncer } from './bouncer.ts'
import { database, type Pair, password } from './pair.ts'

interface Route {
  /** DATABASE_URL */
  url: string
  close: () => void
}

const user = 'understory'
const urlOf = (ports: readonly number[]) =>
  `postgres://${user}:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}`

/** What may stand between the product and its two servers. */
export const routes = {
  direct: async ({ servers }: Pair): Promise<Route> => ({ url: urlOf(servers.map(({ relay }) => relay.port)), close: () => undefined }),

  /** One in front of each server, in transaction mode. */
  pgbouncer: async ({ servers }: Pair, folder: string): Promise<Route> => {
    const bouncers: { port: number; process: ChildProcess }[] = []
    for (const { relay } of servers) bouncers.push(await startBouncer(folder, { port: relay.port, user, password, database }))
    return { url: urlOf(bouncers.map(({ port }) => port)), close: () => void bouncers.map(({ process }) => process.kill()) }
  },

  /** Leads to the server that says that it is the primary, as Patroni's `/primary` does. */
  haproxy: async (pair: Pair, folder: string): Promise<Route> => {
    const port = await findFreePort()
    const checks = await Promise.all(pair.servers.map((server) => startCheck(() => server === pair.primary)))
    const settings = join(folder, 'haproxy.cfg')
    const backends = pair.servers.map(
      ({ relay }, index) => `  server ${index} 127.0.0.1:${relay.port} check port ${checks[index]?.port} inter 500ms fall 2 rise 1`,
    )
    writeFileSync(
      settings,
      `defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server on-marked-down shutdown-sessions
${backends.join('\n')}
`,
    )
    const haproxy = spawn('haproxy', ['-f', settings], { stdio: 'ignore' })
    return {
      url: urlOf([port]),
      close: () => {
        haproxy.kill()
        for (const check of checks) check.close()
      },
    }
  },
}

async function startCheck(isPrimary: () => boolean) {
  const server = createServer((_, response) => response.writeHead(isPrimary() ? 200 : 503).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
