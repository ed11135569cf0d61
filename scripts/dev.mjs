import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { noteCommit } from './commit.mjs'
import { install } from './install.mjs'
import { pinnedNode, root } from './node.mjs'
import { envFileOptions } from './run.mjs'

/*
 * Starts the product from its sources and restarts it when server files change; pages update without a restart.
 * `node --watch` is not used: it exits when an editor replaces a file, and leaves the server running.
 */

const debounceMs = 100

await install()
noteCommit()
let server = start()
let restartTimer

for (const folder of ['server', 'resume', 'contract']) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file?.endsWith('.test.ts')) return
    clearTimeout(restartTimer)
    restartTimer = setTimeout(restart, debounceMs)
  })
}
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
  process.once(signal, () => {
    server.kill('SIGTERM')
    process.exit()
  })
}

function start() {
  return spawn(pinnedNode(), [...envFileOptions(), 'scripts/dev.ts'], { cwd: root, stdio: 'inherit' })
}

function restart() {
  console.log('The server has changed and is restarted')
  if (server.exitCode !== null || server.signalCode !== null) {
    server = start()
    return
  }
  server.removeAllListeners('exit').once('exit', () => {
    server = start()
  })
  server.kill('SIGTERM')
}
