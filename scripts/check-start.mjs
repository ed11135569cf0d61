import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './node.mjs'

/** Starts the product with `npm start`, waits until it is healthy, opens a page and stops it. For systems on which CI does not run all tests. */

const port = 3123
const timeoutMs = 10 * 60_000
const isWindows = process.platform === 'win32'

const dataDir = mkdtempSync(join(tmpdir(), 'understory-start-'))
const child = spawn('npm', ['start'], {
  cwd: root,
  stdio: 'inherit',
  shell: isWindows,
  // A separate process group, so that the signal reaches npm and the server.
  detached: !isWindows,
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
})
let hasEnded = false
const end = new Promise((resolve) => child.once('exit', resolve)).then(() => {
  hasEnded = true
})

const works = (await waitUntilHealthy()) && (await hasPage())
console.log(works ? 'The product is healthy and serves its first page' : 'The product did not start')
stop()
await end
rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
process.exitCode = works ? 0 : 1

async function waitUntilHealthy() {
  const deadline = Date.now() + timeoutMs
  while (!hasEnded && Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    if (response?.ok) return true
    await wait(500)
  }
  return false
}

async function hasPage() {
  const response = await fetch(`http://127.0.0.1:${port}/`)
  return response.ok && (await response.text()).includes('Understory')
}

function stop() {
  if (hasEnded) return
  if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' })
  else process.kill(-child.pid, 'SIGTERM')
}
