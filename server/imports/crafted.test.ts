import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { zipOf } from '#test/zip.ts'

const id = '11111111-1111-4111-8111-111111111111'
const portfolio = {
  firstName: 'Eve',
  experience: [{ id, company: 'Analytical Engines', title: 'Programmer', current: true }],
  skillCategories: [],
}
const said = { source: 'json-resume', file: 'resume.json', keptAt: '2026-01-01T00:00:00.000Z' }
const archive = async (kept: object) => await zipOf({ 'portfolio.json': JSON.stringify(portfolio), 'kept.json': JSON.stringify(kept) })

const work = [{ name: 'Analytical Engines', position: 'Programmer', mood: 'good' }]

it.each([
  ['of a list that is nowhere', { original: { work: 5 }, holders: { experience: [id, id] }, items: [] }],
  [
    'of more entries than there are',
    { original: { work: [{ name: 'Old' }] }, holders: { experience: Array(100_001).fill(id) }, items: [] },
  ],
  ['in a list that we have not', { original: { work: [{ name: 'Old' }] }, holders: { __proto__: [id], constructor: [id] }, items: [] }],
  [
    'in words of an older version',
    { items: [{ ...said, what: 'root', value: 5, lists: { experience: { at: [], form: 'named' } } }, { what: 'entry' }] },
  ],
])('takes an archive that says something is kept %s, and harms nobody', async (_, kept) => {
  const { person } = await startApp()
  const eve = await person()
  await uploadImport(eve, await archive(kept), 'understory.zip')
  expect((await apply(eve)).status).toBe(200)
  const { body } = await eve.get('/api/export/resume.json')
  expect(body).toMatchObject({ basics: { name: 'Eve' }, work: [{ name: 'Analytical Engines' }] })
  expect((await eve.delete('/api/portfolio-versions')).status).toBe(204)
  expect((await eve.get('/api/export/resume.json')).body).toEqual(body)
})

it('keeps from an archive what belongs to its entries, and once what it names twice', async () => {
  const { person } = await startApp()
  const eve = await person()
  const item = { ...said, where: 'Work 1', label: 'Work 1, mood', personal: false, path: ['work', 0, 'mood'] }
  await uploadImport(eve, await archive({ original: { work }, holders: { experience: [id] }, items: [item, item] }), 'understory.zip')
  expect((await apply(eve)).status).toBe(200)
  expect((await eve.get('/api/export/resume.json')).body.work).toEqual(work)
  expect((await eve.get('/api/kept')).body.items.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(['good'])
})

it('shows of thousands of things a thousand, and keeps the others as one', async () => {
  const { person } = await startApp()
  const eve = await person()
  const lines = Array.from({ length: 3000 }, (_, index) => `X-THING-${index}:${index}`)
  const { unplaced } = await uploadImport(eve, ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Eve', ...lines, 'END:VCARD'].join('\r\n'), 'eve.vcf')
  expect(unplaced.length).toBe(1000)
  expect(unplaced.at(-1)).toMatchObject({ label: 'X-THING-999 and 2000 more', excerpt: expect.stringContaining('X-THING-1000') })
  expect((await apply(eve)).status).toBe(200)
  expect((await eve.get('/api/kept')).body.items.length).toBe(1000)
})

it('needs no time to speak of for thousands of things beside thousands that are kept', async () => {
  const { person } = await startApp()
  const eve = await person()
  const thing = { ...said, where: 'w', label: 'l', personal: false }
  const values = Array.from({ length: 5000 }, (_, index) => ({ ...thing, value: { a: { b: index } } }))
  await uploadImport(eve, await archive({ holders: {}, items: values }), 'understory.zip')
  expect((await apply(eve)).status).toBe(200)
  const original = { work: Array.from({ length: 5000 }, (_, index) => ({ note: index })) }
  const places = values.map((_, index) => ({ ...thing, path: ['work', index, 'note'] }))
  const many = [
    { holders: {}, items: values.map((each) => ({ ...each, value: { a: { b: 'other' } } })) },
    { original, holders: { experience: original.work.map(() => id) }, items: places },
  ]
  for (const kept of many) {
    await uploadImport(eve, await archive(kept), 'understory.zip')
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
  const { status, headers } = await eve.uploadImport(resume)
  expect([status, headers['retry-after']]).toEqual([429, '10'])
  expect((await ada.uploadImport(resume)).status).toBe(201)
  for (const socket of slow) socket.destroy()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { interval: 5, timeout: 9000 })
  expect((await eve.uploadImport(resume)).status).toBe(201)
})
