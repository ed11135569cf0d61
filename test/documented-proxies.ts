import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { findFreePort } from '../scripts/serve.ts'
import { selfSignedCertificate } from './tls-proxy.ts'

/* Proxies as docs/operate.md configures them, word for word but for ports and files. */

const operate = readFileSync(new URL('../docs/operate.md', import.meta.url), 'utf8')
const blocks = [...operate.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)

/** The example that contains this text. */
export function documented(text: string): string {
  const example = blocks.find((block) => block.includes(text))
  if (!example) throw new Error(`No document has an example with ${text}`)
  return example
}

/** Starts a proxy for one test, with a certificate in its folder. Returns what it has printed. */
async function startProxy(program: string, config: string, args: (file: string, folder: string) => string[]): Promise<() => string> {
  const folder = await mkdtemp(join(tmpdir(), 'understory-proxy-'))
  const file = join(folder, 'config')
  await writeFile(file, config.replaceAll('FOLDER', folder))
  const { key, cert } = selfSignedCertificate()
  await writeFile(join(folder, 'key.pem'), key)
  await writeFile(join(folder, 'cert.pem'), cert)
  const child = spawn(program, args(file, folder), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill()
      await once(child, 'close')
    }
    await rm(folder, { recursive: true })
  })
  return () => output
}

/** Starts Caddy for https://portfolios.example in front of one or two ports. */
export async function startCaddy(upstreams: readonly number[]) {
  const example = documented(upstreams.length > 1 ? '127.0.0.1:3001' : 'reverse_proxy 127.0.0.1:3000 {')
  return await startCaddyWith(
    upstreams.reduce((text, upstream, index) => text.replace(`127.0.0.1:${3000 + index}`, `127.0.0.1:${upstream}`), example),
  )
}

/** Starts Caddy with this example for https://portfolios.example. */
export async function startCaddyWith(example: string) {
  const port = await findFreePort()
  const site = example.replace('portfolios.example {', `portfolios.example:${port} {\n\ttls FOLDER/cert.pem FOLDER/key.pem`)
  const config = `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`
  return { port, output: await startProxy('caddy', config, (file) => ['run', '--adapter', 'caddyfile', '--config', file]) }
}

/** Starts nginx with this example for https://portfolios.example, and for http on the port `plain`. */
export async function startNginx(example: string) {
  const [port, plain] = [await findFreePort(), await findFreePort()]
  const site = example
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/.+\/(?:fullchain|(privkey))\.pem/g, (_, key) => `FOLDER/${key ? 'key' : 'cert'}.pem`)
    .replace('# ssl_certificate and ssl_certificate_key', 'ssl_certificate FOLDER/cert.pem; ssl_certificate_key FOLDER/key.pem;')
    .replace('include mime.types', 'include /etc/nginx/mime.types')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path FOLDER/${name};`).join(' ')
  // Otherwise it drops the rights with which the test owns its folders.
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const config = `${user}daemon off; pid FOLDER/pid; error_log stderr; events {}\nhttp { access_log off; ${paths}\n${site}}`
  return { port, plain, output: await startProxy('nginx', config, (file, folder) => ['-p', folder, '-e', 'stderr', '-c', file]) }
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array
}

/** Sends a request to a proxy for a path of https://portfolios.example, as a client that claims another address. */
export const sendThrough = async (port: number, path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  await new Promise<Answer>((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path, method, rejectUnauthorized: false, servername: 'portfolios.example' }
    const allHeaders = { host: 'portfolios.example', 'x-forwarded-for': '203.0.113.9', ...headers }
    request({ ...target, headers: allHeaders }, async (response) => {
      const bytes = await buffer(response)
      resolve({ status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() })
    })
      .on('error', reject)
      .end(body)
  })
export const getThrough = (port: number, path: string) => sendThrough(port, path)
