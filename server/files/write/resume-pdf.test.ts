import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { withRetainedDeleted } from '#contract/fields/retained.ts'
import { startApp } from '#test/app.ts'
import { filled, pdf, redSquare } from '#test/fixtures.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { entriesOf } from '#test/zip.ts'
import { archiveOf } from '../../accounts/archive/archive.ts'
import { Problem } from '../../base/http/problems.ts'
import { readSession } from '../../base/sessions/sessions.ts'
import { PdfRenderer } from './pdf-renderer.ts'
import { WordWriter } from './word-writer.ts'

async function ada() {
  const app = await startApp()
  const owner = await app.registerOwner('ada@example.com')
  await owner.change({ ...filled, urlHandle: 'ada', phone: '8085550142', accessPin: '7294' })
  const newUnlockKey = async () =>
    String((await app.newVisitor().post('/api/portfolio/ada/verify', { accessPin: '7294' })).headers['unlock-key'])
  return { ...app, owner, newUnlockKey }
}

const textOf = async (bytes: Buffer) => (await readPdf(bytes)).lines.join('\n')

it('contains what the public page shows, on the requested paper size', async () => {
  const { visitor } = await ada()
  const letter = await visitor.get('/me/ada/resume.pdf')
  expect([letter.status, letter.headers['content-type'], letter.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'public, no-cache',
  ])
  expect(letter.headers['content-disposition']).toBe(`attachment; filename="resume.pdf"; filename*=UTF-8''Ada%20Lovelace%20resume.pdf`)
  expect(letter.headers['missing-letters']).toBeUndefined()
  const { lines, sizes, attachments } = await readPdf(letter.bytes)
  expect(lines[0]).toBe('Ada Lovelace')
  expect(lines.join('\n')).not.toMatch(/555-0142|7294/)
  expect([sizes[0], attachments]).toEqual([[612, 792], []])
  const a4 = await readPdf((await visitor.get('/me/ada/resume.pdf?paper=a4')).bytes)
  expect(a4.sizes[0]?.map(Math.round)).toEqual([595, 842])
  expect((await visitor.get('/me/ada/resume.pdf?paper=legal&data=yes')).bytes.equals(letter.bytes)).toBe(true)
})

it('attaches the resume.json of the same viewer on request', async () => {
  const { visitor, owner, newUnlockKey } = await ada()
  // What an import retains is in the owner's resume.json only, because a PDF is sent to others.
  await owner.change(withRetainedDeleted(await owner.portfolio()))
  const key = await newUnlockKey()
  for (const [client, pdf, json] of [
    [visitor, '/me/ada/resume.pdf?data=1', '/me/ada/resume.json'],
    [visitor, `/me/ada/resume.pdf?data=1&key=${key}`, `/me/ada/resume.json?key=${key}`],
    [owner, '/api/export/resume.pdf?data=1', '/api/export/resume.json'],
    [owner, '/api/export/resume.pdf?data=1&as=stranger', '/api/export/resume.json?as=stranger'],
  ] as const) {
    const { attachments } = await readPdf((await client.get(pdf)).bytes)
    expect(attachments).toEqual([['resume.json', (await client.get(json)).text]])
  }
})

it('includes hidden fields for the owner and a valid key, without caching', async () => {
  const { visitor, owner, newUnlockKey } = await ada()
  const ownerPdf = await owner.get('/api/export/resume.pdf?paper=a4')
  const unlocked = await visitor.get(`/me/ada/resume.pdf?key=${await newUnlockKey()}`)
  for (const { headers, bytes } of [ownerPdf, unlocked]) {
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
    expect(await textOf(bytes)).toContain('(808) 555-0142')
  }
  expect((await visitor.get('/me/ada/resume.pdf?key=wrong')).status).toBe(403)
  await owner.change({ privacySettings: { ...filled.privacySettings, hidePhone: false } })
  expect(await textOf((await visitor.get('/me/ada/resume.pdf')).bytes)).toContain('(808) 555-0142')
  await owner.change({ privacySettings: { ...filled.privacySettings, hidePhone: true } })
  expect(await textOf((await visitor.get('/me/ada/resume.pdf')).bytes)).not.toContain('555-0142')
})

it('has the length and the sections that the owner chose, for every viewer, and the choices are not public', async () => {
  const { visitor, owner, newUnlockKey } = await ada()
  const chosen = { length: 'two', photo: 'never', omitted: ['experience'] } as const
  expect(await textOf((await visitor.get('/me/ada/resume.pdf')).bytes)).toContain('Analytical Engines')
  await owner.change({ pdf: chosen })
  expect((await owner.portfolio()).pdf).toMatchObject(chosen)
  for (const pdf of [
    await visitor.get('/me/ada/resume.pdf'),
    await visitor.get(`/me/ada/resume.pdf?key=${await newUnlockKey()}`),
    await owner.get('/api/export/resume.pdf'),
  ]) {
    const text = await textOf(pdf.bytes)
    expect([text.includes('University of London'), text.includes('Analytical Engines')]).toEqual([true, false])
  }
  expect((await visitor.get('/api/portfolio/ada')).body).not.toHaveProperty('pdf')
})

it('contains the photo if the viewer may see it and the owner wants it there, in the United States only if asked', async () => {
  const { visitor, owner } = await ada()
  const hasPhoto = async (change: object) => {
    await owner.change(change)
    return /\/Subtype\s*\/Image/.test((await visitor.get('/me/ada/resume.pdf')).bytes.toString('latin1'))
  }
  await owner.uploadPhoto(redSquare)
  expect(await hasPhoto({ sectionPrivacy: { photo: true }, pdf: { photo: 'always' } })).toBe(false)
  expect(await hasPhoto({ sectionPrivacy: { photo: false } })).toBe(true)
  expect(await hasPhoto({ pdf: { photo: 'never' } })).toBe(false)
  expect(await hasPhoto({ pdf: { photo: 'auto' } })).toBe(false)
  expect(await hasPhoto({ language: 'de' })).toBe(true)
  expect(await hasPhoto({ place: { countryCode: 'US' } })).toBe(false)
  expect(await hasPhoto({ language: '', place: { countryCode: 'DE' } })).toBe(true)
})

it('does not tell by the photo in which country the owner of an edition without the location lives', async () => {
  const { visitor, owner } = await ada()
  await owner.uploadPhoto(redSquare)
  const editions = [{ id: 'short', name: 'Short', slug: 'short', without: ['location'] as const }]
  const photos = []
  for (const countryCode of ['US', 'DE']) {
    expect((await owner.change({ sectionPrivacy: { photo: false }, language: 'en', place: { countryCode }, editions })).status).toBe(200)
    photos.push(/\/Subtype\s*\/Image/.test((await visitor.get('/me/ada/short/resume.pdf')).bytes.toString('latin1')))
  }
  expect(photos).toEqual([false, false])
})

it('is the resume that the owner uploaded, if the owner chose so and the viewer may see documents', async () => {
  const { visitor, owner, newUnlockKey } = await ada()
  await owner.upload(pdf(), 'diploma.pdf', { type: 'certificates' })
  const url = '/me/ada/resume.pdf'
  const isOurs = async (path = url) => (await visitor.get(path)).headers['content-disposition']?.toString().includes('Ada%20Lovelace')
  await owner.change({ ownResume: true })
  expect(await isOurs()).toBe(true)

  await owner.upload(pdf(), 'Ada, 2 pages.pdf', { type: 'resume' })
  const { bytes, headers } = await visitor.get(url)
  expect(bytes.equals(Buffer.from(pdf()))).toBe(true)
  expect(headers['content-disposition']).toContain("filename*=UTF-8''Ada%2C%202%20pages.pdf")
  expect((await owner.get('/api/export/resume.pdf?as=stranger')).bytes.equals(bytes)).toBe(true)
  expect(await textOf((await owner.get('/api/export/resume.pdf')).bytes)).toContain('(808) 555-0142')

  await owner.change({ privacySettings: { ...filled.privacySettings, hideDocuments: true } })
  expect(await isOurs()).toBe(true)
  expect((await visitor.get('/api/portfolio/ada')).body).not.toHaveProperty('ownResume')
  expect((await visitor.get(`${url}?key=${await newUnlockKey()}`)).bytes.equals(bytes)).toBe(true)

  await owner.change({ privacySettings: filled.privacySettings, ownResume: false })
  expect(await isOurs()).toBe(true)
})

it('is called the same with and without hidden details, in the language of the page', async () => {
  const { visitor, owner, newUnlockKey } = await ada()
  const nameOf = async (client: typeof visitor, path: string) => {
    const { headers } = await client.get(path)
    return decodeURIComponent(String(headers['content-disposition']).replace(/^.*''/, ''))
  }
  expect(await nameOf(owner, '/api/export/resume.pdf?as=stranger')).toBe('Ada Lovelace resume.pdf')
  expect(await nameOf(owner, '/api/export/resume.pdf')).toBe('Ada Lovelace resume.pdf')
  expect(await nameOf(owner, '/api/export/contact.vcf')).toBe('Ada Lovelace.vcf')
  expect(await nameOf(visitor, `/me/ada/resume.json?key=${await newUnlockKey()}`)).toBe('Ada Lovelace resume.json')
  await owner.change({ language: 'de' })
  expect(await nameOf(owner, '/api/export/resume.md?as=stranger')).toBe('Ada Lovelace Lebenslauf.md')
  expect(await nameOf(owner, '/api/export/contact.vcf')).toBe('Ada Lovelace.vcf')
})

it('names missing characters in a header', async () => {
  const { visitor, owner } = await ada()
  await owner.change({ headline: 'Engineer 山田' })
  const { headers } = await visitor.get('/me/ada/resume.pdf')
  expect(decodeURIComponent(String(headers['missing-letters']))).toBe('山田')
})

it('responds with 503 when too many are requested concurrently', async () => {
  const { visitor, newUnlockKey } = await ada()
  const key = await newUnlockKey()
  const responses = await Promise.all(Array.from({ length: 30 }, () => visitor.get(`/me/ada/resume.pdf?key=${key}`)))
  const rejected = responses.filter(({ status }) => status === 503)
  expect(rejected.length).toBeGreaterThan(0)
  expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(responses.filter(({ status }) => status === 200).length + rejected.length).toBe(responses.length)
})

/** Rejects every request, as if too many PDFs were being created. */
class BusyPdfRenderer extends PdfRenderer {
  override async resumePdf(): Promise<never> {
    throw new Problem('unavailable', 'Too many PDFs are being created. Please try again soon.')
  }
}

it('is omitted from the archive with a note when it is unavailable', async () => {
  const { owner, deps } = await ada()
  const request = { headers: { cookie: owner.cookie } } as FastifyRequest
  const session = await readSession(deps, request)
  if (!session) throw new Error('The owner is signed in')
  const { bytes, size } = await archiveOf({ ...deps, pdfs: new BusyPdfRenderer(deps.config), wordFiles: new WordWriter() }, session)
  const archive = await buffer(bytes)
  expect(archive.length).toBe(size)
  const entries = entriesOf(archive)
  expect([...entries.keys()]).not.toContain('resume.pdf')
  expect(String(entries.get('README.txt'))).toContain('resume.pdf could not be created this time')
})
