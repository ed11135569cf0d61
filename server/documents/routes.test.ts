import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { storedDocuments } from '#test/documents.ts'
import { filled, pdf } from '#test/fixtures.ts'

describe('upload', () => {
  it('takes a PDF of exactly 5 MiB and not one byte more', async () => {
    const { person, deps } = await startApp()
    const ada = await person()
    const exact = await ada.upload(pdf(limits.documentBytes))
    expect([exact.status, exact.body]).toEqual([201, { id: expect.any(String), filename: 'resume.pdf', type: 'resume', customLabel: '' }])
    const over = await ada.upload(pdf(limits.documentBytes + 1))
    expect([over.status, over.body.message]).toEqual([413, 'Maximum file size is 5MB'])
    const farOver = await ada.upload(pdf(limits.documentBytes + 500_000))
    expect([farOver.status, farOver.body.message]).toEqual([413, 'Maximum file size is 5MB'])
    expect((await ada.portfolio()).documents).toEqual([exact.body])
    expect(await storedDocuments(deps)).toHaveLength(1)
  })

  it.each([
    ['an empty file', Buffer.alloc(0), 'a.pdf'],
    ['a web page', Buffer.from(`<html>${' '.repeat(100)}%%EOF`), 'a.pdf'],
    ['a PDF that starts later', Buffer.concat([Buffer.from('GIF89a'), pdf()]), 'a.pdf'],
    ['a PDF that is a page, too', Buffer.from(`%PDF-1.7\n<script>alert(1)</script>${' '.repeat(100)}%%EOF`), 'a.pdf'],
    ['a PDF that is an archive, too', Buffer.concat([pdf(), Buffer.from('PK\u0005\u0006'), Buffer.from('%%EOF')]), 'a.pdf'],
    ['a PDF that breaks off', pdf().subarray(0, 200), 'a.pdf'],
    ['an unknown version', Buffer.from(pdf().toString('latin1').replace('1.7', '9.9')), 'a.pdf'],
    ['another ending', pdf(), 'resume.pdf.exe'],
    ['no ending', pdf(), 'resume'],
  ])('refuses %s and keeps nothing of it', async (_, content, filename) => {
    const { person, deps } = await startApp()
    const ada = await person()
    const answer = await ada.upload(content, filename)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, 'bad_file', 'Only PDF files are allowed'])
    expect(await storedDocuments(deps)).toEqual([])
  })

  it('refuses what is no upload of one file', async () => {
    const { person, visitor, deps } = await startApp()
    const ada = await person()
    const boundary = '----x'
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n${pdf().toString('latin1')}\r\n`
    const send = (payload: string, type = `multipart/form-data; boundary=${boundary}`) =>
      ada.send({ method: 'POST', url: '/api/document', payload, headers: { 'content-type': type } })
    expect((await ada.post('/api/document', { document: 'x' })).status).toBe(415)
    expect((await send(part, 'multipart/form-data')).status).toBe(400)
    expect((await send(part)).status).toBe(422)
    expect((await send(`--${boundary}--\r\n`)).status).toBe(400)
    expect((await send(`${part}${part}--${boundary}--\r\n`)).status).toBe(400)
    expect((await ada.upload(pdf(), 'a.pdf', { type: 'select' })).status).toBe(400)
    expect((await visitor.upload(pdf())).status).toBe(401)
    expect(await storedDocuments(deps)).toEqual([])
  })

  it('takes ten documents and 30 MB', async () => {
    const { person } = await startApp()
    const ada = await person()
    for (let count = 0; count < 5; count++) expect((await ada.upload(pdf(limits.documentBytes))).status).toBe(201)
    expect((await ada.upload(pdf(limits.documentBytes))).status).toBe(201)
    expect((await ada.upload(pdf())).status).toBe(413)
    const bea = await person()
    for (let count = 0; count < 10; count++) expect((await bea.upload(pdf())).status).toBe(201)
    expect((await bea.upload(pdf())).status).toBe(409)
  })
})

it.each([
  ['../../etc/x.pdf', 'x.pdf'],
  ['C:\\temp\\ä "quoted"\u202e.pdf', 'ä "quoted".pdf'],
  [`${'n'.repeat(300)}.PDF`, `${'n'.repeat(96)}.PDF`],
])('shows the name %j as %j and offers it for download', async (filename, shown) => {
  const { person } = await startApp()
  const ada = await person()
  const { body } = await ada.upload(pdf(), filename)
  expect(body.filename).toBe(shown)
  const download = await ada.get(`/api/document/${body.id}/download`)
  expect(download.headers['content-disposition']).toMatch(/^attachment; filename="document\.pdf"; filename\*=UTF-8''[\w%.!~-]+$/)
})

it('relabels and reorders by PUT but neither adds nor removes', async () => {
  const { person } = await startApp()
  const ada = await person()
  const bea = await person()
  const first = (await ada.upload(pdf(), 'first.pdf')).body
  const second = (await ada.upload(pdf(), 'second.pdf')).body
  const foreign = (await bea.upload(pdf())).body
  expect((await ada.portfolio()).version).toBe(1)
  const { body } = await ada.change({
    documents: [{ ...second, type: 'other', customLabel: 'Talk', filename: 'renamed.pdf' }],
  })
  expect(body.documents).toEqual([{ ...second, type: 'other', customLabel: 'Talk' }, first])
  expect((await ada.change({ documents: [foreign] })).status).toBe(400)
  expect((await bea.portfolio()).documents).toEqual([foreign])
})

it('deletes only its own documents, bytes included', async () => {
  const { person, visitor, deps } = await startApp()
  const ada = await person()
  const bea = await person()
  const { id } = (await ada.upload(pdf())).body
  expect((await visitor.delete(`/api/document/${id}`)).status).toBe(401)
  expect((await bea.delete(`/api/document/${id}`)).status).toBe(404)
  expect((await ada.delete('/api/document/unknown')).status).toBe(404)
  expect((await ada.delete(`/api/document/${id}`)).status).toBe(204)
  expect((await ada.portfolio()).documents).toEqual([])
  expect(await storedDocuments(deps)).toEqual([])
})

it('lets strangers download what is open, and what is hidden only with a fresh key', async () => {
  const { person, visitor, later } = await startApp()
  const ada = await person()
  const bea = await person()
  const { id } = (await ada.upload(pdf(), 'open.pdf')).body
  await ada.change(filled)
  const [shown] = (await visitor.get('/api/portfolio/ada-lovelace')).body.documents
  const open = await visitor.get(shown.downloadUrl)
  expect([open.status, open.headers['content-type'], open.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  expect(open.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining('sandbox'),
  })

  const hide = async (changes = {}) =>
    (await ada.change({ privacySettings: { ...filled.privacySettings, hideDocuments: true }, ...changes })).status
  expect(await hide()).toBe(200)
  const plain = `/api/document/${id}/download`
  expect((await visitor.get(plain)).status).toBe(404)
  expect((await bea.get(plain)).status).toBe(404)
  expect((await ada.get(plain)).status).toBe(200)

  const unlock = async () => (await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: '7294' })).body.documents[0].downloadUrl
  const keyed = await unlock()
  expect((await visitor.get(keyed)).status).toBe(200)
  expect((await visitor.get(`${keyed}x`)).status).toBe(404)
  later(10 * 60 * 1000)
  expect((await visitor.get(keyed)).status).toBe(404)

  const second = await unlock()
  await hide({ accessPin: '8064' })
  expect((await visitor.get(second)).status).toBe(404)
})
