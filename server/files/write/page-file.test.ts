import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { entriesOf } from '#test/zip.ts'

async function ada() {
  const app = await startApp()
  const owner = await app.registerOwner('ada@example.com')
  await owner.change({ ...filled, urlHandle: 'ada', phone: '8085550142', accessPin: '7294' })
  const newUnlockKey = async () =>
    String((await app.newVisitor().post('/api/portfolio/ada/verify', { accessPin: '7294' })).headers['unlock-key'])
  return { ...app, owner, newUnlockKey }
}

/** Anything that a browser would load, run or submit. Links that a visitor follows are allowed. */
const externalContent =
  /<script|<form|<iframe|<object|<button|<input|<dialog|<template|\son\w+=|(?:src|srcset|action|poster)="(?!data:)|url\((?!data:)|@import|http-equiv="refresh"/i

it('contains the page in one file, without external content, scripts, forms or relative links', async () => {
  const { visitor, owner } = await ada()
  await owner.upload(pdf(), 'ada.pdf')
  const { status, headers, text } = await visitor.get('/me/ada/page.html')
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-disposition']).toBe(`attachment; filename="page.html"; filename*=UTF-8''Ada%20Lovelace.html`)
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
  expect(text).not.toMatch(externalContent)
  expect(
    [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).filter((href) => !/^(https?:|mailto:|tel:|data:|#)/.test(href ?? '')),
  ).toEqual([])
  expect(text).toMatch(
    /<meta http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;; style-src &#x27;unsafe-inline&#x27;; img-src data:/,
  )
  expect(text).toMatch(/<h1[^>]*>Ada Lovelace<\/h1>/)
  expect(text).toMatch(/href="http:\/\/localhost:3000\/api\/document\/[^"]+\/download"/)
  expect(text).toContain('<a href="http://localhost:3000/me/ada" translate="no">localhost:3000/me/ada</a>')
  for (const control of ['Save contact', 'Endorse<', 'Unlock', 'Private details']) expect(text).not.toContain(control)
})

it('omits hidden fields for visitors, and shows them unlocked and to the owner', async () => {
  const { visitor, owner, newUnlockKey } = await ada()
  await owner.upload(pdf(), 'hidden.pdf')
  await owner.change({ privacySettings: { ...filled.privacySettings, hideDocuments: true } })
  const publicFile = await visitor.get('/me/ada/page.html')
  expect(publicFile.text.replace(/<style>.*?<\/style>/s, '')).not.toMatch(
    /555-0142|120,000|Demographics|Salary|hidden\.pdf|Documents|locked|upon request/,
  )
  const key = await newUnlockKey()
  const unlocked = await visitor.get(`/me/ada/page.html?key=${key}`)
  expect([unlocked.status, unlocked.headers['cache-control'], unlocked.headers['etag']]).toEqual([200, 'no-store', undefined])
  const ownerFile = await owner.get('/api/export/page.html')
  for (const { text } of [unlocked, ownerFile]) {
    expect(text).toMatch(/\(808\) 555-0142/)
    expect(text).toContain('$120,000 - $150,000 per year')
    expect(text).toContain('hidden.pdf')
    expect(text).not.toMatch(/7294|\/api\/|key=|Private details|Visible for this visit/)
  }
  expect((await owner.get('/api/export/page.html?as=stranger')).text).toBe(publicFile.text)
})

it('embeds the photo if the viewer may see it and the page would show it', async () => {
  const { visitor, owner, newUnlockKey } = await ada()
  await owner.uploadPhoto(jpeg())
  const image = `<img class="photo u-photo" src="data:image/jpeg;base64,${jpeg().toString('base64')}"`
  await owner.change({ sectionPrivacy: { photo: false } })
  expect((await visitor.get('/me/ada/page.html')).text).toContain(image)
  await owner.change({ sectionPrivacy: { photo: true } })
  expect((await visitor.get('/me/ada/page.html')).text).not.toContain('data:image/jpeg')
  expect((await visitor.get(`/me/ada/page.html?key=${await newUnlockKey()}`)).text).toContain(image)
  await owner.change({ look: { ...(await owner.portfolio()).look, picture: 'none' } })
  expect((await owner.get('/api/export/page.html')).text).not.toContain('data:image/jpeg')
})

it('contains the small JPEGs of pictures up to 4 MB in all, and the texts of projects in place', async () => {
  const { visitor, owner } = await ada()
  const table = Buffer.concat([Buffer.from([0xff, 0xdb, 0xfd, 0xea]), Buffer.alloc(65_000)])
  const small = jpeg({ width: 800, height: 600, extraSegments: Array.from({ length: 9 }, () => table) })
  const pictures: { id: string; alt: string; caption: string }[] = []
  while (pictures.length < 11) pictures.push({ id: (await owner.uploadPicture({ 'small.jpg': small })).body.id, alt: '', caption: '' })
  const ids = pictures.map(({ id }) => id)
  const mill = { name: 'Mill', slug: 'mill', approach: 'Cut gears', pictures: pictures.slice(0, 7) }
  const projects = [mill, { name: 'Loom', pictures: pictures.slice(7) }]
  expect((await owner.change({ sectionPrivacy: { projects: false }, projects })).status).toBe(200)
  const { text } = await visitor.get('/me/ada/page.html')
  expect(text).not.toMatch(externalContent)
  expect(text).toContain('Cut gears')
  expect(text.match(/src="data:image\/jpeg;base64,/g)).toHaveLength(7)
  expect(text).not.toContain('/me/ada/mill')
  await owner.change({ sectionPrivacy: { projects: true } })
  expect((await visitor.get('/me/ada/page.html')).text).not.toContain('data:image/jpeg')
  const archive = await owner.get('/api/account/download')
  const page = String(entriesOf(archive.bytes).get('page.html'))
  for (const id of ids) expect(page).toContain(`src="pictures/${id}.small.jpg"`)
  expect([...entriesOf(archive.bytes).keys()]).toEqual(expect.arrayContaining(ids.map((id) => `pictures/${id}.small.jpg`)))
})

it('embeds the font subsets that its headings need', async () => {
  const { visitor, owner } = await startApp().then(async (app) => ({ ...app, owner: await app.registerOwner() }))
  const fonts = async (lastName: string) => {
    await owner.change({ urlHandle: 'ada', firstName: 'Ada', lastName })
    return (await visitor.get('/me/ada/page.html')).text.match(/url\(data:font\/woff2;base64,/g)?.length
  }
  expect([await fonts('Lovelace'), await fonts('Lovelacé'), await fonts('Łovelacé')]).toEqual([1, 2, 3])
})
