import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { ImportPreview } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'
import { runHousekeeping } from '../housekeeping.ts'

const resume = { basics: { name: 'Ada Lovelace', label: 'Analyst' }, work: [{ name: 'Analytical Engines', position: 'Programmer' }] }
const hour = 60 * 60 * 1000

const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort()

it('applies an import once when two requests arrive concurrently', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const preview = await uploadImport(ada, resume)
  expect(statuses(await Promise.all([apply(ada, { preview }), apply(ada, { preview })]))).toEqual([200, 409])
  expect((await ada.portfolio()).experience).toHaveLength(1)
  expect((await apply(ada, { preview })).body).toMatchObject({ code: 'conflict' })
})

it('neither overwrites an unseen save nor is overwritten by one', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const preview = await uploadImport(ada, resume)
  const current = await ada.portfolio()
  expect(statuses(await Promise.all([apply(ada, { preview }), ada.put('/api/portfolio', { ...current, city: 'London' })]))).toEqual([
    200, 409,
  ])

  const { body: again } = await ada.get('/api/import')
  await ada.change({ city: 'Ockham' })
  const stale = await apply(ada, { preview: { ...preview, basedOn: 1 } })
  const { version } = await ada.portfolio()
  // Holds for either order of the two requests.
  expect(stale.status).toBe(409)
  if (again.state === 'ready') expect(stale.body).toMatchObject({ code: 'stale', fields: { version: String(version) } })
})

it('can be undone until the portfolio is saved again', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const preview = await uploadImport(ada, resume)
  expect((await undo(ada, preview, { version: 1 })).body).toMatchObject({ code: 'conflict' })
  await apply(ada)
  expect((await undo(ada, preview, { version: 1 })).body).toMatchObject({ code: 'stale', fields: { version: '2' } })
  await ada.change({ city: 'London' })
  expect((await undo(ada, preview, { version: 3 })).body).toMatchObject({ code: 'conflict' })
  expect((await ada.portfolio()).city).toBe('London')
})

it('is visible to its owner only, until it is discarded or replaced', async () => {
  const { registerOwner, visitor } = await startApp()
  const [ada, ben] = [await registerOwner(), await registerOwner()]
  const preview = await uploadImport(ada, resume)
  const own = await uploadImport(ben, resume)
  const asBen = [await apply(ben, { preview }), await undo(ben, preview, { version: 1 }), await ben.delete(`/api/import/${preview.id}`)]
  expect(asBen.map(({ status }) => status)).toEqual([404, 404, 404])
  const asVisitor = [
    await visitor.uploadImport(resume),
    await visitor.get('/api/import'),
    await apply(visitor, { preview }),
    await undo(visitor, preview, { version: 1 }),
    await visitor.delete(`/api/import/${preview.id}`),
    await visitor.get('/api/kept'),
    await visitor.delete('/api/kept/x'),
  ]
  expect(asVisitor.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 401])

  const another = await uploadImport(ada, resume)
  expect((await apply(ada, { preview })).status).toBe(404)
  expect((await ada.delete(`/api/import/${another.id}`)).status).toBe(204)
  expect((await apply(ada, { preview: another })).status).toBe(404)
  expect((await ada.get('/api/import')).status).toBe(404)
  expect((await ben.get('/api/import')).body.id).toBe(own.id)
  expect((await ada.portfolio()).version).toBe(1)
})

it('expires after a day, and can be undone for a day once applied', async () => {
  const { registerOwner, advanceClock, deps } = await startApp()
  const ada = await registerOwner()
  const preview = await uploadImport(ada, resume)
  advanceClock(23 * hour)
  expect((await apply(ada)).status).toBe(200)
  advanceClock(23 * hour)
  expect((await ada.get('/api/import')).body.state).toBe('applied')
  advanceClock(hour)
  expect((await ada.get('/api/import')).status).toBe(404)
  expect((await undo(ada, preview, { version: 2 })).status).toBe(404)
  await runHousekeeping(deps)
  expect(await deps.db.selectFrom('import').select('id').execute()).toEqual([])
})

it('accepts twenty files an hour', async () => {
  const { registerOwner, advanceClock } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const ada = await registerOwner()
  for (let number = 0; number < 20; number++) expect((await ada.uploadImport('no json')).status).toBe(422)
  const refused = await ada.uploadImport(resume)
  expect([refused.status, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true])
  advanceClock(hour)
  expect((await ada.uploadImport(resume)).status).toBe(201)
})

it('allows thirty previews a minute', async () => {
  const { registerOwner, advanceClock } = await startApp({ RATE_LIMIT_SCALE: '1' })
  const ada = await registerOwner()
  await ada.uploadImport(resume)
  const previews: number[] = []
  for (let number = 0; number < 31; number++) previews.push((await ada.get('/api/import')).status)
  expect(previews).toEqual([...Array(30).fill(200), 429])
  advanceClock(60_000)
  expect((await ada.get('/api/import')).status).toBe(200)
})

it.each<[string, unknown, number]>([
  ['an unknown file type', Buffer.from([0, 1, 2, 3]), 422],
  ['broken JSON', '{"basics": {', 422],
  ['JSON that is not a resume', { hello: 'world' }, 422],
  ['an empty file', '', 422],
  ['an invalid ZIP', 'PK\u0003\u0004 and nothing else', 422],
  ['an invalid PDF', '%PDF-1.7', 422],
  ['JSON with ten thousand levels', `{"basics":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 422],
  ['a file above the size limit', Buffer.alloc(limits.importBytes + 1, 32), 413],
])('refuses %s with a message for the field, deletes the upload and keeps the open import', async (_, content, status) => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner()
  const open = await uploadImport(ada, resume)
  const refused = await ada.uploadImport(content as string)
  expect([refused.status, refused.body.fields.file]).toEqual([status, refused.body.message])
  expect(await readdir(join(deps.config.dataDir, 'imports'))).toEqual([])
  expect((await ada.get('/api/import')).body.id).toBe(open.id)
})

it('refuses a request that is not one uploaded file, and an upload to a nearly full disk', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  expect((await ada.post('/api/import', resume)).status).toBe(415)
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.json"\r\n\r\n{}\r\n`
  const send = (payload: string) =>
    ada.send({ method: 'POST', url: '/api/import', payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } })
  for (const body of [`${part('other')}--x--`, `${part('file')}${part('file')}--x--`, '--x--'])
    expect((await send(body)).body).toMatchObject({ code: 'invalid', fields: { file: expect.any(String) } })

  const full = await startApp({ DISK_RESERVE_MB: '1000000000' })
  const ben = await full.registerOwner()
  expect((await ben.uploadImport(resume)).status).toBe(507)
})

it('deletes the file of an aborted upload', async () => {
  const { app, registerOwner, deps } = await startApp()
  const ada = await registerOwner()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = ['POST /api/import HTTP/1.1', 'host: a', 'content-type: multipart/form-data; boundary=x', 'content-length: 3000000']
  const headers = [...head, 'sec-fetch-site: same-origin', `cookie: ${ada.cookie}`].join('\r\n')
  const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.json"\r\n\r\n${JSON.stringify(resume)}`
  const folder = join(deps.config.dataDir, 'imports')
  for (const abort of ['resetAndDestroy', 'end'] as const) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).resume()
    socket.write(`${headers}\r\n\r\n${body}`)
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), { interval: 5, timeout: 20_000 })
    socket[abort]()
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), { interval: 5, timeout: 20_000 })
  }
  expect((await ada.get('/api/import')).status).toBe(404)
})

const found = ({ sections }: ImportPreview, id: string) => sections.find((section) => section.id === id)

it('adds new entries, fills empty fields, and keeps conflicting values unless chosen', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const job = { current: false, startDate: '2015-01', endDate: '' }
  await ada.change({
    city: 'London',
    experience: [
      { ...job, id: 'a', company: 'Analytical Engines', title: 'Programmer' },
      { ...job, id: 'b', company: 'Difference Works', title: 'Computer', location: 'Ockham' },
      { ...job, id: 'c', company: 'Own', title: 'Founder' },
    ],
    skillCategories: [{ id: 's', name: 'Maths', skills: ['Algebra'] }],
  })
  const preview = await uploadImport(ada, {
    basics: { location: { city: 'Paris' } },
    work: [
      { name: 'DIFFERENCE  works', position: 'computer', startDate: '2015-01-05', location: 'Paris', summary: 'Sums.' },
      { name: 'Analytical Engines', position: 'Programmer', startDate: '2015-01', location: 'Turin' },
      { name: 'New', position: 'Adviser' },
    ],
    skills: [
      { name: 'Maths', keywords: ['algebra', 'Algebra', 'Logic'] },
      { name: 'Cards', keywords: ['Algebra'] },
    ],
  })
  expect(preview.fields.map(({ field, mine, theirs, suggestion }) => [field, mine, theirs, suggestion])).toEqual([
    ['city', 'London', 'Paris', 'keep'],
  ])
  const work = found(preview, 'experience')
  expect([work?.suggestion, work?.items.map(({ status, suggestion, matches }) => [status, suggestion, matches])]).toEqual([
    'merge',
    [
      ['conflict', 'leave', 'b'],
      ['fills', 'take', 'a'],
      ['new', 'take', undefined],
    ],
  ])
  expect(found(preview, 'skillCategories')?.items.map(({ status }) => status)).toEqual(['fills', 'same'])
  const { body } = await apply(ada, { choices: { fields: { city: 'take' } } })
  expect(body.city).toBe('Paris')
  expect(
    body.experience.map(({ id, company, location }: Record<string, string>) => [id?.length === 1 ? id : 'new', company, location]),
  ).toEqual([
    ['a', 'Analytical Engines', 'Turin'],
    ['b', 'Difference Works', 'Ockham'],
    ['c', 'Own', ''],
    ['new', 'New', ''],
  ])
  expect(body.skillCategories.map(({ name, skills }: { name: string; skills: string[] }) => [name, skills])).toEqual([
    ['Maths', ['Algebra', 'algebra', 'Logic']],
  ])
})

it('replaces a section when chosen, and keeps the ids of equal entries', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change({
    languages: [
      { id: 'a', language: 'English', fluency: 'Native' },
      { id: 'b', language: 'French', fluency: '' },
    ],
    awards: [{ id: 'x', title: 'Medal' }],
  })
  const preview = await uploadImport(ada, {
    languages: [{ language: 'Latin' }, { language: 'english', fluency: 'Good' }],
    awards: [{ title: 'Another' }],
  })
  const [latin, english] = found(preview, 'languages')?.items ?? []
  const choices = {
    sections: { languages: 'replace', awards: 'skip' },
    entries: { [latin?.id ?? '']: 'take', [english?.id ?? '']: 'take' },
  }
  const { body } = await apply(ada, { choices })
  expect(body.languages.map(({ id, fluency }: Record<string, string>) => [id === 'a' ? id : 'new', fluency])).toEqual([
    ['new', ''],
    ['a', 'Good'],
  ])
  expect(body.awards).toMatchObject([{ id: 'x' }])
})

it('retains entries above the limit of a section', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change({ awards: Array.from({ length: limits.entries - 1 }, (_, index) => ({ id: `a${index}`, title: `Award ${index}` })) })
  const preview = await uploadImport(ada, { awards: [{ title: 'One more' }, { title: 'One too many' }] })
  expect(found(preview, 'awards')?.items.map(({ notices }) => notices.length)).toEqual([0, 1])
  const { body } = await apply(ada)
  expect(body.awards.at(-1)).toMatchObject({ title: 'One more' })
  expect((await ada.get('/api/kept')).body.items).toMatchObject([{ label: 'One too many' }])
})

it('retains skills above the limit of a category', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const skills = Array.from({ length: limits.skillsPerCategory - 1 }, (_, index) => `Skill ${index}`)
  await ada.change({ skillCategories: [{ id: 's', name: 'Maths', skills }] })
  const preview = await uploadImport(ada, { skills: [{ name: 'Maths', keywords: ['Algebra', 'Logic'] }] })
  expect(found(preview, 'skillCategories')?.items[0]?.notices).toHaveLength(1)
  expect((await apply(ada)).body.skillCategories[0].skills).toEqual([...skills, 'Algebra'])
  expect((await ada.get('/api/kept')).body.items).toMatchObject([{ label: 'Skill of Maths', excerpt: 'Logic' }])
})

it('imports no privacy settings, PIN or handle from our own resume', async () => {
  const { registerOwner } = await startApp()
  const [ada, ben] = [await registerOwner(), await registerOwner()]
  const { privacySettings, sectionPrivacy } = await ada.portfolio()
  await ada.change({
    urlHandle: 'ada',
    privacySettings: { ...privacySettings, hideSalary: false },
    sectionPrivacy: { ...sectionPrivacy, references: false },
    salaryMin: 1,
  })
  const before = await ben.portfolio()
  await uploadImport(ben, (await ada.get('/api/export/resume.json')).text)
  const { body } = await apply(ben)
  const { urlHandle, accessPin, id } = before
  expect(body).toMatchObject({ urlHandle, accessPin, id, salaryMin: 1, privacySettings, sectionPrivacy })
})

it('suggests values that need a check only while the page is empty', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const file = await readFile(join(import.meta.dirname, '../../fixtures/import/pdf/word-processor.pdf'))
  const guesses = async () => {
    const { fields, sections } = await uploadImport(ada, file, 'resume.pdf')
    const items = sections.filter(({ id }) => id !== 'documents').flatMap((section) => section.items)
    return [...fields, ...items].filter(({ confidence }) => confidence === 'guess').map(({ suggestion }) => suggestion)
  }
  await ada.change({ firstName: 'Ada', email: 'ada@example.com' })
  expect(new Set(await guesses())).toEqual(new Set(['take']))
  await ada.change({ links: [{ type: 'other', url: 'https://example.com/' }] })
  expect(await guesses()).toContain('leave')
  expect(await guesses()).not.toContain('take')
})

it('counts a link as the same with and without www', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  await ada.change({ links: [{ type: 'linkedin', url: 'https://www.linkedin.com/in/ada' }] })
  const { sections } = await uploadImport(ada, {
    basics: { name: 'Ada', profiles: [{ network: 'LinkedIn', url: 'https://linkedin.com/in/ada/' }] },
  })
  expect(sections.flatMap(({ items }) => items.map(({ status }) => status))).toEqual(['same'])
})
