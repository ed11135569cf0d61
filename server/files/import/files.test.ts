import { expect, it } from 'vitest'
import type { ImportPreview } from '#contract/calls/imports.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { storedDocuments } from '#test/documents.ts'
import { filled, jpeg, pdf, redSquare } from '#test/fixtures.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'
import { harmless } from '#test/pdfs/harmless.ts'
import { withoutIds } from '#test/resume-arbitraries.ts'
import { zipOf } from '#test/zip.ts'

const { documents: _, ...everything } = { ...filled, documents: [], retained: undefined }
const resume = { basics: { name: 'Ada', pets: 'Puff' }, awards: [{ title: 'Medal', carat: 24 }] }

const documentsIn = ({ sections }: ImportPreview) => sections.find(({ id }) => id === 'documents')

/** The archive of a portfolio with all fields, a photo, a document and retained items. */
async function archiveOf(app: Awaited<ReturnType<typeof startApp>>) {
  const ada = await app.registerOwner()
  await uploadImport(ada, resume)
  await apply(ada)
  const sectionPrivacy = { ...everything.sectionPrivacy, references: false }
  await ada.change({ ...everything, sectionPrivacy, awards: (await ada.portfolio()).awards })
  await ada.upload(pdf(), 'my resume.pdf', { type: 'other' })
  await ada.uploadPhoto(redSquare)
  return { ada, zip: (await ada.get('/api/account/download')).bytes }
}

it('keeps the fields hidden that are hidden in the archive', async () => {
  const app = await startApp()
  const [ada, ben] = [await app.registerOwner(), await app.registerOwner()]
  const { privacySettings, sectionPrivacy } = await ada.portfolio()
  await ada.change({ email: 'ada@example.com', privacySettings: { ...privacySettings, hideEmail: true } })
  await ada.change({ sectionPrivacy: { ...sectionPrivacy, references: false, interests: true } })
  const archive = (await ada.get('/api/account/download')).bytes
  await uploadImport(ben, archive, 'understory.zip')
  const { body } = await apply(ben)
  expect([body.email, body.privacySettings.hideEmail, body.privacySettings.hideSalary]).toEqual(['ada@example.com', true, true])
  // References are hidden here but not in the archive, so they are only shown when the owner chooses it.
  expect(body.sectionPrivacy).toEqual({ ...sectionPrivacy, interests: true })
})

it('restores an archive except the account, handle, PIN and, unless chosen, privacy settings; undo reverts all of it', async () => {
  const app = await startApp()
  const { ada, zip } = await archiveOf(app)
  const ben = await app.registerOwner()
  const empty = await ben.portfolio()
  const preview = await uploadImport(ben, zip, 'understory.zip')
  expect(preview.kind).toBe('archive')
  expect(documentsIn(preview)?.items.map(({ values, status }) => [values['filename'], status])).toEqual([['my resume.pdf', 'new']])
  const suggestions = new Map(preview.fields.map(({ field, suggestion }) => [field, suggestion]))
  expect([suggestions.get('sectionPrivacy.references'), suggestions.get('photo')]).toEqual(['keep', 'take'])
  const fields = Object.fromEntries(preview.fields.map(({ field }) => [field, 'take']))
  const { status, body } = await apply(ben, { choices: { fields } })
  expect(status).toBe(200)

  const source = await ada.portfolio()
  const names = Object.keys(portfolioFields).filter((name) => !['urlHandle', 'accessPin', 'documents', 'photo'].includes(name))
  const importedFields = (values: object) => Object.fromEntries(names.map((name) => [name, withoutIds(values)[name]]))
  expect(importedFields(body)).toEqual(importedFields(source))
  expect([body.urlHandle, body.accessPin, body.photo.alt]).toEqual(['', empty.accessPin, source.photo.alt])
  expect(body.documents).toMatchObject([{ filename: 'my resume.pdf', type: 'other' }])
  expect((await ben.get(`/api/document/${body.documents[0].id}/download`)).bytes.equals(pdf())).toBe(true)
  const photos = await Promise.all(
    [ada, ben].map(async (each) => (await each.get(`/api/photo/${(await each.portfolio()).photo.id}`)).bytes),
  )
  expect(photos[0]?.equals(photos[1] ?? Buffer.alloc(0))).toBe(true)
  expect((await ben.get('/api/export/resume.json')).body.basics.pets).toBe('Puff')
  expect((await ben.get('/api/export/resume.json')).body.awards[0].carat).toBe(24)

  const second = await uploadImport(ben, zip, 'understory.zip')
  expect([second.fields, second.sections.flatMap(({ items }) => items.filter((item) => item.status !== 'same'))]).toEqual([[], []])
  expect((await ben.delete(`/api/import/${second.id}`)).status).toBe(204)

  const carl = await app.registerOwner()
  const initial = { ...(await carl.portfolio()), version: 0 }
  await carl.uploadPhoto(jpeg())
  const before = await carl.portfolio()
  const third = await uploadImport(carl, zip, 'understory.zip')
  const applied = await apply(carl, { choices: { fields: { photo: 'take' } } })
  const files = await storedDocuments(app.deps)
  expect((await undo(carl, third, applied.body)).body).toEqual({ ...before, version: 3, revision: expect.any(Number) })
  expect({ ...(await carl.portfolio()), version: 0, revision: initial.revision, photo: initial.photo }).toEqual(initial)
  expect((await carl.get(`/api/photo/${before.photo.id}`)).status).toBe(200)
  expect((await storedDocuments(app.deps)).length).toBe(files.length - 2)
})

it('publishes an imported PDF as a document only when chosen, and deletes its file otherwise', async () => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner()
  const text = await harmless['a resume with fonts and object streams']?.()
  const preview = await uploadImport(ada, text ?? pdf(), 'resume.pdf')
  expect(documentsIn(preview)?.items).toMatchObject([{ status: 'new', suggestion: 'leave', values: { filename: 'resume.pdf' } }])
  expect(await storedDocuments(deps)).toHaveLength(1)
  expect((await apply(ada)).body.documents).toEqual([])
  expect(await storedDocuments(deps)).toEqual([])
  const again = await uploadImport(ada, text ?? pdf(), 'resume.pdf')
  const item = documentsIn(again)?.items[0]?.id ?? ''
  const { body } = await apply(ada, { choices: { entries: { [item]: 'take' } } })
  expect(body.documents).toMatchObject([{ filename: 'resume.pdf' }])
})

it('passes a picture that needs cropping to the browser and does not store it', async () => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner()
  const photo = `data:image/jpeg;base64,${redSquare.toString('base64')}`
  const preview = await uploadImport(ada, { basics: { name: 'Ada', image: photo } })
  expect(preview.photo).toBe(photo)
  expect((await apply(ada)).body.photo.id).toBe('')
  expect(await storedDocuments(deps)).toEqual([])
})

it('imports no document above the limit', async () => {
  const { registerOwner, deps } = await startApp()
  const ada = await registerOwner()
  for (let number = 0; number < limits.documents; number++) await ada.upload(pdf(1000 + number))
  const files = { 'portfolio.json': JSON.stringify(await ada.portfolio()), 'documents/1 new.pdf': pdf(), 'documents/2 same.pdf': pdf(1001) }
  const preview = await uploadImport(ada, await zipOf(files), 'understory.zip')
  const items = documentsIn(preview)?.items ?? []
  expect(items.map(({ status, suggestion, notices }) => [status, suggestion, notices.length])).toEqual([
    ['new', 'leave', 1],
    ['same', 'take', 0],
  ])
  const forced = await apply(ada, { choices: { entries: { [items[0]?.id ?? '']: 'take' } } })
  expect([forced.status, (await ada.portfolio()).version]).toEqual([409, 1])
  await apply(ada)
  expect(await storedDocuments(deps)).toHaveLength(limits.documents)
})

it('imports no PDF that a browser could open as a web page', async () => {
  const ada = await (await startApp()).registerOwner()
  const page = pdf().toString('latin1').replace('\n', '\n%<html><script>alert(1)</script>\n')
  const files = { 'portfolio.json': JSON.stringify(await ada.portfolio()), 'documents/1 page.pdf': Buffer.from(page, 'latin1') }
  const preview = await uploadImport(ada, await zipOf(files), 'understory.zip')
  expect([preview.notices, documentsIn(preview)]).toEqual([['page.pdf: Only PDF files are allowed'], undefined])
})

it('deletes imports and pending files with the account', async () => {
  const app = await startApp()
  const { zip } = await archiveOf(app)
  const ben = await app.registerOwner()
  const before = await storedDocuments(app.deps)
  await uploadImport(ben, zip, 'understory.zip')
  await apply(ben)
  await uploadImport(
    ben,
    await zipOf({ 'portfolio.json': JSON.stringify(await ben.portfolio()), 'documents/1 a.pdf': pdf(2000) }),
    'another.zip',
  )
  expect(await storedDocuments(app.deps)).toHaveLength(before.length + 3)
  expect((await ben.post('/api/account/delete', { email: ben.account?.email, password: 'a good password' })).status).toBe(204)
  expect((await storedDocuments(app.deps)).sort()).toEqual(before.sort())
  const { db } = app.deps
  expect(await db.selectFrom('import').select('id').where('portfolio_id', '=', String(ben.account?.id)).execute()).toEqual([])
})
