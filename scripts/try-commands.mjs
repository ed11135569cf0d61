import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs every command of an operator once, where it ships: `node try-commands.mjs FOLDER` with the folder of a release, or that of the product
 * in its image. It imports none of our files, and needs only Node.
 */

const [folder = ''] = process.argv.slice(2)
const program = join(folder, 'bin/understory')
/** Generous: the copy also makes PDF and Word files. */
const timeoutMs = 300_000
const work = mkdtempSync(join(tmpdir(), 'understory-commands-'))
const at = (name) => join(work, name)
const failures = []
const tried = new Set()

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const settings = { PATH: process.env.PATH, HOME: work, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: origin }
const installed = { ...settings, DATA_DIR: at('data') }

try {
  const page = await withServer(installed, async () => {
    await publishPage()
    command(['backup', 'backup'], { status: 0, says: 'Portfolios: 1' })
    command(['upgrade', '--check'], { status: 0, says: 'up to date' })
    command(['publish-copy', 'copy'], { status: 0, says: 'Pages: 1' })
    command(['revoke-signing-key', 'none'], { status: 1, says: 'There is no key none' })
    return await textOf('/me/ada-lovelace')
  })
  command(['close-site', at('copy')], { status: 0, says: 'Serve this copy' })
  command(['move', '--to', 'postgres://127.0.0.1:1/none'], { status: 1, says: 'Not moved' })
  command(['fonts', 'none'], { status: 1, says: 'Name one or more of these languages' })
  const restored = { ...settings, DATA_DIR: at('restored') }
  command(['restore', at('backup'), '--keep-links'], { status: 0, says: 'Portfolios: 1', env: restored })
  const pageAfter = await withServer(restored, async () => await textOf('/me/ada-lovelace'))
  if (!page.includes('Ada Lovelace') || pageAfter !== page) failures.push('the restored page is another one')
  const untried = listedCommands().filter((name) => !tried.has(name))
  if (untried.length > 0) failures.push(`not tried: ${untried.join(', ')}`)
} catch (error) {
  failures.push(error.message)
} finally {
  rmSync(work, { recursive: true, force: true })
}
console.log(failures.length > 0 ? `Failed: ${failures.join('; ')}` : `Every command works: ${[...tried].join(', ')}`)
process.exitCode = failures.length > 0 ? 1 : 0

function command(args, { status, says, env = installed }) {
  tried.add(args[0])
  const result = spawnSync(program, args, { cwd: work, env, encoding: 'utf8', timeout: timeoutMs })
  const text = `${result.stdout}${result.stderr}${result.error ?? ''}`
  const isCrash = /^\s+at .+:\d+:\d+|ERR_MODULE_NOT_FOUND/m.test(text)
  if (result.status !== status || !text.includes(says) || isCrash)
    failures.push(`${args.join(' ')} ended with ${result.status}, not ${status} and '${says}':\n${text}`)
}

function listedCommands() {
  const { stdout } = spawnSync(program, { cwd: work, env: installed, encoding: 'utf8' })
  return [...stdout.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, name]) => name)
}

async function withServer(env, use) {
  tried.add('start')
  const server = spawn(program, ['start'], { cwd: work, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
  const end = new Promise((resolve) => server.once('exit', resolve))
  try {
    for (const deadline = Date.now() + timeoutMs; !(await isServing()); await wait(50))
      if (server.exitCode !== null || Date.now() > deadline) throw new Error(`It does not start:\n${output}`)
    return await use()
  } finally {
    server.kill('SIGTERM')
    await end
  }
}

async function isServing() {
  return await fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function textOf(path) {
  return await (await fetch(`${origin}${path}`, { headers: { connection: 'close' } })).text()
}

/** Registers a person, who publishes a page. */
async function publishPage() {
  const headers = { 'content-type': 'application/json', origin, connection: 'close' }
  const send = async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
    return response
  }
  const registered = await send('POST', '/api/register', { email: 'ada@example.com', password: 'correct horse battery staple' })
  headers.cookie = registered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const portfolio = await (await send('GET', '/api/portfolio')).json()
  await send('PUT', '/api/portfolio', { ...portfolio, urlHandle: 'ada-lovelace', firstName: 'Ada', lastName: 'Lovelace' })
}

function freePort() {
  const server = createServer()
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address()
      server.close(() => resolve(free))
    }),
  )
}
