import { type AddressInfo, connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { entriesSearched } from '#test/entries-searched.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { showsUnlinkedFiles, unlinkedFiles } from '#test/unlinked-files.ts'
import { zipOf } from '#test/zip.ts'

const id = '11111111-1111-4111-8111-111111111111'
const portfolio = {
  firstName: 'Eve',
  experience: [{ id, company: 'Analytical Engines', title: 'Programmer', current: true }],
  skillCategories: [],
}
const origin = { source: 'json-resume', file: 'resume.json', keptAt: '2026-01-01T00:00:00.000Z' }
const archive = async (record: object) => await zipOf({ 'portfolio.json': JSON.stringify(portfolio), 'kept.json': JSON.stringify(record) })

const work = [{ name: 'Analytical Engines', position: 'Programmer', mood: 'good' }]

it.each([
  ['with holders for a list that it does not have', { original: { work: 5 }, holders: { experience: [id, id] }, items: [] }],
  [
    'with more holders than entries',
    { original: { work: [{ name: 'Old' }] }, holders: { experience: Array(100_001).fill(id) }, items: [] },
  ],
  ['with unknown lists', { original: { work: [{ name: 'Old' }] }, holders: { __proto__: [id], constructor: [id] }, items: [] }],
  [
    'with malformed rows of an older version',
    { items: [{ ...origin, what: 'root', value: 5, lists: { experience: { at: [], form: 'named' } } }, { what: 'entry' }] },
  ],
])('imports an archive %s without side effects', async (_, record) => {
  const { registerOwner } = await startApp()
  const eve = await registerOwner()
  await uploadImport(eve, await archive(record), 'understory.zip')
  expect((await apply(eve)).status).toBe(200)
  const { body } = await eve.get('/api/export/resume.json')
  expect(body).toMatchObject({ basics: { name: 'Eve' }, work: [{ name: 'Analytical Engines' }] })
  expect((await eve.delete('/api/portfolio-versions')).status).toBe(204)
  expect((await eve.get('/api/export/resume.json')).body).toEqual(body)
})

it.each(['constructor', 'toString', '__proto__'])('takes the word %s in a file as a text, wherever it is', async (word) => {
  const { registerOwner } = await startApp()
  const eve = await registerOwner()
  const names = [{ family: word, given: word }]
  await uploadImport(eve, JSON.stringify([{ type: word, title: word, author: names, language: word, [word]: word }]), 'papers.json')
  expect((await apply(eve)).status).toBe(200)
  expect((await eve.get('/api/portfolio')).body.publications).toMatchObject([{ name: word, authors: [`${word} ${word}`], kind: '' }])
})

it('restores the retained items of an archive with their entries, and duplicates once', async () => {
  const { registerOwner } = await startApp()
  const eve = await registerOwner()
  const item = { ...origin, where: 'Work 1', label: 'Work 1, mood', personal: false, path: ['work', 0, 'mood'] }
  await uploadImport(eve, await archive({ original: { work }, holders: { experience: [id] }, items: [item, item] }), 'understory.zip')
  expect((await apply(eve)).status).toBe(200)
  expect((await eve.get('/api/export/resume.json')).body.work).toEqual(work)
  expect((await eve.get('/api/kept')).body.items.map(({ excerpt }: { excerpt: string }) => excerpt)).toEqual(['good'])
})

it('previews at most a thousand unmapped items and retains the others as one item', async () => {
  const { registerOwner } = await startApp()
  const eve = await registerOwner()
  const lines = Array.from({ length: 3000 }, (_, index) => `X-ITEM-${index}:${index}`)
  const { unplaced } = await uploadImport(eve, ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Eve', ...lines, 'END:VCARD'].join('\r\n'), 'eve.vcf')
  expect(unplaced.length).toBe(1000)
  expect(unplaced.at(-1)).toMatchObject({ label: 'X-ITEM-999 and 2000 more', excerpt: expect.stringContaining('X-ITEM-1000') })
  expect((await apply(eve)).status).toBe(200)
  expect((await eve.get('/api/kept')).body.items.length).toBe(1000)
})

it('compares each of thousands of retained items with a few others only', async () => {
  const { registerOwner } = await startApp()
  const searchedFor = async (count: number) => {
    const eve = await registerOwner()
    const item = { ...origin, where: 'w', label: 'l', personal: false }
    const items = Array.from({ length: count }, (_, index) => ({ ...item, value: { a: { b: index } } }))
    await uploadImport(eve, await archive({ holders: {}, items }), 'understory.zip')
    expect((await apply(eve)).status).toBe(200)
    const original = { work: items.map((_, index) => ({ note: index })) }
    const itemsWithPaths = items.map((_, index) => ({ ...item, path: ['work', index, 'note'] }))
    const records = [
      { holders: {}, items: items.map((each) => ({ ...each, value: { a: { b: 'other' } } })) },
      { original, holders: { experience: original.work.map(() => id) }, items: itemsWithPaths },
    ]
    let searched = 0
    for (const record of records) {
      const preview = await uploadImport(eve, await archive(record), 'understory.zip')
      searched += await entriesSearched(async () => {
        expect((await eve.get('/api/import')).status).toBe(200)
        expect((await apply(eve, { preview })).status).toBe(200)
      })
    }
    return searched
  }
  // More items would exceed the limit for retained data, and would not be merged.
  expect(await searchedFor(2000)).toBeLessThan(15 * (await searchedFor(200)))
})

it.runIf(showsUnlinkedFiles)('refuses a third concurrent upload of an account until one ends', async () => {
  const { app, registerOwner, deps } = await startApp()
  const [eve, ada] = [await registerOwner(), await registerOwner()]
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
  const slowUploads = [1, 2].map(() => connect(port, '127.0.0.1').on('error', () => undefined))
  for (const socket of slowUploads) socket.write(`${head.join('\r\n')}\r\n${part}`)
  const pending = async () => await unlinkedFiles(deps.config)
  await vi.waitFor(async () => expect(await pending()).toHaveLength(2), { interval: 5, timeout: 60_000 })
  const resume = { basics: { name: 'Eve' } }
  const { status, headers } = await eve.uploadImport(resume)
  expect([status, headers['retry-after']]).toEqual([429, '10'])
  expect((await ada.uploadImport(resume)).status).toBe(201)
  for (const socket of slowUploads) socket.destroy()
  await vi.waitFor(async () => expect(await pending()).toEqual([]), { interval: 5, timeout: 60_000 })
  expect((await eve.uploadImport(resume)).status).toBe(201)
})
