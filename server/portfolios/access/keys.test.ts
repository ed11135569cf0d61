import { expect, it } from 'vitest'
import type { Client } from '#test/app.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'

const hiddenDocuments = { privacySettings: { ...filled.privacySettings, hideDocuments: true } }
const hiddenPhoto = { sectionPrivacy: { ...filled.sectionPrivacy, photo: true } }

async function openWith(visitor: Client, code: string) {
  const { body, headers } = await visitor.post('/api/open', { code })
  return { view: body.view, key: encodeURIComponent(String(headers['unlock-key'])) }
}

it('opens documents, photo and files with the key of a code until the code ends, and counts the downloads of that day', async () => {
  const { ada, visitor } = await startWithOwner({ ...hiddenDocuments, ...hiddenPhoto })
  await ada.upload(pdf())
  await ada.uploadPhoto(jpeg())
  const { id, code } = await createPrivateLink(ada, { groups: ['documents', 'photo', 'phone'] })
  const { view, key } = await openWith(visitor, code)
  const urls = [view.documents[0].downloadUrl, view.photo.url, `/me/ada-lovelace/resume.json?key=${key}`]
  expect(urls[0]).toContain(`?key=${key}`)
  for (const url of urls) {
    const { status, headers } = await visitor.get(url)
    expect([status, String(headers['cache-control']).includes('no-store')]).toEqual([200, true])
    await visitor.send({ method: 'HEAD', url })
  }
  const resume = await visitor.get(urls[2])
  expect(resume.text).toContain(filled.phone)
  expect(resume.text).not.toContain('salary')
  // The page's photo isn't a download.
  expect((await ada.get('/api/private-links')).body.links[0].days).toMatchObject([{ opens: 1, downloads: 3 }])
  await ada.post(`/api/private-links/${id}/end`)
  expect(await Promise.all(urls.map(async (url) => (await visitor.get(url)).status))).toEqual([404, 404, 403])
})

it('counts at most 60 downloads of an IP address in 10 minutes', async () => {
  const { ada, visitor } = await startWithOwner(hiddenDocuments, { RATE_LIMIT_SCALE: '1' })
  await ada.upload(pdf())
  const { code } = await createPrivateLink(ada, { groups: ['documents'] })
  const { view } = await openWith(visitor, code)
  const statuses = []
  for (let count = 0; count < 62; count++) statuses.push((await visitor.get(view.documents[0].downloadUrl)).status)
  expect(statuses).toEqual([...Array(60).fill(200), 429, 429])
  expect((await ada.get('/api/private-links')).body.links[0].days).toMatchObject([{ downloads: 60 }])
})

it('opens only the groups of the code, only in its edition, and only for its portfolio', async () => {
  const { ada, visitor, registerOwner } = await startWithOwner({ ...hiddenDocuments, ...hiddenPhoto })
  const uploaded = await ada.upload(pdf())
  const photo = await ada.uploadPhoto(jpeg())
  const leavesOut = { documents: { mode: 'all-but', ids: [uploaded.body.id] } } as const
  await ada.change({ editions: [{ id: 'short', name: 'Short', leavesOut, without: ['photo'] }] })
  const urls = [`/api/document/${uploaded.body.id}/download`, `/api/photo/${photo.body.id}`]
  const statuses = async (key: string) => await Promise.all(urls.map(async (url) => (await visitor.get(`${url}?key=${key}`)).status))
  const phoneOnly = await openWith(visitor, (await createPrivateLink(ada)).code)
  expect(await statuses(phoneOnly.key)).toEqual([404, 404])
  const applyEdition = await openWith(visitor, (await createPrivateLink(ada, { edition: 'short', groups: ['documents', 'photo'] })).code)
  expect(await statuses(applyEdition.key)).toEqual([404, 404])
  const bea = await registerOwner('bea@example.com')
  await bea.change({ urlHandle: 'bea' })
  const other = await openWith(visitor, (await createPrivateLink(bea)).code)
  expect(await statuses(other.key)).toEqual([404, 404])
  expect((await visitor.get(`/me/ada-lovelace/resume.json?key=${other.key}`)).status).toBe(403)
  const both = await openWith(visitor, (await createPrivateLink(ada, { groups: ['documents', 'photo'] })).code)
  expect(await statuses(both.key)).toEqual([200, 200])
})

it('does not reveal through a key who owns an edition without a name', async () => {
  const { ada, visitor } = await startWithOwner({ editions: [{ id: 'anon', name: 'Agency', nameless: true }] })
  const uploaded = await ada.upload(pdf())
  const { key } = await openWith(visitor, (await createPrivateLink(ada, { edition: 'anon' })).code)
  const withKey = await visitor.get(`/me/ada-lovelace/resume.json?key=${key}`)
  const withWrongKey = await visitor.get('/me/ada-lovelace/resume.json?key=wrong')
  expect([withKey.status, withKey.text]).toEqual([withWrongKey.status, withWrongKey.text])
  const url = `/api/document/${uploaded.body.id}/download`
  const [keyResponse, plainResponse] = [await visitor.get(`${url}?key=${key}`), await visitor.get(url)]
  expect([keyResponse.status, keyResponse.headers['cache-control']]).toEqual([plainResponse.status, plainResponse.headers['cache-control']])
})

it('requires a key for every document and photo of a page that opens with codes only, and serves none of a page that is off', async () => {
  const { ada, visitor, newVisitor } = await startWithOwner()
  const document = `/api/document/${(await ada.upload(pdf())).body.id}/download`
  const photo = `/api/photo/${(await ada.uploadPhoto(jpeg())).body.id}`
  const statusesOf = async (client: Client, key = '') => [
    (await client.get(document + key)).status,
    (await client.get(photo + key, { 'if-none-match': `"${photo.split('/').at(-1)}"` })).status,
  ]
  const { code } = await createPrivateLink(ada)
  expect(await statusesOf(newVisitor())).toEqual([200, 304])
  await ada.change({ visibility: 'locked' })
  expect(await statusesOf(newVisitor())).toEqual([404, 404])
  const { key } = await openWith(visitor, code)
  expect(await statusesOf(visitor, `?key=${key}`)).toEqual([200, 200])
  const pin = await newVisitor().post('/api/portfolio/ada-lovelace/verify', { accessPin: filled.accessPin })
  const pinKey = encodeURIComponent(String(pin.headers['unlock-key']))
  expect(await statusesOf(visitor, `?key=${pinKey}`)).toEqual([200, 200])
  await ada.change({ visibility: 'off' })
  for (const query of ['', `?key=${key}`, `?key=${pinKey}`]) {
    expect(await statusesOf(newVisitor(), query)).toEqual([404, 404])
    if (query) expect((await visitor.get(`/me/ada-lovelace/resume.json${query}`)).status).toBe(404)
  }
  expect((await newVisitor().post('/api/portfolio/ada-lovelace/verify', { accessPin: filled.accessPin })).status).toBe(404)
  expect(await statusesOf(ada)).toEqual([200, 200])
})
