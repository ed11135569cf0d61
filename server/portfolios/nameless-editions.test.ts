import { expect, it, vi } from 'vitest'
import type { Client } from '#test/app.ts'
import { filled, redSquare } from '#test/fixtures.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'
import { statementsOf } from '#test/sql-statements.ts'

const namelessEdition = { id: 'anon', name: 'Agency', nameless: true } as const
/** An image in a PDF, an HTML file or a vCard. */
const photo = /\/Subtype\s*\/Image|data:image\/jpeg|PHOTO|\/api\/photo/

async function openWith(client: Client, code: string) {
  const { status, body, text, headers } = await client.post('/api/open', { code })
  expect(status, text).toBe(200)
  return { text, view: body.view, key: encodeURIComponent(String(headers['unlock-key'])) }
}

const download = async (client: Client, url: string) => {
  const { status, bytes } = await client.get(url)
  expect([url, status]).toEqual([url, 200])
  return bytes.toString('latin1')
}

it('includes the photo in no file of an edition without it', async () => {
  const look = { accent: 'leaf', picture: 'photo' } as const
  const { ada, visitor } = await startWithOwner({
    look,
    pdf: { photo: 'always' },
    editions: [namelessEdition, { id: 'short', name: 'Short', slug: 'short', without: ['photo'] }],
  })
  expect((await ada.uploadPhoto(redSquare)).status).toBe(201)
  const { key } = await openWith(visitor, (await createPrivateLink(ada, { edition: 'anon', groups: [] })).code)
  const urlsWithoutPhoto = [
    ...['resume.pdf', 'resume.docx', 'resume.md', 'resume.txt', 'resume.json', 'publications.bib', 'page.html'].map(
      (name) => `/open/${name}?key=${key}`,
    ),
    ...['resume.pdf', 'resume.json', 'page.html', 'contact.vcf', 'contact.vcf?version=3'].map((name) => `/me/ada-lovelace/short/${name}`),
  ]
  for (const url of urlsWithoutPhoto) expect([url, photo.exec(await download(visitor, url))?.[0]]).toEqual([url, undefined])
  for (const name of ['resume.pdf', 'page.html', 'contact.vcf?version=3'])
    expect([name, photo.test(await download(visitor, `/me/ada-lovelace/${name}`))]).toEqual([name, true])
})

it('shows no entry id that is also on the main page', async () => {
  const { ada, visitor } = await startWithOwner({ editions: [namelessEdition] })
  const { code } = await createPrivateLink(ada, { edition: 'anon', groups: ['references', 'links'] })
  const idsIn = (view: object) => Object.values(view).flatMap((value) => (Array.isArray(value) ? value.map(({ id }) => id) : []))
  const onMainPage = idsIn((await visitor.get('/api/portfolio/ada-lovelace')).body)
  const ids = idsIn((await openWith(visitor, code)).view)
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.filter((id) => id !== undefined && onMainPage.includes(id))).toEqual([])
})

it('names its own texts in another language by the numbers of its entries, and none that is hidden', async () => {
  const phrase = { text: 'Leitung', of: '' }
  const { ada, visitor } = await startWithOwner({})
  const { experience, sectionPrivacy } = await ada.portfolio()
  const paths = [`experience/${experience[1]?.id}/title`, 'headline', 'about']
  await ada.change({
    about: 'Hidden',
    sectionPrivacy: { ...sectionPrivacy, about: true },
    editions: [{ ...namelessEdition, language: 'de', phrases: Object.fromEntries(paths.map((path) => [path, phrase])) }],
  } as never)
  const { code } = await createPrivateLink(ada, { edition: 'anon', groups: [] })
  const { view } = await openWith(visitor, code)
  expect(view.originals).toEqual({ language: 'en', phrased: ['experience/2/title', 'headline'] })
  const { code: opening } = await createPrivateLink(ada, { edition: 'anon', groups: ['about'] })
  expect((await openWith(visitor, opening)).view.originals.phrased).toEqual(['experience/2/title', 'headline', 'about'])
})

it('shows no link and no certificate number, and cannot be opened while a text contains a link', async () => {
  const { ada, visitor } = await startWithOwner({ editions: [namelessEdition] })
  const { code } = await createPrivateLink(ada, { edition: 'anon', groups: [] })
  const { text, key } = await openWith(visitor, code)
  expect(text).not.toMatch(/https?:|credentialId-end/)
  const page = await visitor.submit('/open', { code })
  expect([page.status, page.text.match(/(?:href|src)="https?:[^"]*"/g)]).toEqual([200, null])
  expect(page.text).not.toContain('og:image')
  const resume: object = JSON.parse(await download(visitor, `/open/resume.json?key=${key}`))
  expect(JSON.stringify({ ...resume, $schema: '' })).not.toMatch(/https?:|credentialId-end/)
  for (const bio of [
    'See https://engines.example/work',
    'See [my work](mailto:x@engines.example)',
    'Write to countess@engines.example',
    'See engines.example/work',
  ]) {
    expect((await ada.change({ bio })).status).toBe(200)
    expect([bio, (await visitor.post('/api/open', { code })).body.code]).toEqual([bio, 'code_ended'])
  }
  await ada.change({ bio: filled.bio })
  expect((await visitor.post('/api/open', { code })).status).toBe(200)
})

it.each([
  ['Part of a first name', { firstName: 'Ada Augusta' }, 'Augusta led it'],
  ['Part of a last name', { lastName: 'King Lovelace' }, 'Engines by King'],
  ['A name in a domain', {}, 'See adalovelace.example'],
  ['A name in a tag', {}, 'Follow #AdaLovelace'],
  ['A name in an account', {}, 'On most networks: ada_lovelace'],
  ['A name with an invisible letter', {}, 'Engines by Love\u00adlace'],
])('cannot be opened while a text names the owner: %s', async (_, names, bio) => {
  const { ada, visitor } = await startWithOwner({ editions: [namelessEdition], ...names, urlHandle: 'engine-lady' })
  const { code } = await createPrivateLink(ada, { edition: 'anon', groups: [] })
  await openWith(visitor, code)
  await ada.change({ bio })
  expect((await visitor.post('/api/open', { code })).body.code).toBe('code_ended')
})

it('reads the same and searches no text for a key of an edition of this page and of another page, so that the work does not disclose its owner', async () => {
  const { ada, registerOwner, visitor } = await startWithOwner({ editions: [namelessEdition] })
  const bea = await registerOwner()
  expect((await bea.change({ ...filled, urlHandle: 'bea', editions: [namelessEdition] })).status).toBe(200)
  const keyOf = async (owner: Client) =>
    (await openWith(visitor, (await createPrivateLink(owner, { edition: 'anon', groups: [] })).code)).key
  const keys = [await keyOf(ada), await keyOf(bea)]
  // A search is remembered until the next save.
  for (const owner of [ada, bea]) expect((await owner.change({ headline: 'Builds engines' })).status).toBe(200)
  // `normalize` is called for each text in which names are searched.
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const workOf = async (key: string) => {
    normalize.mockClear()
    const statements = await statementsOf(async () =>
      expect((await visitor.get(`/me/ada-lovelace/resume.json?key=${key}`)).status).toBe(403),
    )
    return { statements, searchedTexts: normalize.mock.calls.length }
  }
  await workOf('wrong')
  const [own, foreign] = [await workOf(String(keys[0])), await workOf(String(keys[1]))]
  expect(own).toEqual(foreign)
  expect(own.statements.filter((text) => text.includes('"private_link"'))).toHaveLength(1)
  expect(await visitor.get(`/open/resume.json?key=${keys[0]}`)).toMatchObject({ status: 200 })
  expect(normalize.mock.calls.length).toBeGreaterThan(own.searchedTexts + 5)
})
