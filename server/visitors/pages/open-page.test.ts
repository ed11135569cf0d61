import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { wordTextOf } from '#test/read-word.ts'

const edition = (changes: object) => ({ id: 'short', name: 'canary-edition-name', ...changes })
const nameless = edition({ id: 'nameless', nameless: true })

async function startWithAda(content: object = {}) {
  const app = await startApp()
  const ada = await app.registerOwner('canary-owner@example.org')
  const saved = await ada.change({ ...filled, editions: [edition({}), nameless], ...content } as never)
  expect(saved.status, saved.text.slice(0, 400)).toBe(200)
  const create = async (code: object = {}) => {
    const created = await ada.post('/api/private-links', {
      ...{ label: 'canary-label', edition: '', groups: ['phone'], until: null, maxUses: null },
      ...code,
    })
    expect(created.status, created.text).toBe(201)
    return created.body as { id: string; code: string; link: string }
  }
  const post = (url: string, fields: Record<string, string>) => app.newVisitor().submit(url, fields)
  const usesOf = async (id: string) =>
    (await ada.get('/api/private-links')).body.links.find((code: { id: string }) => code.id === id).uses as number
  return { ...app, ada, create, post, usesOf }
}

it('serves a form for a code, which works without JavaScript', async () => {
  const { visitor } = await startWithAda()
  const { status, text, headers } = await visitor.get('/open')
  expect([status, headers['cache-control'], text.includes('noindex')]).toEqual([200, 'public, no-cache', true])
  expect(text).toContain('<form id="code" class="code" action="/open" method="post">')
  expect(text).toContain('name="code"')
})

it('opens exactly what a code allows, and opens it again with the key without counting a use', async () => {
  const { create, post, visitor, usesOf } = await startWithAda()
  const { id, code } = await create({ until: '2099-12-31' })
  for (const typed of [code, code.toLowerCase().replaceAll('-', ' ')]) {
    const { status, headers, text } = await post('/open', { code: typed })
    expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'private, no-store', undefined])
    for (const part of [
      'Ada shared this page with you',
      'until December 31, 2099',
      ', with private details: <a href="#private">phone</a>',
      '(503) 555-0142',
      'content="noindex"',
      'Still locked',
    ])
      expect(text).toContain(part)
    for (const part of ['$120,000', 'She/Her', 'canary-label', code]) expect(text).not.toContain(part)
    expect(text).toContain('<dialog id="unlock"')
  }
  expect(await usesOf(id)).toBe(2)
  const { headers } = await post('/open', { code })
  const key = String(headers['unlock-key'])
  const again = await post('/open', { key })
  expect([again.status, again.text.includes('(503) 555-0142'), await usesOf(id)]).toEqual([200, true, 3])
  for (const url of ['/me/ada-lovelace/contact.vcf', '/open/contact.vcf'])
    expect((await visitor.get(`${url}?key=${key}`)).text).toMatch(/503.?555.?0142/)
})

it('shows each error at the field, with its status', async () => {
  const { create, post, ada, visitor } = await startWithAda()
  const { id, code } = await create()
  const { headers } = await post('/open', { code })
  const key = String(headers['unlock-key'])
  await ada.post(`/api/private-links/${id}/end`)
  const cases = [
    [{ code: 'K7Q2' }, 400, 'Enter all 12 letters'],
    [{}, 400, 'Enter all 12 letters'],
    [{ code: '0000-0000-0000' }, 403, 'This code is not right'],
    [{ code }, 403, 'This link has ended. Ask Ada for a new one.'],
    [{ key }, 403, 'This link has ended. Ask Ada for a new one.'],
  ] as const
  for (const [fields, status, message] of cases) {
    const response = await post('/open', { ...fields })
    expect([response.status, response.headers['cache-control']]).toEqual([status, 'private, no-store'])
    expect(response.text).toMatch(new RegExp(`id="code-error" role="alert">${message}`))
    expect(response.headers['unlock-key']).toBeUndefined()
  }
  expect((await visitor.get(`/me/ada-lovelace/resume.json?key=${key}`)).status).toBe(403)
})

it('accepts a code in the PIN form of its page', async () => {
  const { create, post, ada } = await startWithAda()
  const { code } = await create()
  const opened = await post('/me/ada-lovelace/unlock', { accessPin: code })
  expect([opened.status, opened.text.includes('(503) 555-0142'), opened.headers['unlock-key']]).toEqual([200, true, expect.any(String)])
  const neither = await post('/me/ada-lovelace/unlock', { accessPin: 'K7Q2' })
  expect([neither.status, neither.text.includes('all 12 letters and digits of a code such as K7Q2-M9TX-WDR4')]).toEqual([400, true])
  await ada.change({ visibility: 'locked' })
  const closed = await post('/me/ada-lovelace', { accessPin: code })
  expect([closed.status, closed.text.includes('(503) 555-0142'), closed.text.includes('Confirm Endorsement')]).toEqual([200, true, false])
})

it('rejects in the form of a page the code of another page and of an edition without a name', async () => {
  const { create, post, registerOwner, usesOf, ada, visitor } = await startWithAda()
  const other = await registerOwner('other@example.org')
  await other.change({ firstName: 'Grace', urlHandle: 'grace' })
  const listed = await create()
  const unnamed = await create({ edition: 'nameless' })
  for (const [page, { code }] of [
    ['grace', listed],
    ['grace', unnamed],
    ['ada-lovelace', unnamed],
  ] as const) {
    const { status, text, headers } = await post(`/me/${page}/unlock`, { accessPin: code })
    expect([status, headers['unlock-key'], text.includes('This code is not right')]).toEqual([403, undefined, true])
    if (page === 'grace') expect(text).not.toMatch(/Lovelace|Analytical/)
  }
  expect([await usesOf(listed.id), await usesOf(unnamed.id)]).toEqual([0, 0])
  // The code of a deleted edition is refused as ended on every page, so it doesn't reveal its owner either.
  await ada.change({ editions: [] })
  for (const page of ['grace', 'ada-lovelace']) {
    const { text } = await post(`/me/${page}/unlock`, { accessPin: unnamed.code })
    expect(text).toContain('This link has ended. Ask its sender for a new one.')
  }
  expect((await visitor.post('/api/open', { code: listed.code })).status).toBe(200)
})

it('redirects a link whose # became %23 to the right page', async () => {
  const { visitor, create } = await startWithAda()
  const { code } = await create()
  for (const path of ['/open', '/me/ada-lovelace', '/me/ada-lovelace/design', '/portfolio/id/7']) {
    const { status, headers } = await visitor.get(`${path}%23${code}`)
    expect([status, headers['location'], headers['cache-control']]).toEqual([303, `${path}#${code}`, 'no-store'])
  }
  for (const url of [`//evil.example/me/x%23${code}`, '/me/ada-lovelace%23about', `/open/more%23${code}`])
    expect((await visitor.get(url)).status).toBe(404)
})

it('names the owner in no output of an edition without a name', async () => {
  const { ada, post, newVisitor } = await startWithAda()
  await ada.upload(pdf(), 'ada.pdf')
  await ada.uploadPhoto(jpeg())
  const created = await ada.post('/api/private-links', { label: '', edition: 'nameless', groups: ['salary'], until: null, maxUses: null })
  expect(created.status, created.text).toBe(201)
  expect(created.body.link).toContain('/open#')
  const { id, photo } = await ada.portfolio()
  const ownerTexts = [
    'Ada',
    'Lovelace',
    'ada-lovelace',
    'ada@example',
    'ada.pdf',
    'github.com/ada',
    '555-0142',
    `${id}`,
    photo.id,
    'canary-edition',
    'canary-owner',
  ]
  const opened = await post('/open', { code: created.body.code })
  expect([opened.status, opened.text.includes('$120,000'), opened.text.includes('Someone shared this page with you')]).toEqual([
    200,
    true,
    true,
  ])
  const [, file = ''] = /href="(\/open\/resume\.pdf\?key=[^"]+)"/.exec(opened.text) ?? []
  expect(file).not.toBe('')
  const outputs = [opened]
  for (const name of ['resume.pdf', 'resume.docx', 'resume.md', 'resume.txt', 'resume.json', 'publications.bib', 'page.html']) {
    const response = await newVisitor().get(file.replace('resume.pdf', name))
    expect([name, response.status, response.headers['content-disposition']]).toEqual([
      name,
      200,
      expect.stringContaining(`filename="${name}"`),
    ])
    outputs.push(name === 'resume.docx' ? { ...response, text: await wordTextOf(response.bytes) } : response)
  }
  for (const query of ['', '&data=1']) {
    const response = await newVisitor().get(file + query)
    const { info, ...content } = await readPdf(response.bytes)
    expect(info).not.toHaveProperty('Author')
    outputs.push({ ...response, text: JSON.stringify([info, content]) })
  }
  expect((await newVisitor().get(file.replace('resume.pdf', 'contact.vcf'))).status).toBe(404)
  expect((await newVisitor().get(file.replace('/open/', '/me/ada-lovelace/'))).status).toBe(403)
  for (const { text, headers } of outputs) {
    const all = (JSON.stringify(headers) + text).replaceAll(/key=[^"]+|unlock-key":"[^"]+|sha256-[^']+/g, '')
    for (const ownerText of ownerTexts)
      expect([ownerText, all.indexOf(ownerText) === -1 ? '' : all.slice(all.indexOf(ownerText) - 60, all.indexOf(ownerText) + 60)]).toEqual(
        [ownerText, ''],
      )
  }
  for (const part of [
    'application/ld+json',
    'canonical',
    'property="og:',
    'data-api',
    'data-portfolio',
    'contact.vcf',
    'Confirm Endorsement',
    '<dialog',
  ])
    expect([part, opened.text.includes(part)]).toEqual([part, false])
})
