import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/make.ts'

async function served() {
  const { app, person } = await startApp()
  await (await person()).change(filled)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return port
}

/** Sends these bytes on one connection, and answers all that came back by the time it ended. */
async function exchanged(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let all = ''
  socket.on('data', (chunk) => (all += chunk.toString('latin1'))).on('error', () => undefined)
  socket.write(bytes)
  await new Promise((resolve) => socket.once('close', resolve))
  return all
}

const get = (path: string, headers: readonly string[] = [], version = '1.1') =>
  [`GET ${path} HTTP/${version}`, 'host: a', ...headers, '', ''].join('\r\n')
const close = ['connection: close']
const answersIn = (all: string) => all.split(/(?=HTTP\/1\.1 \d)/)
const withoutDate = (answer: string) => answer.replace(/\r\nDate: [^\r]+/, '')

describe.each(['/me/ada-lovelace', '/api/portfolio/ada-lovelace', '/health'])('%s, sent again with the head of before', (path) => {
  it('has the same bytes, however many are asked for at once', async () => {
    const port = await served()
    await exchanged(port, get(path, close))
    const answers = answersIn(await exchanged(port, `${get(path).repeat(5)}${get(path, close)}`))
    expect(answers).toHaveLength(6)
    const [first = '', ...others] = answers.map(withoutDate)
    expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\nConnection: keep-alive\r\nKeep-Alive: timeout=\d+\r\n\r\n./)
    expect(new Set(others.slice(0, -1))).toEqual(new Set([first]))
    expect(others.at(-1)).toBe(first.replace(/Connection: keep-alive\r\nKeep-Alive: timeout=\d+/, 'Connection: close'))
  })

  it('has no body for who has it', async () => {
    const port = await served()
    await exchanged(port, get(path, close))
    const [, etag = ''] = /\r\netag: ([^\r]+)/i.exec(await exchanged(port, get(path, close))) ?? []
    const known = [`if-none-match: ${etag}`]
    const answers = answersIn(await exchanged(port, `${get(path, known).repeat(3)}${get(path)}${get(path, [...known, ...close])}`))
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['304', '304', '304', '200', '304'])
    expect(withoutDate(answers[1] ?? '')).toBe(withoutDate(answers[0] ?? ''))
    expect(answers[2]?.endsWith('\r\n\r\n')).toBe(true)
  })

  it('ends the connection of who speaks HTTP/1.0, and keeps that of who asks for it', async () => {
    const port = await served()
    await exchanged(port, get(path, close))
    expect(await exchanged(port, get(path, [], '1.0'))).toContain('\r\nConnection: close\r\n')
    const kept = answersIn(await exchanged(port, `${get(path, ['connection: keep-alive'], '1.0')}${get(path, [], '1.0')}`))
    expect(kept.map((answer) => /\r\nConnection: (\S+)/.exec(answer)?.[1])).toEqual(['keep-alive', 'close'])
  })
})

it('has the date of the moment', async () => {
  const port = await served()
  const date = async () => Date.parse(/\r\nDate: ([^\r]+)/.exec(await exchanged(port, get('/me/ada-lovelace', close)))?.[1] ?? '')
  const kept = async () =>
    Date.parse(/\r\nDate: ([^\r]+)/.exec(await exchanged(port, `${get('/me/ada-lovelace')}${get('/x', close)}`))?.[1] ?? '')
  await date()
  const first = await kept()
  let last = first
  while (last === first) last = await kept()
  expect(last - first).toBeGreaterThanOrEqual(1000)
  expect(Math.abs(last - Date.now())).toBeLessThan(3000)
})
