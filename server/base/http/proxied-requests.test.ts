import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'

/** A proxy through which each host leads to one service of this machine, and the hosts that were asked for. */
async function startProxy() {
  const hosts: string[] = []
  const service = createServer((_request, response) => response.end('from the service'))
  const proxy = createServer()
  proxy.on('connect', (request, socket) => {
    hosts.push(request.url ?? '')
    const target = connect((service.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      target.pipe(socket).pipe(target)
    })
    for (const end of [socket, target]) end.on('error', () => undefined)
  })
  for (const server of [service, proxy]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
  }
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, direct: service.address() as AddressInfo, hosts }
}

const moduleUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** Sends requests in a process of its own, because the setting is one of the process. Returns what each one got. */
async function requestsWith(env: Record<string, string>, urls: readonly string[]): Promise<string[]> {
  const program = `
    import { readConfig } from ${moduleUrl('../config.ts')}
    import { sendOutbound } from ${moduleUrl('outbound.ts')}
    import { routeThroughProxies } from ${moduleUrl('proxied-requests.ts')}
    routeThroughProxies(readConfig(process.env))
    const answers = []
    for (const url of ${JSON.stringify(urls)})
      answers.push(await sendOutbound(url, { method: 'GET', headers: {} }).then((response) => response.text(), () => 'failed'))
    console.log(JSON.stringify(answers))`
  const secret = { SECRET: 'a secret that only the tests know, long enough' }
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env: { PATH: process.env['PATH'], ...secret, ...env } })
  return JSON.parse(await text(child.stdout))
}

it.each(['HTTPS_PROXY', 'https_proxy'])('asks %s for a tunnel to other services, except to the hosts of NO_PROXY', async (name) => {
  const { url, direct, hosts } = await startProxy()
  const own = `http://127.0.0.1:${direct.port}/`
  const urls = ['https://login.acme.invalid/realm', 'https://store.intern.invalid/', own]
  const answers = await requestsWith({ [name]: url, NO_PROXY: '.intern.invalid' }, urls)
  expect(answers).toEqual(['failed', 'failed', 'from the service'])
  expect(hosts).toEqual(['login.acme.invalid:443'])
})

it('uses no proxy without these settings', async () => {
  const { hosts } = await startProxy()
  expect([await requestsWith({}, ['https://login.acme.invalid/']), hosts]).toEqual([['failed'], []])
})
