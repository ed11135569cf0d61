import { expect, it } from 'vitest'
import { createCode, startWithOwner } from '#test/access-codes.ts'
import type { Client } from '#test/app.ts'
import { filled, redSquare } from '#test/fixtures.ts'
import { processorTime } from '#test/processor-time.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
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

it('includes the photo in no file of an edition without it', { timeout: 60_000 }, async () => {
  const look = { accent: 'leaf', picture: 'photo' } as const
  const { ada, visitor } = await startWithOwner({
    look,
    editions: [namelessEdition, { id: 'short', name: 'Short', slug: 'short', without: ['photo'] }],
  })
  expect((await ada.uploadPhoto(redSquare)).status).toBe(201)
  const { key } = await openWith(visitor, (await createCode(ada, { edition: 'anon', groups: [] })).code)
  const urlsWithoutPhoto = [
    ...['resume.pdf', 'resume.docx', 'resume.md', 'resume.json', 'page.html'].map((name) => `/open/${name}?key=${key}`),
    ...['resume.pdf', 'resume.json', 'page.html', 'contact.vcf', 'contact.vcf?version=3'].map((name) => `/me/ada-lovelace/short/${name}`),
  ]
  for (const url of urlsWithoutPhoto) expect([url, photo.exec(await download(visitor, url))?.[0]]).toEqual([url, undefined])
  for (const name of ['resume.pdf', 'page.html', 'contact.vcf?version=3'])
    expect([name, photo.test(await download(visitor, `/me/ada-lovelace/${name}`))]).toEqual([name, true])
})

it('shows no entry id that is also on the main page', async () => {
  const { ada, visitor } = await startWithOwner({ editions: [namelessEdition] })
  const { code } = await createCode(ada, { edition: 'anon', groups: ['references', 'links'] })
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
  const { code } = await createCode(ada, { edition: 'anon', groups: [] })
  const { view } = await openWith(visitor, code)
  expect(view.originals).toEqual({ language: 'en', phrased: ['experience/2/title', 'headline'] })
  const { code: opening } = await createCode(ada, { edition: 'anon', groups: ['about'] })
  expect((await openWith(visitor, opening)).view.originals.phrased).toEqual(['experience/2/title', 'headline', 'about'])
})

it('shows no link and no certificate number, and cannot be opened while a text contains a link', async () => {
  const { ada, visitor } = await startWithOwner({ editions: [namelessEdition] })
  const { code } = await createCode(ada, { edition: 'anon', groups: [] })
  const { text, key } = await openWith(visitor, code)
  expect(text).not.toMatch(/https?:|credentialId-end/)
  const page = await visitor.send({ method: 'POST', url: '/open', payload: new URLSearchParams({ code }).toString(), headers: form })
  expect([page.status, page.text.match(/(?:href|src)="https?:[^"]*"/g)]).toEqual([200, null])
  expect(page.text).not.toContain('og:image')
  const resume: object = JSON.parse(await download(visitor, `/open/resume.json?key=${key}`))
  expect(JSON.stringify({ ...resume, $schema: '' })).not.toMatch(/https?:|credentialId-end/)
  for (const bio of ['See https://engines.example/work', 'See [my work](mailto:x@engines.example)', 'Write to countess@engines.example']) {
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
  const { code } = await createCode(ada, { edition: 'anon', groups: [] })
  await openWith(visitor, code)
  await ada.change({ bio })
  expect((await visitor.post('/api/open', { code })).body.code).toBe('code_ended')
})

it('takes the same time for a valid and a wrong key, so that the time does not disclose the owner of an edition', {
  timeout: 60_000,
}, async () => {
  const experience = Array.from({ length: 50 }, (_, index) => ({
    ...{ id: `job-${index}`, company: 'Mill', title: 'Miller', current: false, startDate: '2001-01', endDate: '2002-01' },
    summary: 'Mills and engines. '.repeat(80),
    highlights: Array.from({ length: 20 }, () => 'Ground flour with water. '.repeat(8)),
  }))
  const { ada, visitor } = await startWithOwner({ editions: [namelessEdition], experience })
  const { key } = await openWith(visitor, (await createCode(ada, { edition: 'anon', groups: [] })).code)
  const timeOf = (query: string) => processorTime(() => visitor.get(`/me/ada-lovelace/resume.json?key=${query}`))
  const times: Record<'valid' | 'wrong', number[]> = { valid: [], wrong: [] }
  for (let round = 0; round < 25; round++) {
    times.valid.push(await timeOf(key))
    times.wrong.push(await timeOf('wrong'))
  }
  // If the server searched all texts for names, the response would take ten times as long.
  const fastTimeOf = (times: number[]) => times.sort((one, other) => one - other)[5] ?? 0
  expect(fastTimeOf(times.valid)).toBeLessThan(3 * fastTimeOf(times.wrong) + 2)
})
