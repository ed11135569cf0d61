import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled, pdf } from '#test/fixtures.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { wordPartsOf } from '#test/read-word.ts'

const edition = (changes: object) => ({ id: 'design', name: 'For design', slug: 'design', ...changes })

const teachingEdition = edition({
  leavesOut: { experience: { mode: 'only', ids: ['job-2'] } },
  phrases: { headline: { text: 'Teacher of engines', of: '' } },
})

async function startWithAda(editions: object[] = [teachingEdition]) {
  const app = await startApp()
  const ada = await app.registerOwner()
  const saved = await ada.change({ ...filled, editions } as never)
  expect([saved.status, saved.text.slice(0, 300)]).toEqual([200, expect.anything()])
  const post = (url: string, fields: Record<string, string>) => app.newVisitor().submit(url, fields)
  return { ...app, ada, post }
}

it('shows a listed edition at its own URL, with links to its own files and forms', async () => {
  const { visitor } = await startWithAda()
  for (const url of ['/me/ada-lovelace/design', '/me/ADA-lovelace/Design']) {
    const { status, text, headers } = await visitor.get(url)
    expect([status, headers['cache-control']]).toEqual([200, 'public, no-cache'])
    expect(text).toContain('Teacher of engines')
    expect(text).toContain('Difference Works')
    expect(text).not.toContain('Analytical Engines')
    for (const path of ['resume.pdf', 'contact.vcf', 'unlock', 'endorse']) expect(text).toContain(`"/me/ada-lovelace/design/${path}"`)
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/me/ada-lovelace"/>')
    expect(text).toContain('content="noindex"')
    expect(text).toContain('/me/ada-lovelace/share.png')
    expect(text).not.toContain('hreflang')
  }
  expect((await visitor.get('/me/ada-lovelace')).text).toContain('Analytical Engines')
})

it('answers an unknown edition like an unknown handle', async () => {
  const { visitor, ada, post } = await startWithAda([teachingEdition, edition({ id: 'unlisted', slug: '' })])
  const unknown = (await visitor.get('/me/nobody')).text
  const id = ada.account?.id
  for (const url of ['/me/ada-lovelace/none', '/me/nobody/design', `/me/${id}/design`, '/me/ada-lovelace/none/resume.pdf']) {
    const { status, text } = await visitor.get(url)
    expect([url, status, text === unknown]).toEqual([url, 404, true])
  }
  for (const name of ['unlock', 'endorse']) {
    const { status, text } = await post(`/me/ada-lovelace/none/${name}`, { accessPin: '7294', email: 'reader@example.com' })
    expect([name, status, text === unknown]).toEqual([name, 404, true])
  }
  expect((await visitor.get(`/portfolio/id/${id}/design`)).status).toBe(404)
})

it('shows the hidden parts of an edition and of its files after the PIN', async () => {
  const { post, visitor } = await startWithAda([
    edition({ without: ['salary'], leavesOut: { experience: { mode: 'only', ids: ['job-2'] } } }),
  ])
  const { status, text } = await post('/me/ada-lovelace/design/unlock', { accessPin: '7294' })
  expect([status, text.includes('(503) 555-0142'), text.includes('$120,000'), text.includes('Analytical Engines')]).toEqual([
    ...[200, true, false, false],
  ])
  const [, file = ''] = /href="(\/me\/ada-lovelace\/design\/contact.vcf\?key=[^"]+)"/.exec(text) ?? []
  expect((await visitor.get(file)).text).toMatch(/503.?555.?0142/)
  const resume = (await visitor.get(file.replace('contact.vcf', 'resume.json'))).text
  expect([resume.includes('Difference Works'), resume.includes('Analytical Engines')]).toEqual([true, false])
})

it('serves the files of an edition, and redirects from a former handle to the current one', async () => {
  const { visitor, ada, post } = await startWithAda()
  const resume = (await visitor.get('/me/ada-lovelace/design/resume.json')).text
  expect([resume.includes('Difference Works'), resume.includes('Analytical Engines')]).toEqual([true, false])
  expect((await visitor.get('/me/ada-lovelace/resume.json')).text).toContain('Analytical Engines')
  expect((await visitor.get('/me/ada-lovelace/design/page.html')).text).toContain('http://localhost:3000/me/ada-lovelace/design')
  expect((await post('/me/ada-lovelace/design/endorse', { email: 'reader@example.com' })).text).toContain('Teacher of engines')
  expect((await visitor.get('/me/ada-lovelace/design/unlock')).headers['location']).toBe('/me/ada-lovelace/design')
  await ada.change({ urlHandle: 'countess' })
  for (const path of ['', '/resume.pdf']) {
    const moved = await visitor.get(`/me/ada-lovelace/design${path}`)
    expect([moved.status, moved.headers['location']]).toEqual([301, `/me/countess/design${path}`])
  }
})

it('serves an edition as last saved, and answers 304 until the next save', async () => {
  const { visitor, ada } = await startWithAda()
  const url = '/me/ada-lovelace/design'
  const etag = String((await visitor.get(url)).headers['etag'])
  expect((await visitor.get(url, { 'if-none-match': etag })).status).toBe(304)
  await ada.change({ city: 'Salem' })
  const changed = await visitor.get(url, { 'if-none-match': etag })
  expect([changed.status, changed.text.includes('Salem')]).toEqual([200, true])
  await ada.change({ editions: [] })
  expect((await visitor.get(url, { 'if-none-match': String(changed.headers['etag']) })).status).toBe(404)
})

it('links an edition in another language and the main page as translations of each other', async () => {
  const germanEdition = edition({ id: 'de', slug: 'deutsch', language: 'de' })
  const { visitor, ada } = await startWithAda([teachingEdition, germanEdition, edition({ id: 'de-2', slug: 'deutsch-2', language: 'de' })])
  const alternates = (text: string) => [...text.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, ...pair]) => pair.join(' '))
  const base = 'http://localhost:3000/me/ada-lovelace'
  const expected = [`en ${base}`, `de ${base}/deutsch`, `x-default ${base}`]
  const main = (await visitor.get('/me/ada-lovelace')).text
  const translation = (await visitor.get('/me/ada-lovelace/deutsch')).text
  expect([alternates(main), alternates(translation)]).toEqual([expected, expected])
  expect(translation).toContain(`<link rel="canonical" href="${base}/deutsch"/>`)
  expect(translation).toContain('<html lang="de"')
  expect(translation).not.toContain('noindex')
  for (const slug of ['design', 'deutsch-2']) {
    const { text } = await visitor.get(`/me/ada-lovelace/${slug}`)
    expect([slug, alternates(text), text.includes(`canonical" href="${base}"`), text.includes('noindex')]).toEqual([slug, [], true, true])
  }
  await ada.change({ searchable: false })
  expect(alternates((await visitor.get('/me/ada-lovelace/deutsch')).text)).toEqual([])
})

it('links the pages of a project as translations of each other where they exist', async () => {
  const editions = [
    edition({ id: 'de', slug: 'deutsch', language: 'de' }),
    edition({ id: 'fr', slug: 'francais', language: 'fr', leavesOut: { projects: { mode: 'only', ids: [] } } }),
  ]
  const { visitor, ada } = await startWithAda(editions)
  await ada.change({ projects: [{ id: 'p1', name: 'Notes', slug: 'notes', question: 'Can it think?' }] } as never)
  const base = 'http://localhost:3000/me/ada-lovelace'
  for (const [path, canonical] of [
    ['/me/ada-lovelace/notes', `${base}/notes`],
    ['/me/ada-lovelace/deutsch/notes', `${base}/deutsch/notes`],
  ] as const) {
    const { text } = await visitor.get(path)
    expect([...text.matchAll(/hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, ...pair]) => pair.join(' '))).toEqual([
      `en ${base}/notes`,
      `de ${base}/deutsch/notes`,
      `x-default ${base}/notes`,
    ])
    expect(text).toContain(`<link rel="canonical" href="${canonical}"/>`)
    expect(text).not.toContain('noindex')
  }
})

it('renders a listed edition once, and then serves it from memory like the main page', async () => {
  const { visitor, deps } = await startWithAda()
  await visitor.get('/me/ada-lovelace/design')
  await visitor.get('/me/ada-lovelace')
  const revision = deps.config.databaseUrl === undefined && { revision: 99 }
  await deps.db
    .updateTable('portfolio')
    .set({ content: '{}', ...revision })
    .execute()
  expect((await visitor.get('/me/ada-lovelace/design')).text).toContain('Teacher of engines')
  expect((await visitor.get('/me/ada-lovelace')).text).not.toContain('Teacher of engines')
})

it('lets visitors of an edition download its documents', async () => {
  const { visitor, ada } = await startWithAda([edition({ leavesOut: { documents: { mode: 'only', ids: [] } } })])
  await ada.upload(pdf(), 'canary-file.pdf')
  expect((await visitor.get('/me/ada-lovelace')).text).toContain('canary-file.pdf')
  expect((await visitor.get('/me/ada-lovelace/design')).text).not.toContain('canary-file.pdf')
})

it('marks the texts of a translation that are in the language of the main page', async () => {
  const german = edition({
    ...{ id: 'de', slug: 'deutsch', language: 'de' },
    phrases: {
      headline: { text: 'Analytikerin', of: '' },
      'experience/job-1/title': { text: 'Leitung', of: '' },
      'experience/job-1/highlights': { text: 'Schrieb das erste Programm', of: '' },
      'more/m1/heading': { text: 'Vorträge', of: '' },
    },
  })
  const { visitor, ada } = await startWithAda([])
  const [first, second] = filled.experience ?? []
  await ada.change({
    editions: [german],
    tagline: '',
    about: 'A longer introduction',
    experience: [
      { ...first, id: 'job-1', title: 'Lead', companyAbout: 'Builds engines', summary: 'Led it', highlights: ['Wrote the first program'] },
      { ...second, id: 'job-2', title: 'Assistant' },
    ],
    skillCategories: [{ id: 's1', name: 'Tools', skills: ['Looms'] }],
    projects: [{ id: 'p1', name: 'Notes', slug: 'notes', summary: 'On the engine', question: 'Can it think?' }],
    more: [
      { id: 'm1', heading: 'Talks', title: 'Engines' },
      { id: 'm2', heading: 'Courses', title: 'Looms' },
    ],
  } as never)
  const { text } = await visitor.get('/me/ada-lovelace/deutsch')
  for (const german of [
    '<p class="headline p-job-title" dir="auto">Analytikerin</p>',
    '<h3 class="p-name" dir="auto">Leitung</h3>',
    '<li dir="auto">Schrieb das erste Programm</li></ul>',
    '<h2 id="more-title" dir="auto">Vorträge</h2>',
  ])
    expect(text).toContain(german)
  for (const english of [
    '<p lang="en" dir="auto">A longer introduction</p>',
    '<bdi lang="en">Builds engines</bdi>',
    '<p lang="en" dir="auto">Led it</p>',
    '<h3 class="p-name" lang="en" dir="auto">Assistant</h3>',
    '<dt lang="en" dir="auto">Tools</dt><dd class="p-skill" lang="en" dir="auto">Looms</dd>',
    '<h2 id="more-2-title" dir="auto" lang="en">Courses</h2>',
    '<h3 class="p-name" lang="en" dir="auto">Notes</h3>',
  ])
    expect(text).toContain(english)
  const project = (await visitor.get('/me/ada-lovelace/deutsch/notes')).text
  expect(project).toContain('<h1 lang="en" dir="auto">Notes</h1><p class="headline" lang="en" dir="auto">On the engine</p>')
  expect(project).toContain('<p lang="en" dir="auto">Can it think?</p>')
  expect((await visitor.get('/me/ada-lovelace/deutsch/page.html')).text).toContain('<h3 class="p-name" lang="en" dir="auto">Assistant</h3>')
  expect((await visitor.get('/me/ada-lovelace')).text).not.toContain('lang="en" dir="auto"')
  const document = (await wordPartsOf((await visitor.get('/me/ada-lovelace/deutsch/resume.docx')).bytes)).get('word/document.xml')
  expect(document).toMatch(/<w:r><w:t xml:space="preserve">Leitung</)
  expect(document).toMatch(/<w:lang w:val="en-US"\/><\/w:rPr><w:t xml:space="preserve">Assistant</)
  const languagesOf = async (path: string) => (await readPdf((await visitor.get(path)).bytes)).languages
  expect(await languagesOf('/me/ada-lovelace/deutsch/resume.pdf')).toContain('en')
  expect(await languagesOf('/me/ada-lovelace/resume.pdf')).toEqual([])
  expect((await visitor.get('/me/ada-lovelace/deutsch/resume.md')).text).toContain('### Assistant')
})
