import { type AddressInfo, connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { showsUnlinkedFiles, unlinkedFiles } from '#test/unlinked-files.ts'
import { zipOf } from '#test/zip.ts'

const { app, deps, registerOwner } = await startApp()

const id = '11111111-1111-4111-8111-111111111111'
const portfolio = {
  firstName: 'Eve',
  experience: [{ id, company: 'Analytical Engines', title: 'Programmer', current: true }],
  skillCategories: [],
}
const archive = async (retained: unknown, parts: unknown) =>
  await zipOf({
    'portfolio.json': JSON.stringify({ ...portfolio, retained, experience: [{ ...portfolio.experience[0], retained: parts }] }),
  })

const mood = { at: 0, value: { mood: 'good' } }

it.each<[string, unknown, unknown]>([
  ['of other types', 7, 'text'],
  ['with unknown members', { other: 1 }, [{ ...mood, other: 1 }]],
  [
    'with lists at other places',
    { lists: { experience: { name: 'basics', unread: [{ at: 1e9, value: 7 }] }, __proto__: {} } },
    [mood, mood],
  ],
  [
    'that are no entries',
    { resume: { basics: 7, work: 5 } },
    [
      { at: 0, value: [] },
      { at: 9, value: null },
    ],
  ],
])('imports an archive that retains values %s', async (_, retained, parts) => {
  const eve = await registerOwner()
  await uploadImport(eve, await archive(retained, parts), 'understory.zip')
  expect((await apply(eve)).status).toBe(200)
  const { status, body } = await eve.get('/api/export/resume.json')
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Analytical Engines')])
  expect((await eve.change({})).status).toBe(200)
})

it.each(['constructor', 'toString', '__proto__'])('takes the word %s in a file as a text, wherever it is', async (word) => {
  const eve = await registerOwner()
  const names = [{ family: word, given: word }]
  await uploadImport(eve, JSON.stringify([{ type: word, title: word, author: names, language: word, [word]: word }]), 'papers.json')
  expect((await apply(eve)).status).toBe(200)
  expect((await eve.get('/api/portfolio')).body.publications).toMatchObject([{ name: word, authors: [`${word} ${word}`], kind: '' }])
})

it('previews at most a thousand unmapped items and retains the others as one item', async () => {
  const eve = await registerOwner()
  const lines = Array.from({ length: 3000 }, (_, index) => `X-ITEM-${index}:${index}`)
  const { unplaced } = await uploadImport(eve, ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Eve', ...lines, 'END:VCARD'].join('\r\n'), 'eve.vcf')
  expect(unplaced.length).toBe(1000)
  expect(unplaced.at(-1)).toMatchObject({ label: 'X-ITEM-999 and 2000 more', excerpt: expect.stringContaining('X-ITEM-1000') })
  expect((await apply(eve)).body.retained.items.length).toBe(1000)
})

it.runIf(showsUnlinkedFiles)('refuses a third concurrent upload of an account until one ends', async () => {
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
