import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { hasProgram } from '#test/has-program.ts'
import { findFreePort } from '../../scripts/serve.ts'

/** Prints what arrives at a socket like that of systemd, once it exists. */
const receiver = `
import socket, sys
listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
listener.bind(sys.argv[1])
print('LISTENING', flush=True)
while True: print(listener.recv(4096).decode(), flush=True)
`

const folderOfTest = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-systemd-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const stopAfterTest = (child: ChildProcess) =>
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  })

async function startServer(settings: Record<string, string>) {
  const port = await findFreePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env['PATH'], DATA_DIR: await folderOfTest(), HOST: '127.0.0.1', PORT: String(port), ...settings },
  })
  stopAfterTest(server)
  const isHealthy = () => fetch(`http://127.0.0.1:${port}/health`).then(({ ok }) => ok)
  return { server, output: text(server.stdout), isHealthy }
}

it.runIf(hasProgram('systemd-notify') && hasProgram('python3'))('systemd is told when the server listens, and when it stops', async () => {
  const socket = join(await folderOfTest(), 'notify')
  const systemd = spawn('python3', ['-c', receiver, socket])
  stopAfterTest(systemd)
  let received = ''
  systemd.stdout.on('data', (chunk) => (received += chunk))
  await vi.waitFor(() => expect(received).toBe('LISTENING\n'), { timeout: 60_000, interval: 10 })
  const { server, output, isHealthy } = await startServer({ NOTIFY_SOCKET: socket })
  await vi.waitFor(() => expect(received).toContain('READY=1'), { timeout: 60_000, interval: 10 })
  expect(await isHealthy()).toBe(true)
  expect(received).not.toContain('STOPPING=1')
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  await vi.waitFor(() => expect(received).toContain('STOPPING=1'), { timeout: 60_000, interval: 10 })
  expect(await output).not.toContain('"level":"warn","msg":"systemd')
})

it('a server that can’t tell systemd warns and continues', async () => {
  const { server, output, isHealthy } = await startServer({ NOTIFY_SOCKET: '/nonexistent/notify', PATH: await folderOfTest() })
  await vi.waitFor(async () => expect(await isHealthy()).toBe(true), { timeout: 60_000, interval: 20 })
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  const lines = (await output).split('\n').filter((line) => line.includes('systemd was not told'))
  expect(lines.map((line) => [JSON.parse(line).level, JSON.parse(line).msg.slice(0, 30)])).toEqual([
    ['warn', 'systemd was not told READY=1; '],
    ['warn', 'systemd was not told STOPPING='],
  ])
})
