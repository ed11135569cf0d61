import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'

const design = { id: 'design', name: 'For design', slug: 'design' }
const encodings = ['identity', 'gzip', 'br']
const ownerTexts = ['Ada', 'Lovelace', 'ada-lovelace', 'Analyst', 'Portland', 'ada@example.com', 'Analytical', 'Bernoulli']

/** Ada's page with a former handle, after everything public was requested in each encoding. */
async function startWithCachedPages() {
  const app = await startApp()
  const ada = await app.registerOwner('owner@example.org')
  await ada.change({ ...filled, urlHandle: 'countess-x', editions: [design] } as never)
  await ada.change({ urlHandle: filled.urlHandle })
  await ada.upload(pdf(), 'ada.pdf')
  await ada.uploadPhoto(jpeg())
  const id = ada.account?.id ?? 0
  const post = (url: string, fields: Record<string, string>) => app.newVisitor().submit(url, fields)
  const pages = ['/me/ada-lovelace', '/me/countess-x', `/portfolio/id/${id}`, `/me/${id}`, '/me/ada-lovelace/design']
  const calls = ['/api/portfolio/ada-lovelace', '/api/portfolio/countess-x', `/api/portfolio/id/${id}`]
  const files = pages.flatMap((page) => ['resume.json', 'contact.vcf', 'page.html'].map((name) => `${page}/${name}`))
  const images = ['/me/ada-lovelace/share.png', `/portfolio/id/${id}/share.png`]
  const etags = new Map<string, string>()
  for (const url of [...pages, ...calls, ...files, ...images])
    for (const encoding of encodings) {
      const { headers } = await app.app.inject({ url, headers: { 'accept-encoding': encoding } })
      etags.set(`${url} ${encoding}`, String(headers['etag']))
    }
  const request = async (url: string, encoding: string) => {
    const etag = etags.get(`${url} ${encoding}`) ?? ''
    const { statusCode, headers, body } = await app.app.inject({ url, headers: { 'accept-encoding': encoding, 'if-none-match': etag } })
    return { status: statusCode, text: body, all: JSON.stringify(headers) + (encoding === 'identity' ? body : '') }
  }
  return { ...app, ada, post, pages, calls, files, images, request, id }
}

it('answers every public URL of a page that is off exactly like an unknown one', async () => {
  const { ada, pages, calls, files, images, request, post, newVisitor, visitor } = await startWithCachedPages()
  await ada.change({ visibility: 'off' })
  const unknown = { page: (await visitor.get('/me/nobody')).text, call: (await visitor.get('/api/portfolio/nobody')).text }
  for (const url of [...pages, ...files, ...images])
    for (const encoding of encodings) {
      const { status, text, all } = await request(url, encoding)
      expect([url, status]).toEqual([url, 404])
      if (encoding === 'identity') expect([url, text]).toEqual([url, unknown.page])
      for (const ownerText of ownerTexts) expect(all).not.toContain(ownerText)
    }
  for (const url of calls) expect(await request(url, 'identity')).toMatchObject({ status: 404, text: unknown.call })
  for (const page of pages)
    for (const name of ['/unlock', '/endorse', ''])
      expect(await post(page + name, { accessPin: '7294', email: 'reader@example.com' })).toMatchObject({ status: 404, text: unknown.page })
  for (const call of calls) {
    for (const accessPin of ['7294', '1111'])
      expect(await newVisitor().post(`${call}/verify`, { accessPin })).toMatchObject({ status: 404, text: unknown.call })
    expect(await newVisitor().post(`${call}/endorse`, { email: 'reader@example.com' })).toMatchObject({ status: 404, text: unknown.call })
  }
  expect((await visitor.get('/sitemap.xml')).text).not.toContain('ada-lovelace')
  expect((await ada.get('/api/portfolio')).status).toBe(200)
  await ada.change({ visibility: 'open' })
  expect((await visitor.get('/me/ada-lovelace')).text).toContain('Ada Lovelace')
})

it('shows nothing of a page that opens only with a link or the PIN, and everything after the PIN', async () => {
  const { ada, pages, calls, files, images, request, post, newVisitor, visitor } = await startWithCachedPages()
  await ada.change({ visibility: 'locked' })
  const gates = new Set<string>()
  for (const url of pages)
    for (const encoding of encodings) {
      const { status, text, all } = await request(url, encoding)
      expect([url, status]).toEqual([url, 200])
      if (encoding !== 'identity') continue
      gates.add(text)
      for (const ownerText of ownerTexts) expect([url, ownerText, all.includes(ownerText)]).toEqual([url, ownerText, false])
    }
  gates.add((await visitor.get('/me/ada-lovelace/unknown')).text)
  expect(gates.size).toBe(1)
  const [gate = ''] = gates
  for (const part of ['This page opens with a private link or the PIN', 'content="noindex"', '<form']) expect(gate).toContain(part)
  for (const url of calls) {
    const { status, text } = await request(url, 'identity')
    expect([status, JSON.parse(text).code]).toEqual([403, 'code_needed'])
  }
  for (const url of [...files, ...images]) {
    const { status, all } = await request(url, 'identity')
    expect([url, status]).toEqual([url, 403])
    for (const ownerText of ownerTexts) expect([url, ownerText, all.includes(ownerText)]).toEqual([url, ownerText, false])
  }
  for (const call of calls)
    expect((await newVisitor().post(`${call}/endorse`, { email: 'reader@example.com' })).body.code).toBe('code_needed')
  const refused = await post('/me/ada-lovelace/endorse', { email: 'reader@example.com' })
  expect([refused.status, refused.text.includes('Ada')]).toEqual([403, false])
  const wrong = await post('/me/ada-lovelace', { accessPin: '1111' })
  expect([wrong.status, wrong.text.includes('Please enter the correct privacy code'), wrong.text.includes('Ada')]).toEqual([
    403,
    true,
    false,
  ])
  expect((await post('/me/ada-lovelace/unknown/unlock', { accessPin: '1111' })).status).toBe(403)
  expect((await visitor.get('/sitemap.xml')).text).not.toContain('ada-lovelace')

  for (const url of ['/me/ada-lovelace/unlock', '/me/ada-lovelace', '/me/countess-x', '/me/ada-lovelace/design/unlock']) {
    const { status, text, headers } = await post(url, { accessPin: '7294' })
    expect([url, status, headers['cache-control']]).toEqual([url, 200, 'private, no-store'])
    for (const part of ['Ada Lovelace', '(503) 555-0142', '$120,000', 'content="noindex"']) expect(text).toContain(part)
    expect(text).not.toContain('Confirm Endorsement')
    for (const [, hidden = ''] of text.matchAll(/(?:src|href)="(\/api\/(?:photo|document)\/[^"]+)"/g)) {
      expect((await newVisitor().get(hidden)).status).toBe(200)
      expect((await newVisitor().get(hidden.replace(/\?.*/, ''))).status).toBe(404)
    }
    expect(text).toMatch(/src="\/api\/photo\/.*href="\/api\/document\//s)
    const [, file = ''] = /href="([^"]+resume\.pdf\?key=[^"]+)"/.exec(text) ?? []
    expect((await newVisitor().get(file.replace('resume.pdf', 'resume.json'))).text).toContain('Lovelace')
  }
  expect((await newVisitor().post('/api/portfolio/ada-lovelace/verify', { accessPin: '7294' })).status).toBe(200)
})
