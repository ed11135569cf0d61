import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { storedDocuments } from '#test/documents.ts'
import { filled, pdf } from '#test/fixtures.ts'

const { visitor, registerOwner, advanceClock } = await startApp()

describe('upload', () => {
  it('accepts a PDF of exactly 5 MiB and rejects one byte more', { tags: 'one-database' }, async () => {
    const { registerOwner, deps } = await startApp()
    const ada = await registerOwner()
    const maxSize = await ada.upload(pdf(limits.documentBytes))
    expect([maxSize.status, maxSize.body]).toEqual([
      201,
      { id: expect.any(String), filename: 'resume.pdf', type: 'resume', customLabel: '' },
    ])
    const tooLarge = await ada.upload(pdf(limits.documentBytes + 1))
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, 'Maximum file size is 5MB'])
    const farTooLarge = await ada.upload(pdf(limits.documentBytes + 500_000))
    expect([farTooLarge.status, farTooLarge.body.message]).toEqual([413, 'Maximum file size is 5MB'])
    expect((await ada.portfolio()).documents).toEqual([maxSize.body])
    expect(await storedDocuments(deps)).toHaveLength(1)
  })

  it.each([
    ['an empty file', Buffer.alloc(0), 'a.pdf'],
    ['a web page', Buffer.from(`<html>${' '.repeat(100)}%%EOF`), 'a.pdf'],
    ['a PDF after other bytes', Buffer.concat([Buffer.from('GIF89a'), pdf()]), 'a.pdf'],
    ['a PDF that is also a web page', Buffer.from(`%PDF-1.7\n<script>alert(1)</script>${' '.repeat(100)}%%EOF`), 'a.pdf'],
    ['a PDF that is also an archive', Buffer.concat([pdf(), Buffer.from('PK\u0005\u0006'), Buffer.from('%%EOF')]), 'a.pdf'],
    ['a truncated PDF', pdf().subarray(0, 200), 'a.pdf'],
    ['an unknown version', Buffer.from(pdf().toString('latin1').replace('1.7', '9.9')), 'a.pdf'],
    ['another file extension', pdf(), 'resume.pdf.exe'],
    ['no file extension', pdf(), 'resume'],
  ])('rejects %s and stores nothing of it', async (_, content, filename) => {
    const { registerOwner, deps } = await startApp()
    const ada = await registerOwner()
    const response = await ada.upload(content, filename)
    expect([response.status, response.body.code, response.body.message]).toEqual([422, 'bad_file', 'Only PDF files are allowed'])
    expect(await storedDocuments(deps)).toEqual([])
  })

  it('rejects a request that does not upload exactly one file', { tags: 'one-database' }, async () => {
    const { registerOwner, visitor, deps } = await startApp()
    const ada = await registerOwner()
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

  it('accepts at most ten documents and 30 MB', async () => {
    const { registerOwner } = await startApp()
    const ada = await registerOwner()
    for (let count = 0; count < 5; count++) expect((await ada.upload(pdf(limits.documentBytes))).status).toBe(201)
    expect((await ada.upload(pdf(limits.documentBytes))).status).toBe(201)
    expect((await ada.upload(pdf())).status).toBe(413)
    const bea = await registerOwner()
    for (let count = 0; count < 10; count++) expect((await bea.upload(pdf())).status).toBe(201)
    expect((await bea.upload(pdf())).status).toBe(409)
  })
})

it.each([
  ['../../etc/x.pdf', 'x.pdf'],
  ['C:\\temp\\ä "quoted"\u202e.pdf', 'ä "quoted".pdf'],
  [`${'n'.repeat(300)}.PDF`, `${'n'.repeat(96)}.PDF`],
])('displays the file name %j as %j and uses it for the download', async (filename, displayedName) => {
  const ada = await registerOwner()
  const { body } = await ada.upload(pdf(), filename)
  expect(body.filename).toBe(displayedName)
  const download = await ada.get(`/api/document/${body.id}/download`)
  expect(download.headers['content-disposition']).toMatch(/^attachment; filename="document\.pdf"; filename\*=UTF-8''[\w%.!~-]+$/)
})

it('relabels and reorders documents with PUT but neither adds nor removes them', async () => {
  const ada = await registerOwner()
  const bea = await registerOwner()
  const first = (await ada.upload(pdf(), 'first.pdf')).body
  const second = (await ada.upload(pdf(), 'second.pdf')).body
  const documentOfBea = (await bea.upload(pdf())).body
  expect((await ada.portfolio()).version).toBe(1)
  const { body } = await ada.change({
    documents: [{ ...second, type: 'other', customLabel: 'Talk', filename: 'renamed.pdf' }],
  })
  expect(body.documents).toEqual([{ ...second, type: 'other', customLabel: 'Talk' }, first])
  expect((await ada.change({ documents: [documentOfBea] })).status).toBe(400)
  expect((await bea.portfolio()).documents).toEqual([documentOfBea])
})

it("deletes only the owner's documents, including their files", async () => {
  const { registerOwner, visitor, deps } = await startApp()
  const ada = await registerOwner()
  const bea = await registerOwner()
  const { id } = (await ada.upload(pdf())).body
  expect((await visitor.delete(`/api/document/${id}`)).status).toBe(401)
  expect((await bea.delete(`/api/document/${id}`)).status).toBe(404)
  expect((await ada.delete('/api/document/unknown')).status).toBe(404)
  expect((await ada.delete(`/api/document/${id}`)).status).toBe(204)
  expect((await ada.portfolio()).documents).toEqual([])
  expect(await storedDocuments(deps)).toEqual([])
})

it('lets visitors download public documents, and hidden ones only with a valid key', async () => {
  const ada = await registerOwner()
  const bea = await registerOwner()
  const { id } = (await ada.upload(pdf(), 'public.pdf')).body
  await ada.change(filled)
  const [listed] = (await visitor.get('/api/portfolio/ada-lovelace')).body.documents
  const download = await visitor.get(listed.downloadUrl)
  expect([download.status, download.headers['content-type'], download.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  expect(download.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining('sandbox'),
  })

  const hide = async (changes = {}) =>
    (await ada.change({ privacySettings: { ...filled.privacySettings, hideDocuments: true }, ...changes })).status
  expect(await hide()).toBe(200)
  const urlWithoutKey = `/api/document/${id}/download`
  expect((await visitor.get(urlWithoutKey)).status).toBe(404)
  expect((await bea.get(urlWithoutKey)).status).toBe(404)
  expect((await ada.get(urlWithoutKey)).status).toBe(200)

  const unlock = async () => (await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: '7294' })).body.documents[0].downloadUrl
  const urlWithKey = await unlock()
  expect((await visitor.get(urlWithKey)).status).toBe(200)
  expect((await visitor.get(`${urlWithKey}x`)).status).toBe(404)
  advanceClock(10 * 60 * 1000)
  expect((await visitor.get(urlWithKey)).status).toBe(404)

  const earlierUrl = await unlock()
  await hide({ accessPin: '8064' })
  expect((await visitor.get(earlierUrl)).status).toBe(404)
})
