import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { pdf } from '#test/fixtures.ts'
import { Client } from './client.ts'
import { findFreePort } from './serve.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('starts two processes on one database and one document store, restarts a killed process, and stops all of them', async () => {
  const port = await findFreePort()
  const cluster = spawn(process.execPath, ['scripts/dev-cluster.ts'], { cwd: root, env: { ...process.env, PORT: String(port) } })
  const exit = once(cluster, 'exit')
  onTestFinished(async () => {
    cluster.kill('SIGTERM')
    await exit
  })
  let output = ''
  for (const stream of [cluster.stdout, cluster.stderr]) stream.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output, { timeout: 50_000 }).toContain('Ctrl-C stops all of them')
  const origins = [...output.matchAll(/process \w+ +(http\S+)/g)].map(([, origin = '']) => origin)
  const endpoint = /S3 +(http:\/\/[\w.:]+)/.exec(output)?.[1] ?? ''
  expect(origins).toHaveLength(2)

  const ada = new Client(`http://localhost:${port}`)
  await ada.register({ email: 'ada@example.com', password: 'a good password' })
  await ada.save({ urlHandle: 'ada', headline: 'Saved through one' })
  const { id } = await ada.upload('resume.pdf', new Uint8Array(pdf()))
  for (const origin of origins) {
    expect(await (await fetch(`${origin}/api/portfolio/ada`)).json()).toMatchObject({ headline: 'Saved through one' })
    expect((await fetch(`${origin}/api/document/${id}/download`)).status).toBe(200)
  }

  const firstPid = Number(/^\[one (\d+)\]/m.exec(output)?.[1])
  process.kill(firstPid, 'SIGKILL')
  for (let count = 0; count < 10; count++) expect((await ada.portfolio()).headline).toBe('Saved through one')
  await expect.poll(() => output, { timeout: 20_000 }).toMatch(/\[one\] has ended \(SIGKILL\) and is restarted/)

  cluster.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  const pids = [...output.matchAll(/^\[\w+ (\d+)\]/gm)].map(([, pid]) => Number(pid))
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  for (const url of [...origins, endpoint]) await expect(fetch(url)).rejects.toThrow()
})
