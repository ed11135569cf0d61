import { expect, it } from 'vitest'
import type { ImportPreview } from '#contract/calls/imports.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { type Client, startApp } from '#test/app.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { withoutIds } from '#test/resume-arbitraries.ts'
import { entriesOf } from '#test/zip.ts'

/* An owner moves to another installation with an archive; to another database, if the tests run with two. */

const resume = {
  basics: { name: 'Ada Lovelace', summary: 'A cut summary.', pets: 'A cat called Puff' },
  work: [{ name: 'Royal Society', position: 'Guest', startDate: '2010-03-15', endDate: '2011-02', mood: 'good' }],
  skills: [{ name: 'Punch cards' }, { name: 'Looms', level: 'Master', keywords: ['Jacquard', 'Drawloom'] }],
  publications: [{ name: 'Sketch of the Engine', releaseDate: '1843-08', isbn: 'none' }],
  'x-notes': { written: ['by hand', 'with care'] },
}

const documents = [
  { name: 'Ada "the" résumé.pdf', type: 'resume', customLabel: '', bytes: pdf(40_000) },
  { name: 'Ada "the" résumé.pdf', type: 'cover-letter', customLabel: '', bytes: pdf(9_000) },
  { name: 'Letter.pdf', type: 'other', customLabel: 'A letter', bytes: pdf() },
]
const photo = jpeg()

const design = {
  look: { accent: 'plum', picture: 'photo-or-monogram' },
  sectionOrder: ['education', 'projects', 'experience'],
  countVisits: false,
} as const
const hidden = {
  privacySettings: { ...filled.privacySettings, hideLinks: true, hideDocuments: true },
  sectionPrivacy: { ...filled.sectionPrivacy, photo: true, awards: true },
}

/** Fills a portfolio with imported and entered fields, documents, a photo and a private part. */
async function fillPortfolio(client: Client): Promise<void> {
  expect((await client.uploadImport(resume)).status).toBe(201)
  await applyAll(client)
  const { experience, publications, skillCategories, retained } = await client.portfolio()
  const more = {
    retained,
    experience: [...filled.experience, ...experience],
    publications: [...publications, ...(filled as Pick<Portfolio, 'publications'> & typeof filled).publications],
    skillCategories: [...skillCategories, ...filled.skillCategories],
  }
  expect((await client.change({ ...filled, ...more, ...design, ...hidden })).status).toBe(200)
  for (const { name, bytes, type } of documents.toReversed()) expect((await client.upload(bytes, name, { type })).status).toBe(201)
  const uploaded = (await client.portfolio()).documents.toReversed()
  const labeled = uploaded.map((document, index) => ({ ...document, customLabel: documents[index]?.customLabel ?? '' }))
  expect((await client.change({ documents: labeled })).status).toBe(200)
  expect((await client.uploadPhoto(photo)).status).toBe(201)
}

async function applyAll(client: Client, fields: Record<string, string> = {}): Promise<void> {
  const { id, basedOn }: ImportPreview = (await client.get('/api/import')).body
  const { status, text } = await client.post(`/api/import/${id}/apply`, { version: basedOn, fields })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}

/** The fields that an archive does not contain. */
const accountFields = { urlHandle: filled.urlHandle, accessPin: filled.accessPin }
/** What an import suggests to leave as it is, because it decides who sees something or who can write. */
const isSwitch = (field: string) => /^(?:privacySettings\.|sectionPrivacy\.|contactForm$)/.test(field)

const lists = Object.entries(portfolioFields).flatMap(([name, { kind }]) => (kind === 'list' ? [name as keyof Portfolio] : []))
const idsIn = (value: unknown) => (value as readonly { id: string }[]).map(({ id }) => id)

/** The ids that differ between installations, each with a name for its position. */
function idNames({ id, photo, version, revision, ...portfolio }: Portfolio): [string, string][] {
  const ids = lists.flatMap((list) => idsIn(portfolio[list as keyof typeof portfolio]).map((each, index) => [each, `${list}-${index}`]))
  return [...ids, [photo.id, 'photo'], [String(id), '1']] as [string, string][]
}

/** Unlock keys and times differ between installations. */
const timestamps = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const keys = /([?&]key=)[\w.%~-]+/g

function normalized(text: string, portfolio: Portfolio): string {
  const ids = idNames(portfolio).filter(([id]) => id !== '')
  const withNames = ids.reduce((all, [id, name]) => all.replaceAll(id, name), text)
  return withNames.replace(timestamps, 'TIMESTAMP').replace(keys, '$1KEY')
}

/** Split into lines and tags, for readable differences. */
const pieces = (text: string) => text.split(/(?<=>)(?=<)|\n/)

const bytesOf = async (visitor: Client, url: string) => (await visitor.get(url)).bytes.toString('base64')

const page = '/me/ada-lovelace'
const unlock = async (visitor: Client) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = `accessPin=${filled.accessPin}`
  return await visitor.send({ method: 'POST', url: `${page}/unlock`, payload, headers })
}

/** Everything that visitors get, without and with the PIN. */
async function visibleContent(visitor: Client, portfolio: Portfolio) {
  const locked = await visitor.get(page)
  const verified = await visitor.post(`/api/portfolio/ada-lovelace/verify`, { accessPin: filled.accessPin })
  const key = encodeURIComponent(String(verified.headers['unlock-key']))
  const unlocked = await unlock(visitor)
  const get = async (url: string) => pieces(normalized((await visitor.get(url)).text, portfolio))
  expect([locked.status, verified.status, unlocked.status]).toEqual([200, 200, 200])
  return {
    page: pieces(normalized(locked.text, portfolio)),
    unlocked: pieces(normalized(unlocked.text, portfolio)),
    verified: JSON.parse(normalized(verified.text, portfolio)),
    public: await get('/api/portfolio/ada-lovelace'),
    resume: await get(`${page}/resume.json`),
    resumeWithKey: await get(`${page}/resume.json?key=${key}`),
    card: await get(`${page}/contact.vcf`),
    cardWithKey: await get(`${page}/contact.vcf?version=3&key=${key}`),
    file: await get(`${page}/page.html`),
    documents: await Promise.all(verified.body.documents.map(({ downloadUrl }: { downloadUrl: string }) => bytesOf(visitor, downloadUrl))),
    photo: await bytesOf(visitor, verified.body.photo.url),
  }
}

async function archiveOf(client: Client): Promise<Buffer> {
  const { status, bytes } = await client.get('/api/account/download')
  expect(status).toBe(200)
  return bytes
}

/** The files of an archive, without what differs between installations. */
function filesIn(archive: Buffer, portfolio: Portfolio) {
  const entries = entriesOf(archive)
  const text = (name: string) => normalized(String(entries.get(name)), portfolio)
  const { id, version, revision, endorsementCount, ...own } = JSON.parse(text('portfolio.json'))
  return {
    names: [...entries.keys()],
    portfolio: own,
    resume: text('resume.json'),
    card: text('contact.vcf'),
    page: pieces(text('page.html')),
    pdf: entries.get('resume.pdf')?.toString('base64'),
    photo: entries.get('photo.jpg')?.toString('base64'),
    documents: [...entries].flatMap(([name, bytes]) => (name.startsWith('documents/') ? [[name, bytes.toString('base64')]] : [])),
  }
}

const withoutCounts = ({ id, version, revision, endorsementCount, photo: { alt }, ...portfolio }: Portfolio) => ({
  ...withoutIds(portfolio),
  photo: alt,
  // Not covered by withoutIds.
  documents: portfolio.documents.map(({ id: _, ...document }) => document),
})

it('shows visitors the same after a move with the archive', async () => {
  const [from, to] = [await startApp({ DATABASE_URL: '' }), await startApp()]
  const oldOwner = await from.registerOwner('ada@example.com')
  await fillPortfolio(oldOwner)
  const original = await oldOwner.portfolio()
  const archive = await archiveOf(oldOwner)

  const startWithOwner = await to.registerOwner('ada@example.org')
  const preview = await startWithOwner.uploadImport(archive, 'understory.zip')
  expect([preview.status, preview.body.kind, preview.body.notices]).toEqual([201, 'archive', []])
  const switches = (preview.body as ImportPreview).fields.flatMap(({ field }) => (isSwitch(field) ? [[field, 'take']] : []))
  await applyAll(startWithOwner, Object.fromEntries(switches))
  await startWithOwner.change(accountFields)
  const restored = await startWithOwner.portfolio()

  expect(withoutCounts(restored)).toEqual(withoutCounts(original))
  expect(restored.documents.map(({ filename, type }) => [filename, type])).toEqual(documents.map(({ name, type }) => [name, type]))
  const [source, target] = [await visibleContent(from.newVisitor(), original), await visibleContent(to.newVisitor(), restored)]
  expect(target).toEqual(source)
  expect(target.documents).toEqual(documents.map(({ bytes }) => bytes.toString('base64')))
  expect(target.photo).toBe(photo.toString('base64'))

  // Imported values keep their positions, even those that only the archive holds.
  expect(filesIn(await archiveOf(startWithOwner), restored)).toEqual(filesIn(archive, original))
  const { basics, work, publications, ...others } = (await startWithOwner.get('/api/export/resume.json')).body
  expect([basics.pets, others['x-notes']]).toEqual(['A cat called Puff', resume['x-notes']])
  expect(work.at(-1)).toMatchObject(resume.work[0] ?? {})
  expect(publications[0]).toMatchObject(resume.publications[0] ?? {})
})
