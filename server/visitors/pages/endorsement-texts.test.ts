import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { addEndorsementTexts } from '#test/endorsement-texts.ts'
import { filled } from '#test/fixtures.ts'

/* What people say, on the page and in what is made from it. */

const origin = 'https://portfolios.example'
const path = '/me/ada-lovelace'
const words = (number: number) => ({ text: `She wrote the note number ${number} for our engine.`, name: `Writer ${number}` })

async function startWithAda(count: number, changes: object = {}) {
  const app = await startApp({ PUBLIC_URL: origin })
  const ada = await app.registerOwner()
  expect((await ada.change({ ...filled, ...changes })).body.fields).toBeUndefined()
  const endorsementTexts = Array.from({ length: count }, (_, index) => words(index + 1))
  await addEndorsementTexts(app.deps, ada.account?.id ?? 0, endorsementTexts)
  return { ...app, ada, page: async (url = path) => (await app.visitor.get(url)).text }
}

const sectionIn = (html: string) => /<section id="endorsementTexts".*?<\/section>/s.exec(html)?.[0] ?? ''
const countIn = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [4, 4, 0],
  [12, 12, 1],
])('shows %i endorsement texts, and folds those after the fourth', async (count, quotes, folds) => {
  const { page } = await startWithAda(count)
  const html = await page()
  expect([countIn(html, /<blockquote/g), countIn(html, /Read 8 more/g)]).toEqual([quotes, folds])
  expect(countIn(html, /href="#endorsementTexts"/g)).toBe(count > 0 ? 1 : 0)
  expect(sectionIn(html) === '').toBe(count === 0)
})

it('isolates each text of others, and links to the check only with a signature', async () => {
  const { page, deps, ada } = await startWithAda(1)
  await addEndorsementTexts(deps, ada.account?.id ?? 0, [{ text: 'بنت آلتنا وكتبت ملاحظاتها بنفسها.', signed: false, mailbox: 'unsigned' }])
  const section = sectionIn(await page())
  expect(section).toContain('<blockquote>“<bdi>She wrote the note number 1 for our engine.</bdi>”</blockquote>')
  expect(section).toContain('<blockquote dir="rtl">“<bdi>بنت')
  expect(section).toContain(
    '<bdi translate="no">Writer 1</bdi>, managed <bdi translate="no">Ada</bdi> at <bdi translate="no">Meridian Pay</bdi>',
  )
  expect(countIn(section, /href="\/check#[0-9a-f-]{36}"/g)).toBe(1)
})

it('is before References by default, and where the owner puts it', async () => {
  const references = { references: [{ name: 'Charles', text: 'Trustworthy.' }], sectionPrivacy: { references: false } }
  const { page, ada } = await startWithAda(1, references)
  const order = async () => [...(await page()).matchAll(/<section id="(endorsementTexts|references|experience)"/g)].map(([, id]) => id)
  expect(await order()).toEqual(['experience', 'endorsementTexts', 'references'])
  await ada.change({ sectionOrder: ['endorsementTexts'] })
  expect(await order()).toEqual(['endorsementTexts', 'experience', 'references'])
})

it('marks a domain that the visible email or a visible link has, and no other', async () => {
  const own = 'at <bdi translate="no">Ada</bdi>’s own domain'
  const { page, deps, ada } = await startWithAda(0, { privacySettings: { hideEmail: true, hideLinks: true } })
  await ada.change({ email: 'ada@acme.com', links: [{ type: 'other', url: 'https://www.acme.com/ada' }] })
  await addEndorsementTexts(deps, ada.account?.id ?? 0, [{}])
  expect(sectionIn(await page())).toContain('at <bdi translate="no">acme.com</bdi>')
  await ada.change({ privacySettings: { ...(await ada.portfolio()).privacySettings, hideLinks: false } })
  expect(sectionIn(await page())).toContain(own)
  await ada.change({ links: [], privacySettings: { ...(await ada.portfolio()).privacySettings, hideEmail: false } })
  expect(sectionIn(await page())).toContain(own)
})

it('is in the files for readers, the first three with the address of the check, and in no file for machines', async () => {
  const { page } = await startWithAda(5)
  const markdown = await page(`${path}/resume.md`)
  expect(countIn(markdown, /She wrote the note number/g)).toBe(3)
  expect(markdown).toMatch(/· \[portfolios\.example\/check#[0-9a-f-]{36}\]\(https:\/\/portfolios\.example\/check#/)
  const copy = await page(`${path}/page.html`)
  expect([countIn(copy, /<blockquote/g), countIn(copy, /href="https:\/\/portfolios\.example\/check#/g)]).toEqual([5, 5])
  for (const name of ['resume.json', 'contact.vcf']) expect(await page(`${path}/${name}`)).not.toContain('She wrote')
  const html = await page()
  const [jsonLd = ''] = /<script type="application\/ld\+json">.*?<\/script>/s.exec(html) ?? []
  expect(jsonLd).toContain('ProfilePage')
  expect(jsonLd).not.toMatch(/She wrote|Writer 1/)
})

it('leaves them out of files and editions where the owner says so, and of editions without a name', async () => {
  const editions = [
    { id: 'with', name: 'With', slug: 'with' },
    { id: 'without', name: 'Without', slug: 'without', without: ['endorsementTexts'] },
    { id: 'nameless', name: 'Nameless', nameless: true },
  ]
  const { page, ada, visitor } = await startWithAda(2, { editions, pdf: { omitted: ['endorsementTexts'] } })
  expect(await page(`${path}/resume.md`)).not.toContain('She wrote')
  expect(sectionIn(await page(`${path}/with`))).toContain('She wrote')
  expect(await page(`${path}/without`)).not.toContain('She wrote')
  const open = async (id: string) => {
    const { body } = await ada.post('/api/private-links', { label: '', edition: id, groups: [], until: null, maxUses: null })
    return (await visitor.post('/api/open', { code: body.code })).text
  }
  expect(await open('with')).toContain('She wrote')
  for (const id of ['without', 'nameless']) expect(await open(id)).not.toContain('She wrote')
})

it('is not stored with the content: a save changes nothing, and versions have none', async () => {
  const { ada, page } = await startWithAda(1)
  expect((await ada.portfolio()).endorsementTexts.map(({ text }) => text)).toEqual([words(1).text])
  const saved = await ada.put('/api/portfolio', { ...(await ada.portfolio()), endorsementTexts: [], headline: 'Analyst' })
  expect([saved.status, saved.body.endorsementTexts.length]).toEqual([200, 1])
  expect(sectionIn(await page())).toContain('She wrote')
  expect((await ada.get('/api/portfolio-versions/2')).text).not.toContain('She wrote')
})
