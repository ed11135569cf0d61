import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findFreePort } from '../scripts/serve.ts'
import { selfSignedCertificate } from './tls-proxy.ts'

/* Proxies as docs/operating.md configures them, word for word but for ports and files. */

const blocks = [...readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8').matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(
  ([, text = '']) => text,
)

/** The example that contains this text. */
export function documented(text: string): string {
  const example = blocks.find((block) => block.includes(text))
  if (!example) throw new Error(`docs/operating.md has no example with ${text}`)
  return example
}

/** Starts a proxy for one test, with a certificate in its folder. Returns what it has printed. */
export async function startProxy(program: string, config: string, args: (file: string, folder: string) => string[]): Promise<() => string> {
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

/** Starts Varnish in front of this port. */
export async function startVarnish(upstream: number) {
  const [web, purge] = [await findFreePort(), await findFreePort()]
  const config = documented('vcl 4.1;').replace('.port = "3000"', `.port = "${upstream}"`)
  const [, ...words] = documented('varnishd -a web').trim().split(' ')
  const args = (file: string, folder: string) => [
    // As the user of the test, who may be root, and owns the folder.
    ...['-j', 'none'],
    ...words.map((word) => word.replace('6081', String(web)).replace('6083', String(purge)).replace('/etc/varnish/understory.vcl', file)),
    ...['-F', '-n', join(folder, 'varnish')],
  ]
  const output = await startProxy('varnishd', config, args)
  return { origin: `http://127.0.0.1:${web}`, purgeUrl: `http://127.0.0.1:${purge}/`, output }
}

/** Starts Caddy for https://portfolios.example in front of one or two ports. */
export async function startCaddy(upstreams: readonly number[]) {
  const port = await findFreePort()
  const example = documented(upstreams.length > 1 ? '127.0.0.1:3001' : 'reverse_proxy 127.0.0.1:3000 {')
  const site = upstreams
    .reduce((text, upstream, index) => text.replace(`127.0.0.1:${3000 + index}`, `127.0.0.1:${upstream}`), example)
    .replace('portfolios.example {', `portfolios.example:${port} {\n\ttls FOLDER/cert.pem FOLDER/key.pem`)
  const config = `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`
  return { port, output: await startProxy('caddy', config, (file) => ['run', '--adapter', 'caddyfile', '--config', file]) }
}
