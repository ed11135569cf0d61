import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const page = '/me/ada-lovelace'

/** Sends 500 wrong passwords at once, from a process of its own, and prints how often which status was answered. */
const storm = `
  const [origin] = process.argv.slice(1)
  const login = async (index) => {
    const body = JSON.stringify({ email: index % 2 ? 'ada@example.com' : 'nobody' + index + '@example.com', password: 'wrong ' + index })
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(origin + '/api/login', { method: 'POST', headers, body })
    await answer.text()
    return answer.status
  }
  const statuses = await Promise.all(Array.from({ length: 500 }, (_, index) => login(index)))
  console.log(JSON.stringify(Object.groupBy(statuses, (status) => status)))
`

it('answers pages within 0.3 s while 500 wrong passwords come at once', async () => {
  const { app, person, visitor } = await startApp()
  await (await person('ada@example.com')).change(filled)
  await visitor.get(page)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const sender = spawn(process.execPath, ['--input-type=module', '-e', storm, origin], { stdio: ['ignore', 'pipe', 'inherit'] })
  const sent = text(sender.stdout)
  let isOver = false
  const over = once(sender, 'exit').then(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const start = performance.now()
    const answer = await fetch(origin + page)
    expect([answer.status, (await answer.text()).includes(filled.headline)]).toEqual([200, true])
    waits.push(performance.now() - start)
  }
  await over
  const statuses = JSON.parse(await sent) as Record<string, number[]>
  expect(Object.keys(statuses).filter((status) => !['401', '503'].includes(status))).toEqual([])
  expect(statuses['401']?.length).toBeGreaterThan(40)
  waits.sort((one, other) => one - other)
  expect(waits.length).toBeGreaterThan(20)
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(300)
})
