import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/two-processes.ts'
import { program } from '../base/program.ts'

it('logs the version and its commit at the start, and each variable that is no setting but looks like one, without its value', async () => {
  const env = { DATA_DIR: await temporaryFolder(), PORT: '0', PUBLIC_URL: 'http://localhost:3000', SITENAME: 'geheim' }
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: server.stdout })) {
    lines.push(line)
    if (line.includes('SITENAME')) server.kill()
  }
  if (server.exitCode === null) await once(server, 'exit')
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries).toContainEqual(
    expect.objectContaining({ level: 'info', msg: `Understory ${program.version} (${program.commit}) is ready at http://localhost:3000` }),
  )
  expect(entries).toContainEqual(
    expect.objectContaining({ level: 'warn', msg: 'SITENAME is not a setting, and is ignored: write SITE_NAME if you meant that' }),
  )
  expect(lines.join()).not.toContain('geheim')
})
