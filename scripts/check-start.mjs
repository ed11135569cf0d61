import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './node.mjs'

/** Starts the product with `npm start`, waits until it is healthy, and stops it. For platforms on which the whole gate does not run. */

const port = 3123
const limit = 10 * 60_000
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
let ended = false
const end = new Promise((resolve) => child.once('exit', resolve)).then(() => {
  ended = true
})

const healthy = await isHealthy()
console.log(healthy ? 'The product is healthy' : 'The product did not start')
stop()
await end
rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
process.exitCode = healthy ? 0 : 1

async function isHealthy() {
  const deadline = Date.now() + limit
  while (!ended && Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    if (answer?.ok) return true
    await wait(500)
  }
  return false
}

function stop() {
  if (ended) return
  if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' })
  else process.kill(-child.pid, 'SIGTERM')
}
