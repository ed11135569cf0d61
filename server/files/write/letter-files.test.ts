import mammoth from 'mammoth'
import { expect, it } from 'vitest'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { keysOf } from '#contract/fields/choices.ts'
import { privacyFlags } from '#contract/fields/privacy-flags.ts'
import { portfolioFileNames } from '#contract/paths.ts'
import type { Client } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'
import { isLongRun } from '#test/property-runs.ts'

const letter = {
  recipient: 'Northwind\nSam Okafor',
  subject: 'Backend engineer',
  salutation: 'Dear Sam,',
  text: 'I read **your** posting.\n\n- canary-letter',
  closing: 'Kind regards, Ada',
}
const keyOf = async (reader: Client, code: string) =>
  encodeURIComponent(String((await reader.post('/api/open', { code })).headers['unlock-key']))

async function withLetter(changes: Parameters<typeof startWithOwner>[0] = {}) {
  const app = await startWithOwner(changes, {}, '2026-11-22T12:00:00Z')
  const code = await createPrivateLink(app.ada, { groups: ['phone'] })
  await app.ada.put(`/api/private-links/${code.id}/letter`, { version: 0, ...letter })
  return { ...app, code }
}

it('is the first page of the resume of its reader, which counts its own pages from 1, and a file of its own', async () => {
  const { visitor, code } = await withLetter({ bio: 'A very long bio. '.repeat(17), about: 'A longer text. '.repeat(300) })
  const key = await keyOf(visitor, code.code)
  const resume = await readPdf((await visitor.get(`/me/ada-lovelace/resume.pdf?key=${key}`)).bytes)
  const [first = [], second = [], third = []] = resume.linesByPage
  expect(first).toEqual(
    expect.arrayContaining([
      'Ada Lovelace',
      'Northwind',
      'Sam Okafor',
      'November 22, 2026',
      'Backend engineer',
      'Dear Sam,',
      letter.closing,
    ]),
  )
  expect(first.join(' ')).toContain('I read your posting.')
  expect(first.join(' ')).toContain(filled.phone.slice(-4))
  expect(first.join(' ')).not.toContain(' of ')
  expect(second[0]).toBe('Ada Lovelace')
  expect(second.join(' ')).not.toContain('canary-letter')
  expect(third[0]).toBe(`Ada Lovelace · 2 of ${resume.linesByPage.length - 1}`)
  const alone = await visitor.get(`/me/ada-lovelace/letter.pdf?key=${key}`)
  expect([alone.status, alone.headers['content-type'], alone.headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  expect(alone.headers['content-disposition']).toContain('Ada%20Lovelace%20letter')
  const { linesByPage, info } = await readPdf(alone.bytes)
  expect([linesByPage, info['Title']]).toEqual([[first], 'Ada Lovelace · Backend engineer'])
})

it('is the first page of the Word resume of its reader, and a Word file of its own', async () => {
  const { visitor, newVisitor, code } = await withLetter()
  const key = await keyOf(visitor, code.code)
  const linesOf = async (path: string) => {
    const { bytes } = await visitor.get(`${path}?key=${key}`)
    return (await mammoth.extractRawText({ buffer: bytes })).value.split('\n').filter(Boolean)
  }
  const alone = await linesOf('/me/ada-lovelace/letter.docx')
  expect(alone).toEqual(
    expect.arrayContaining(['Ada Lovelace', 'Northwind', 'Sam Okafor', 'November 22, 2026', 'Dear Sam,', 'Kind regards, Ada']),
  )
  const resume = await linesOf('/me/ada-lovelace/resume.docx')
  expect(resume.slice(0, alone.length)).toEqual(alone)
  expect(resume[alone.length]).toBe('Ada Lovelace')
  const ofEverybody = await newVisitor().get('/me/ada-lovelace/resume.docx')
  expect((await mammoth.extractRawText({ buffer: ofEverybody.bytes })).value).not.toContain('canary-letter')
  expect((await newVisitor().get('/me/ada-lovelace/letter.docx')).status).toBe(404)
})

it('without a subject is called a letter, in the language of the page', async () => {
  const { ada, visitor, code } = await withLetter()
  const letter = `/api/private-links/${code.id}/letter`
  const { version } = (await ada.get(letter)).body
  await ada.put(letter, { version, text: 'Only this.' })
  const lastLines = async () => {
    const { bytes } = await visitor.get(`/me/ada-lovelace/letter.pdf?key=${await keyOf(visitor, code.code)}`)
    return (await readPdf(bytes)).lines.slice(-3)
  }
  expect(await lastLines()).toEqual(['November 22, 2026', 'Letter', 'Only this.'])
  await ada.change({ language: 'de' })
  expect(await lastLines()).toEqual(['22. November 2026', 'Anschreiben', 'Only this.'])
})

it('does not exist for other keys, and ends with its code', async () => {
  const { ada, visitor, newVisitor, code, registerOwner } = await withLetter({ editions: [{ id: 'short', name: 'Short', slug: 'short' }] })
  const { id } = await ada.portfolio()
  const paths = ['/me/ada-lovelace', '/me/ada-lovelace/short', `/portfolio/id/${id}`, '/open'].map((path) => `${path}/letter.pdf`)
  const statuses = async (query: string) => await Promise.all(paths.map(async (path) => (await newVisitor().get(path + query)).status))
  const pin = await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: filled.accessPin })
  const bea = await registerOwner('bea@example.com')
  await bea.change({ urlHandle: 'bea' })
  const key = await keyOf(visitor, code.code)
  const otherKeys = [
    encodeURIComponent(String(pin.headers['unlock-key'])),
    await keyOf(visitor, (await createPrivateLink(ada)).code),
    await keyOf(visitor, (await createPrivateLink(bea)).code),
    'wrong',
    '',
  ]
  expect(await statuses('')).toEqual([404, 404, 404, 404])
  for (const other of otherKeys) expect(await statuses(`?key=${other}`)).toEqual([404, 404, 404, 404])
  expect(await statuses(`?key=${key}`)).toEqual([200, 200, 200, 200])
  const links: PrivateLink[] = (await ada.get('/api/private-links')).body.links
  expect(links.find(({ id }) => id === code.id)?.days).toMatchObject([{ opens: 1, downloads: 4 }])
  expect((await ada.get('/me/ada-lovelace/letter.pdf')).status).toBe(404)
  expect((await visitor.get(`/me/bea/letter.pdf?key=${key}`)).status).toBe(404)
  await ada.post(`/api/private-links/${code.id}/end`)
  expect(await statuses(`?key=${key}`)).toEqual([404, 404, 404, 404])
  expect((await visitor.post('/api/open', { key })).text).not.toContain('canary-letter')
})

it('does not name the owner in an edition without a name', async () => {
  const { ada, visitor } = await startWithOwner({ editions: [{ id: 'anon', name: 'Agency', nameless: true }] })
  const { id, code } = await createPrivateLink(ada, { edition: 'anon', groups: ['phone'] })
  await ada.put(`/api/private-links/${id}/letter`, { version: 0, text: 'I read your posting.' })
  const key = await keyOf(visitor, code)
  const { headers, bytes } = await visitor.get(`/open/letter.pdf?key=${key}`)
  expect(headers['content-disposition']).toBe(`attachment; filename="letter.pdf"; filename*=UTF-8''letter.pdf`)
  const { lines, info, urls } = await readPdf(bytes)
  expect(JSON.stringify([lines, info, urls])).not.toMatch(/ada|lovelace|503/i)
  expect((await visitor.get(`/me/ada-lovelace/letter.pdf?key=${key}`)).status).toBe(404)
})

it('leaves the file that replaces the resume as it is', async () => {
  const { ada, visitor, code } = await withLetter()
  await ada.upload(pdf())
  await ada.change({ ownResume: true, privacySettings: { ...filled.privacySettings, hideDocuments: false } })
  const key = await keyOf(visitor, code.code)
  expect((await visitor.get(`/me/ada-lovelace/resume.pdf?key=${key}`)).bytes.equals(Buffer.from(pdf()))).toBe(true)
  expect((await visitor.get(`/me/ada-lovelace/letter.pdf?key=${key}`)).status).toBe(200)
})

const flags = keysOf(privacyFlags)
/** As bits. `npm test` has each pair of flags in each of its four states, `npm run lab -- long` all sets. The first and the last set are none and all. */
const numbers = isLongRun
  ? Array.from({ length: 2 ** flags.length }, (_, number) => number)
  : [0, 0b010101, 0b101010, 0b011001, 0b100110, 0b000111, 0b111000, 0b111111]
const flagSets = numbers.map((number) => Object.fromEntries(flags.map((flag, index) => [flag, (number >> index) % 2 === 1])))

it('is in no output but those of its reader, for every set of flags', async () => {
  const { ada, visitor, code } = await withLetter({ editions: [{ id: 'short', name: 'Short', slug: 'short' }] })
  const other = await createPrivateLink(ada, { groups: ['phone', 'salary'] })
  const found = async (request: Promise<{ status: number; text: string; bytes: Buffer }>, isPdf = false) => {
    const { status, text, bytes } = await request
    const content = isPdf && status === 200 ? JSON.stringify((await readPdf(bytes)).lines) : text
    return [status, /canary-letter/.test(content)]
  }
  const filesWith = ({ key, otherKey, pinKey }: Record<'key' | 'otherKey' | 'pinKey', string>) =>
    portfolioFileNames.flatMap((name) => {
      const keys = name === 'resume.pdf' ? ['', pinKey, otherKey] : ['', pinKey, otherKey, key]
      return keys.map((each) => `/me/ada-lovelace/${name}?key=${each}`.replace(/\?key=$/, ''))
    })
  for (const [number, privacySettings] of flagSets.entries()) {
    await ada.change({ privacySettings: { ...filled.privacySettings, ...privacySettings } })
    const key = await keyOf(visitor, code.code)
    const otherKey = await keyOf(visitor, other.code)
    const pin = await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: filled.accessPin })
    const pinKey = encodeURIComponent(String(pin.headers['unlock-key']))
    const urls = [
      '/me/ada-lovelace',
      '/me/ada-lovelace/short',
      '/api/portfolio/ada-lovelace',
      `/me/ada-lovelace/page.html?key=${key}`,
      ...(number === 0 || number === flagSets.length - 1 ? filesWith({ key, otherKey, pinKey }) : []),
    ]
    for (const url of urls) expect([url, await found(visitor.get(url), url.includes('.pdf'))]).toEqual([url, [200, false]])
    for (const url of ['/api/see-as?who=everybody', `/api/see-as?who=private-link:${code.id}`, '/api/portfolio', '/api/private-links'])
      expect([url, await found(ada.get(url))]).toEqual([url, [200, false]])
    expect(await found(visitor.post('/api/open', { code: other.code }))).toEqual([200, false])
    expect(await found(visitor.submit('/me/ada-lovelace/unlock', { accessPin: filled.accessPin }))).toEqual([200, false])
    expect(await found(visitor.post('/api/open', { code: code.code }))).toEqual([200, true])
    expect(await found(visitor.submit('/open', { code: code.code }))).toEqual([200, true])
    expect(await found(visitor.submit('/me/ada-lovelace', { accessPin: code.code }))).toEqual([200, true])
  }
})
