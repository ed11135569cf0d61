import { expect, it } from 'vitest'
import { createCode, startWithOwner } from '#test/access-codes.ts'
import type { Client } from '#test/app.ts'
import { filled, redSquare } from '#test/fixtures.ts'
import { processorTime } from '#test/processor-time.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const anon = { id: 'anon', name: 'Agency', nameless: true } as const
/** An image in a PDF, an HTML file or a vCard. */
const photo = /\/Subtype\s*\/Image|data:image\/jpeg|PHOTO|\/api\/photo/

async function openWith(client: Client, code: string) {
  const { status, body, text, headers } = await client.post('/api/open', { code })
  expect(status, text).toBe(200)
  return { text, view: body.view, key: encodeURIComponent(String(headers['unlock-key'])) }
}

const latin1 = async (client: Client, url: string) => {
  const { status, bytes } = await client.get(url)
  expect([url, status]).toEqual([url, 200])
  return bytes.toString('latin1')
}

it('draws the photo in no file of an edition that leaves it out', { timeout: 60_000 }, async () => {
  const look = { accent: 'leaf', nameFont: 'serif', picture: 'photo' } as const
  const { ada, visitor } = await startWithOwner({
    look,
    editions: [anon, { id: 'short', name: 'Short', slug: 'short', without: ['photo'] }],
  })
  expect((await ada.uploadPhoto(redSquare)).status).toBe(201)
  const { key } = await openWith(visitor, (await createCode(ada, { edition: 'anon', groups: [] })).code)
  const without = [
    ...['resume.pdf', 'resume.json', 'page.html'].map((name) => `/open/${name}?key=${key}`),
    ...['resume.pdf', 'resume.json', 'page.html', 'contact.vcf', 'contact.vcf?version=3'].map((name) => `/me/ada-lovelace/short/${name}`),
  ]
  for (const url of without) expect([url, photo.exec(await latin1(visitor, url))?.[0]]).toEqual([url, undefined])
  for (const name of ['resume.pdf', 'page.html', 'contact.vcf?version=3'])
    expect([name, photo.test(await latin1(visitor, `/me/ada-lovelace/${name}`))]).toEqual([name, true])
})

it('has no id of an entry that is also on the main page', async () => {
  const { ada, visitor } = await startWithOwner({ editions: [anon] })
  const { code } = await createCode(ada, { edition: 'anon', groups: ['references', 'links'] })
  const idsIn = (view: object) => Object.values(view).flatMap((each) => (Array.isArray(each) ? each.map(({ id }) => id) : []))
  const onMainPage = idsIn((await visitor.get('/api/portfolio/ada-lovelace')).body)
  const ids = idsIn((await openWith(visitor, code)).view)
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.filter((id) => id !== undefined && onMainPage.includes(id))).toEqual([])
})

it('has no link and no number of a certificate, and closes while a text has a link', async () => {
  const { ada, visitor } = await startWithOwner({ editions: [anon] })
  const { code } = await createCode(ada, { edition: 'anon', groups: [] })
  const { text, key } = await openWith(visitor, code)
  expect(text).not.toMatch(/https?:|credentialId-end/)
  const page = await visitor.send({ method: 'POST', url: '/open', payload: new URLSearchParams({ code }).toString(), headers: form })
  expect([page.status, page.text.match(/(?:href|src)="https?:[^"]*"/g)]).toEqual([200, null])
  const resume: object = JSON.parse(await latin1(visitor, `/open/resume.json?key=${key}`))
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
])('closes while a text names the person: %s', async (_, names, bio) => {
  const { ada, visitor } = await startWithOwner({ editions: [anon], ...names, urlHandle: 'engine-lady' })
  const { code } = await createCode(ada, { edition: 'anon', groups: [] })
  await openWith(visitor, code)
  await ada.change({ bio })
  expect((await visitor.post('/api/open', { code })).body.code).toBe('code_ended')
})

it('does not tell by the time of an answer at an address whose edition a key opens', { timeout: 60_000 }, async () => {
  const experience = Array.from({ length: 50 }, (_, index) => ({
    ...{ id: `job-${index}`, company: 'Mill', title: 'Miller', current: false, startDate: '2001-01', endDate: '2002-01' },
    summary: 'Mills and engines. '.repeat(80),
    highlights: Array.from({ length: 20 }, () => 'Ground flour with water. '.repeat(8)),
  }))
  const { ada, visitor } = await startWithOwner({ editions: [anon], experience })
  const { key } = await openWith(visitor, (await createCode(ada, { edition: 'anon', groups: [] })).code)
  const timeOf = (query: string) => processorTime(() => visitor.get(`/me/ada-lovelace/resume.json?key=${query}`))
  const times: Record<'own' | 'wrong', number[]> = { own: [], wrong: [] }
  for (let round = 0; round < 25; round++) {
    times.own.push(await timeOf(key))
    times.wrong.push(await timeOf('wrong'))
  }
  // A search for names in all texts would take ten times as long.
  const fastest = (all: number[]) => all.sort((one, other) => one - other)[5] ?? 0
  expect(fastest(times.own)).toBeLessThan(3 * fastest(times.wrong) + 2)
})
