import { expect, it } from 'vitest'
import { filled, jpeg } from '#test/fixtures.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'

/* The pages of projects, and what other pages say about projects with pictures. */

const origin = 'https://portfolios.example'
const path = '/me/ada-lovelace'
const [hidden, shown] = [true, false].map((projects) => ({ sectionPrivacy: { ...filled.sectionPrivacy, projects } }))
const files = { 'small.jpg': jpeg({ width: 800, height: 600 }), 'large.jpg': jpeg({ width: 1600, height: 1200 }) }

/** An owner with two public projects that have pages, and a third without. */
async function ownerWithProjects(changes: object = {}) {
  const owner = await startWithOwner({ ...shown, ...changes }, { PUBLIC_URL: origin })
  const { ada } = owner
  const upload = async () => (await ada.uploadPicture(files)).body.id as string
  const [cover, gear, logo] = [await upload(), await upload(), await upload()]
  const projects = [
    {
      id: 'mill',
      name: 'Mill',
      slug: 'mill',
      summary: 'Grinds **numbers**',
      keywords: ['Brass'],
      approach: 'Cut gears',
      video: 'https://www.video.example/watch',
      pictures: [
        { id: cover, alt: 'A mill', caption: 'At work' },
        { id: gear, alt: 'A gear', caption: '' },
      ],
    },
    { id: 'loom', name: 'Loom', slug: 'loom', outcome: 'Cloth' },
    { id: 'pump', name: 'Pump', question: 'How does water rise?' },
  ]
  expect((await ada.change({ projects, experience: [{ company: 'Works', title: 'Clerk', logo: [{ id: logo }] }] })).status).toBe(200)
  const page = async (url: string, visitor = owner.newVisitor()) => (await visitor.get(url)).text
  return { ...owner, page, ids: { cover, gear, logo } }
}

const dataIn = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
const linksTo = (html: string, word: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).filter((href) => href?.includes(word))

it('has a page of its own with the texts, the pictures, the next project and the way back', async () => {
  const { ada, page, ids } = await ownerWithProjects()
  const html = await page(`${path}/mill`)
  expect(html).toMatch(/<title>Mill · Ada Lovelace<\/title>/)
  expect(html).toMatch(/<h1[^>]*>Mill<\/h1>/)
  for (const text of ['Grinds numbers', 'What I did', 'Cut gears', 'At work', 'Watch the video on video.example', 'Email Ada'])
    expect(html).toContain(text)
  expect(html).toContain(`<link rel="canonical" href="${origin}${path}/mill"/>`)
  expect([linksTo(html, '/loom'), linksTo(html, path)].flat()).toEqual(expect.arrayContaining([`${path}/loom`, path]))
  expect(html).toContain(`<meta property="og:image" content="${origin}/api/picture/${ids.cover}/large.jpg"/>`)
  expect(html).not.toContain('video.example/watch"/>')
  expect(dataIn(html)).toMatchObject({
    '@type': 'CreativeWork',
    name: 'Mill',
    description: 'Grinds numbers',
    keywords: ['Brass'],
    author: { name: 'Ada Lovelace', url: origin + path },
  })
  await ada.change({ privacySettings: { ...filled.privacySettings, hideEmail: true } })
  const loom = await page(`${path}/loom`)
  expect(linksTo(loom, '/mill')).toEqual([`${path}/mill`])
  expect(loom).toContain(`<a href="${path}#contact">Contact Ada</a>`)
  expect(loom).not.toContain(filled.email)
})

it('leads from the portfolio to the page of a project, and unfolds the texts of a project without one', async () => {
  const { page, ids } = await ownerWithProjects()
  const html = await page(path)
  expect(linksTo(html, '/mill')).toEqual([`${path}/mill`])
  expect(html).not.toContain('Cut gears')
  expect(html).toMatch(/<details[^>]*><summary lang="en">More about this project<\/summary>.*How does water rise\?/s)
  expect(html).toContain(`<img class="logo" src="/api/picture/${ids.logo}/small.jpg" alt="" width="28" height="28"`)
})

it('keeps search engines away from the page of a project that is not searchable, or that is requested by an id', async () => {
  const { ada, page } = await ownerWithProjects()
  const { id } = await ada.portfolio()
  const byId = await page(`/portfolio/id/${id}/mill`)
  await ada.change({ searchable: false })
  for (const html of [byId, await page(`${path}/mill`)]) {
    expect(html).toContain('Cut gears')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(dataIn(html)).toEqual({})
  }
})

it('leaves no trace of hidden projects on the page, in its data and in its files', async () => {
  const { ada, page, ids } = await ownerWithProjects()
  await ada.change({ ...hidden })
  for (const url of [path, `${path}/page.html`, `${path}/mill`, '/sitemap.xml', '/sitemap-1.xml']) {
    const text = await page(url)
    for (const trace of ['Mill', 'mill', 'loom', 'Cut gears', 'A gear', ids.cover, ids.gear])
      expect([url, text.includes(trace)]).toEqual([url, false])
  }
})

it('carries the key in every link of an unlocked page, and shares the address of the portfolio', async () => {
  const { ada, page, newVisitor } = await ownerWithProjects()
  await ada.change({ ...hidden })
  const unlocked = await newVisitor().submit(`${path}/unlock`, { accessPin: filled.accessPin })
  const [link = ''] = linksTo(unlocked.text, '/mill')
  expect(link).toMatch(/^\/me\/ada-lovelace\/mill\?key=[^&]+$/)
  const html = await page(link)
  expect(html).toContain('Cut gears')
  expect(linksTo(html, '/loom')).toEqual([link.replace('mill', 'loom')])
  expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect([...html.matchAll(/<meta[^>]*key=/g)]).toEqual([])
  expect([...html.matchAll(/\/api\/picture\/[^" ]*/g)].every(([source]) => source.includes('?key='))).toBe(true)
})

it('shows the texts in place in an edition without a name', async () => {
  const { ada, newVisitor, ids } = await ownerWithProjects()
  await ada.change({ editions: [{ id: 'anon', name: 'Agency', nameless: true }] })
  const { code } = await createPrivateLink(ada, { edition: 'anon' })
  const { text } = await newVisitor().submit('/open', { code })
  expect(text).toContain('Cut gears')
  for (const trace of ['/mill', 'ada-lovelace', ids.cover, ids.logo]) expect(text).not.toContain(trace)
})
