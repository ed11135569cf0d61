import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const page = '/me/ada-lovelace'

/** Program of a separate process: sends 500 concurrent wrong passwords and prints the statuses of the responses. */
const senderProgram = `
  const [origin] = process.argv.slice(1)
  const login = async (index) => {
    const body = JSON.stringify({ email: index % 2 ? 'ada@example.com' : 'unknown' + index + '@example.com', password: 'wrong ' + index })
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const response = await fetch(origin + '/api/login', { method: 'POST', headers, body })
    await response.text()
    return response.status
  }
  const statuses = await Promise.all(Array.from({ length: 500 }, (_, index) => login(index)))
  console.log(JSON.stringify(Object.groupBy(statuses, (status) => status)))
`

it('answers pages within 0.3 s during 500 concurrent wrong passwords', async () => {
  const { app, registerOwner, visitor } = await startApp()
  await (await registerOwner('ada@example.com')).change(filled)
  await visitor.get(page)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const sender = spawn(process.execPath, ['--input-type=module', '-e', senderProgram, origin], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = text(sender.stdout)
  let hasExited = false
  const exit = once(sender, 'exit').then(() => {
    hasExited = true
  })
  const waits: number[] = []
  while (!hasExited) {
    const start = performance.now()
    const response = await fetch(origin + page)
    expect([response.status, (await response.text()).includes(filled.headline)]).toEqual([200, true])
    waits.push(performance.now() - start)
  }
  await exit
  const statuses = JSON.parse(await output) as Record<string, number[]>
  expect(Object.keys(statuses).filter((status) => !['401', '503'].includes(status))).toEqual([])
  expect(statuses['401']?.length).toBeGreaterThan(40)
  waits.sort((one, other) => one - other)
  expect(waits.length).toBeGreaterThan(20)
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(300)
})
