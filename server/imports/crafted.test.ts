import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, brought } from '#test/imports.ts'
import { entriesOf, zipOf } from '#test/zip.ts'

const id = '11111111-1111-4111-8111-111111111111'
const portfolio = { firstName: 'Eve', experience: [{ id, company: 'Analytical Engines', title: 'Programmer' }], skillCategories: [] }
const said = { origin: 'o', source: 'json-resume', file: 'resume.json', keptAt: '2026-01-01T00:00:00.000Z' }
const archive = async (items: readonly object[]) =>
  await zipOf({ 'portfolio.json': JSON.stringify(portfolio), 'kept.json': JSON.stringify({ items }) })

it.each([
  ['everywhere', { experience: { at: [], form: 'alone', unread: [] } }],
  ['in another place', { experience: { at: ['basics'], form: 'alone', unread: [] } }],
  ['in another form', { experience: { at: ['work'], form: 'named', unread: [] } }],
  ['with more than anybody writes', { experience: { at: ['work'], form: 'list', unread: Array(10_001).fill(1) } }],
])('keeps nothing of an archive by which a list would stand %s', async (_, lists) => {
  const { person } = await startApp()
  const eve = await person()
  const root = { ...said, what: 'root', value: { basics: { profiles: { a: 1 } } }, lists }
  const entry = { ...said, what: 'entry', list: 'experience', entry: id, originals: [{ index: 0, value: 5 }] }
  await brought(eve, await archive([root, entry]), 'understory.zip')
  expect((await apply(eve)).status).toBe(200)
  expect((await eve.get('/api/export/resume.json')).body).toMatchObject({ basics: { name: 'Eve' }, work: [{ name: 'Analytical Engines' }] })
  const { bytes } = await eve.get('/api/account/download')
  expect(JSON.parse(String(entriesOf(bytes).get('kept.json')))).toEqual({ items: [] })
})

it('shows of thousands of things a thousand, and keeps the others as one', async () => {
  const { person } = await startApp()
  const eve = await person()
  const lines = Array.from({ length: 3000 }, (_, index) => `X-THING-${index}:${index}`)
  const { unplaced } = await brought(eve, ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Eve', ...lines, 'END:VCARD'].join('\r\n'), 'eve.vcf')
  expect(unplaced.length).toBe(1000)
  expect(unplaced.at(-1)).toMatchObject({ label: 'X-THING-999 and 2000 more', excerpt: expect.stringContaining('X-THING-1000') })
  expect((await apply(eve)).status).toBe(200)
  expect((await eve.get('/api/kept')).body.items.length).toBe(1000)
})

it('needs no time to speak of for thousands of things beside thousands that are kept', async () => {
  const { person } = await startApp()
  const eve = await person()
  const loose = { ...said, what: 'loose', where: 'w', label: 'l', excerpt: '', personal: false }
  const values = Array.from({ length: 5000 }, (_, index) => ({ ...loose, value: { a: { b: index } } }))
  await brought(eve, await archive(values), 'understory.zip')
  expect((await apply(eve)).status).toBe(200)
  const pointers = [{ path: ['x'] }, { entry: { list: 'experience', id }, path: [1] }, { path: ['y'] }]
  for (const items of [values.map((each) => ({ ...each, value: { a: { b: 'other' } } })), values.map(() => ({ ...loose, at: pointers }))]) {
    await brought(eve, await archive(items), 'understory.zip')
    const before = process.cpuUsage()
    expect((await eve.get('/api/import')).status).toBe(200)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(3)
  }
})

it('takes two files of one person at a time, and then the next', async () => {
  const { app, person, deps } = await startApp()
  const [eve, ada] = [await person(), await person()]
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = [
    'POST /api/import HTTP/1.1',
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${eve.cookie}`,
    'Content-Length: 900',
  ]
  const part =
    'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n{'
  const slow = [1, 2].map(() => connect(port, '127.0.0.1').on('error', () => undefined))
  for (const socket of slow) socket.write(`${head.join('\r\n')}\r\n${part}`)
  const waiting = async () => await readdir(join(deps.config.dataDir, 'imports')).catch(() => [])
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), { interval: 5, timeout: 9000 })
  const resume = { basics: { name: 'Eve' } }
  const { status, headers } = await eve.bring(resume)
  expect([status, headers['retry-after']]).toEqual([429, '10'])
  expect((await ada.bring(resume)).status).toBe(201)
  for (const socket of slow) socket.destroy()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { interval: 5, timeout: 9000 })
  expect((await eve.bring(resume)).status).toBe(201)
})
