import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { readContent } from './content.ts'
import { rememberLists, takeUnchangedLists } from './unchanged-lists.ts'

const job = { id: 'job', title: 'Programmer', company: 'Engines', current: true, startDate: '2015-01' }
const wrongJob = { ...job, title: 'x'.repeat(101) }
const project = (id: string, slug = '') => ({ id, name: 'Notes', slug })
const edition = (slug: string) => ({ id: 'edition', name: 'Short', slug })

async function startWithAda() {
  const app = await startApp()
  const ada = await app.registerOwner()
  const save = async (changes: object) => {
    const { version } = await ada.portfolio()
    const { status, body } = await ada.put('/api/portfolio', { ...filled, ...changes, version })
    return { status, body, fields: Object.keys(body.fields ?? {}) }
  }
  return { ...app, ada, save }
}

it('saves and returns the same whether lists were validated now or with an earlier save', async () => {
  const { ada, save } = await startWithAda()
  const first = await save({ experience: [job], projects: [project('one')] })
  const second = await save({ experience: [job], projects: [project('one')] })
  const { version: _, revision: __, ...expected } = first.body
  expect(second.body).toMatchObject(expected)
  expect((await ada.portfolio()).experience).toEqual(first.body.experience)
  // Absent lists of the specification are empty, others stay.
  const { experience: ___, projects: ____, ...others } = filled as Record<string, unknown>
  expect((await ada.put('/api/portfolio', { ...others, version: second.body.version })).body).toMatchObject({
    experience: [],
    projects: [{ id: 'one' }],
  })
})

it('refuses what is wrong with the same fields, before and after a save without it', async () => {
  const { save } = await startWithAda()
  expect((await save({ experience: [wrongJob] })).fields).toEqual(['experience.0.title'])
  expect((await save({ experience: [job], projects: [project('one', 'notes')] })).status).toBe(200)
  expect((await save({ experience: [wrongJob], projects: [project('one', 'notes')] })).fields).toEqual(['experience.0.title'])
  // The slug of an unchanged project is still compared with that of a new edition.
  expect((await save({ experience: [job], projects: [project('one', 'notes')], editions: [edition('notes')] })).status).toBe(400)
  expect((await save({ experience: [wrongJob], unknown: 1 })).fields).toEqual(expect.arrayContaining(['experience.0.title']))
})

it('saves lists that are the same as in the last save, but no longer as stored', async () => {
  const { ada, deps, save } = await startWithAda()
  const { version } = (await save({ experience: [job] })).body
  const { content } = await deps.db.selectFrom('portfolio').select('content').executeTakeFirstOrThrow()
  // As another process does between the validation and the save.
  const other = JSON.stringify({ ...JSON.parse(content), experience: [] })
  await deps.db
    .updateTable('portfolio')
    .set((eb) => ({ content: other, revision: eb('revision', '+', 1) }))
    .execute()
  expect((await ada.put('/api/portfolio', { ...filled, experience: [job], version })).status).toBe(200)
  expect((await ada.portfolio()).experience).toMatchObject([job])
})

it('takes out of a body only lists that are as in the last save', () => {
  const content = readContent({})
  const bodyAfter = (body: object) => {
    const request = { body: structuredClone(body) } as FastifyRequest
    takeUnchangedLists(request, content)
    return { request, names: Object.keys(request.body as object) }
  }
  const body = { firstName: 'Ada', experience: [job], education: [], projects: [project('one')] }
  const first = bodyAfter(body)
  expect(first.names).toEqual(Object.keys(body))
  rememberLists(first.request, content)
  expect(bodyAfter(body).names).toEqual(['firstName'])
  expect(bodyAfter({ ...body, experience: [wrongJob] }).names).toEqual(['firstName', 'experience'])
  expect(bodyAfter({ ...body, editions: [edition('notes')] }).names).toEqual(['firstName', 'projects', 'editions'])
  expect(bodyAfter({ experience: 'none' }).names).toEqual(['experience'])
})
