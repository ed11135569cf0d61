import { expect, it } from 'vitest'
import { portfolioFields } from '#contract/fields.ts'
import type { ImportPreview } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { type Client, startApp } from '#test/app.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { withoutIds } from '#test/resume-arbitraries.ts'
import { entriesOf } from '#test/zip.ts'

/* A person leaves one installation with the archive and moves into another, on another database where the tests have two. */

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
  look: { accent: 'plum', nameFont: 'sans', picture: 'photo-or-monogram' },
  sectionOrder: ['education', 'projects', 'experience'],
  countVisits: false,
} as const
const hidden = {
  privacySettings: { ...filled.privacySettings, hideLinks: true, hideDocuments: true },
  sectionPrivacy: { ...filled.sectionPrivacy, photo: true, awards: true },
}

/** Lives here: with what came from a file, what was written by hand, documents, a photo, and with a part of it behind a PIN. */
async function settle(client: Client): Promise<void> {
  expect((await client.uploadImport(resume)).status).toBe(201)
  await takeAll(client)
  const { experience, publications, skillCategories } = await client.portfolio()
  const more = {
    experience: [...filled.experience, ...experience],
    publications: [...publications, ...(filled as Pick<Portfolio, 'publications'> & typeof filled).publications],
    skillCategories: [...skillCategories, ...filled.skillCategories],
  }
  expect((await client.change({ ...filled, ...more, ...design, ...hidden })).status).toBe(200)
  for (const { name, bytes, type } of documents.toReversed()) expect((await client.upload(bytes, name, { type })).status).toBe(201)
  const uploaded = (await client.portfolio()).documents.toReversed()
  const labelled = uploaded.map((document, at) => ({ ...document, customLabel: documents[at]?.customLabel ?? '' }))
  expect((await client.change({ documents: labelled })).status).toBe(200)
  expect((await client.photo(photo)).status).toBe(201)
}

async function takeAll(client: Client, fields: Record<string, 'take'> = {}): Promise<void> {
  const { id, basedOn }: ImportPreview = (await client.get('/api/import')).body
  const { status, text } = await client.post(`/api/import/${id}/apply`, { version: basedOn, fields })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}

/** What an archive does not hold. */
const byHand = { urlHandle: filled.urlHandle, accessPin: filled.accessPin }
const privacy = { privacySettings: 'take', sectionPrivacy: 'take' } as const

const lists = Object.entries(portfolioFields).flatMap(([name, { kind }]) => (kind === 'list' ? [name as keyof Portfolio] : []))
const idsIn = (value: unknown) => (value as readonly { id: string }[]).map(({ id }) => id)

/** What is named anew in another house, each by its place. */
function names({ id, photo, version, ...portfolio }: Portfolio): [string, string][] {
  const ids = lists.flatMap((list) => idsIn(portfolio[list as keyof typeof portfolio]).map((each, at) => [each, `${list}-${at}`]))
  return [...ids, [photo.id, 'photo'], [String(id), '1']] as [string, string][]
}

/** Keys open for ten minutes, and moments are those of this house. */
const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const keys = /([?&]key=)[\w.%~-]+/g

function renamed(text: string, portfolio: Portfolio): string {
  const renaming = names(portfolio).filter(([id]) => id !== '')
  const anew = renaming.reduce((all, [id, name]) => all.replaceAll(id, name), text)
  return anew.replace(moments, 'MOMENT').replace(keys, '$1KEY')
}

/** In pieces, so that it can be read what differs. */
const pieces = (text: string) => text.split(/(?<=>)(?=<)|\n/)

const bytesOf = async (newVisitor: Client, address: string) => (await newVisitor.get(address)).bytes.toString('base64')

const page = '/me/ada-lovelace'
const unlock = async (newVisitor: Client) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = `accessPin=${filled.accessPin}`
  return await newVisitor.send({ method: 'POST', url: `${page}/unlock`, payload, headers })
}

/** Whatever others get to see of it: as strangers, and with the PIN. */
async function seen(newVisitor: Client, portfolio: Portfolio) {
  const closed = await newVisitor.get(page)
  const verified = await newVisitor.post(`/api/portfolio/ada-lovelace/verify`, { accessPin: filled.accessPin })
  const key = encodeURIComponent(String(verified.headers['unlock-key']))
  const opened = await unlock(newVisitor)
  const of = async (address: string) => pieces(renamed((await newVisitor.get(address)).text, portfolio))
  expect([closed.status, verified.status, opened.status]).toEqual([200, 200, 200])
  return {
    page: pieces(renamed(closed.text, portfolio)),
    unlocked: pieces(renamed(opened.text, portfolio)),
    verified: JSON.parse(renamed(verified.text, portfolio)),
    public: await of('/api/portfolio/ada-lovelace'),
    resume: await of(`${page}/resume.json`),
    resumeWithKey: await of(`${page}/resume.json?key=${key}`),
    card: await of(`${page}/contact.vcf`),
    cardWithKey: await of(`${page}/contact.vcf?version=3&key=${key}`),
    file: await of(`${page}/page.html`),
    documents: await Promise.all(
      verified.body.documents.map(({ downloadUrl }: { downloadUrl: string }) => bytesOf(newVisitor, downloadUrl)),
    ),
    photo: await bytesOf(newVisitor, verified.body.photo.url),
  }
}

async function archiveOf(client: Client): Promise<Buffer> {
  const { status, bytes } = await client.get('/api/account/download')
  expect(status).toBe(200)
  return bytes
}

/** Its files as they are to be the same in both houses. */
function told(archive: Buffer, portfolio: Portfolio) {
  const entries = entriesOf(archive)
  const text = (name: string) => renamed(String(entries.get(name)), portfolio)
  const { id, version, endorsementCount, ...own } = JSON.parse(text('portfolio.json'))
  return {
    names: [...entries.keys()],
    portfolio: own,
    resume: text('resume.json'),
    card: text('contact.vcf'),
    page: pieces(text('page.html')),
    pdf: entries.get('resume.pdf')?.toString('base64'),
    kept: JSON.parse(text('kept.json')),
    photo: entries.get('photo.jpg')?.toString('base64'),
    documents: [...entries].flatMap(([name, bytes]) => (name.startsWith('documents/') ? [[name, bytes.toString('base64')]] : [])),
  }
}

const withoutCounts = ({ id, version, endorsementCount, photo: { alt }, ...portfolio }: Portfolio) => ({
  ...withoutIds(portfolio),
  photo: alt,
  // Not among the lists that a person fills in.
  documents: portfolio.documents.map(({ id: _, ...document }) => document),
})

it('moves with the archive, and nobody sees a difference', async () => {
  const [from, to] = [await startApp({ DATABASE_URL: '' }), await startApp()]
  const before = await from.person('ada@example.com')
  await settle(before)
  const left = await before.portfolio()
  const archive = await archiveOf(before)

  const after = await to.person('ada@example.org')
  const preview = await after.uploadImport(archive, 'understory.zip')
  expect([preview.status, preview.body.kind, preview.body.notices]).toEqual([201, 'archive', []])
  await takeAll(after, privacy)
  await after.change(byHand)
  const arrived = await after.portfolio()

  expect(withoutCounts(arrived)).toEqual(withoutCounts(left))
  expect(arrived.documents.map(({ filename, type }) => [filename, type])).toEqual(documents.map(({ name, type }) => [name, type]))
  const [here, there] = [await seen(from.newVisitor(), left), await seen(to.newVisitor(), arrived)]
  expect(there).toEqual(here)
  expect(there.documents).toEqual(documents.map(({ bytes }) => bytes.toString('base64')))
  expect(there.photo).toBe(photo.toString('base64'))

  // What came with files stands at its place still, also where nothing but the archive knows of it.
  expect(told(await archiveOf(after), arrived)).toEqual(told(archive, left))
  const { basics, work, publications, ...others } = (await after.get('/api/export/resume.json')).body
  expect([basics.pets, others['x-notes']]).toEqual(['A cat called Puff', resume['x-notes']])
  expect(work.at(-1)).toMatchObject(resume.work[0] ?? {})
  expect(publications[0]).toMatchObject(resume.publications[0] ?? {})
  expect((await after.get('/api/kept')).body.items.map(({ label }: { label: string }) => label)).toEqual(
    (await before.get('/api/kept')).body.items.map(({ label }: { label: string }) => label),
  )
})
