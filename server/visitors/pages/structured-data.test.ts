import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

/* The machine-readable data of a page: for search engines, other sites and resume parsers. */

const origin = 'https://portfolios.example'
const path = '/me/ada-lovelace'

async function startWithAda(changes: object = {}) {
  const app = await startApp({ PUBLIC_URL: origin })
  const ada = await app.registerOwner()
  expect((await ada.change({ ...filled, ...changes })).status).toBe(200)
  return { ...app, ada, page: async (url = path) => (await app.visitor.get(url)).text }
}

const jsonLdIn = (html: string) => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]

it('describes the owner to search engines by public values', async () => {
  const { page } = await startWithAda({
    certificates: [{ name: 'Analyst', issuer: 'Royal Society' }],
    languages: [{ language: 'English' }],
    awards: [{ title: 'Medal' }],
  })
  const { mainEntity, ...profile } = JSON.parse(jsonLdIn(await page()) ?? '')
  expect(profile).toMatchObject({ '@context': 'https://schema.org', '@type': 'ProfilePage', url: origin + path })
  expect(mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Ada Lovelace',
    givenName: 'Ada',
    familyName: 'Lovelace',
    alternateName: 'ada-lovelace',
    sameAs: ['https://github.com/ada'],
    jobTitle: 'Programmer',
    worksFor: { '@type': 'Organization', name: 'Analytical Engines' },
    alumniOf: [{ name: 'University of London' }],
    hasCredential: [{ name: 'Analyst', recognizedBy: { name: 'Royal Society' } }],
    knowsAbout: ['Bernoulli numbers', 'Algebra'],
    knowsLanguage: ['English'],
    award: ['Medal'],
    address: { addressLocality: 'Portland', addressRegion: 'OR', addressCountry: 'US' },
  })
  expect(mainEntity.address.streetAddress).toBeUndefined()
  expect(mainEntity.interactionStatistic).toBeUndefined()
})

it('names publications as works of the owner, with the DOI and the other authors', async () => {
  const paper = { name: 'On Looms', authors: ['A. Lovelace', 'C. Babbage'], kind: 'article', venue: 'Nature', date: '2019' }
  const { page, ada } = await startWithAda({
    links: [{ url: 'https://orcid.org/0000-0002-1825-0097' }],
    publications: [{ ...paper, doi: 'https://doi.org/10.1000/182' }],
  })
  const html = await page()
  expect(html).toContain('<bdi><strong>A. Lovelace</strong></bdi>, <bdi>C. Babbage</bdi>')
  const work = {
    '@type': 'ScholarlyArticle',
    name: 'On Looms',
    author: [{ '@type': 'Person', name: 'C. Babbage' }],
    isPartOf: { '@type': 'CreativeWork', name: 'Nature' },
    datePublished: '2019',
    sameAs: 'https://doi.org/10.1000/182',
  }
  expect(JSON.parse(jsonLdIn(html) ?? '').mainEntity['@reverse']).toEqual({ author: [work] })
  const { sectionPrivacy } = await ada.portfolio()
  await ada.change({ sectionPrivacy: { ...sectionPrivacy, publications: true } })
  expect(await page()).not.toMatch(/On Looms|Babbage/)
})

it('never includes email, phone number, salary or demographics, even when public', async () => {
  const privacySettings = Object.fromEntries(Object.keys(filled.privacySettings).map((flag) => [flag, false]))
  const { page } = await startWithAda({ privacySettings })
  const html = await page()
  const data = jsonLdIn(html) ?? ''
  for (const value of [filled.email, filled.phone, '120000', '150000', '120,000', 'female', 'Female', 'she-her', 'She/Her'])
    expect(data).not.toContain(value)
  expect(html).toContain(filled.email)
})

it('leaves out hidden links and sections', async () => {
  const { page } = await startWithAda({
    privacySettings: { ...filled.privacySettings, hideLinks: true },
    awards: [{ title: 'Medal' }],
    sectionPrivacy: { ...filled.sectionPrivacy, awards: true },
  })
  const { mainEntity } = JSON.parse(jsonLdIn(await page()) ?? '')
  expect([mainEntity.sameAs, mainEntity.award]).toEqual([undefined, undefined])
})

it('escapes texts that could end the script element', async () => {
  const { page } = await startWithAda({ firstName: '</script><b>&amp;', headline: '<!--<script>', bio: 'a\u2028b\u2029c' })
  const data = jsonLdIn(await page()) ?? ''
  expect(data).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(data).mainEntity.givenName).toBe('</script><b>&amp;')
})

it('sends noindex and no structured data when unlocked, at the id URL, and when the owner has opted out', async () => {
  const { page, ada, visitor } = await startWithAda()
  const unlocked = await visitor.submit(`${path}/unlock`, { accessPin: '7294' })
  const byId = await page(`/portfolio/id/${ada.account?.id}`)
  await ada.change({ searchable: false })
  for (const html of [unlocked.text, byId, await page()]) {
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(jsonLdIn(html)).toBeUndefined()
  }
  await ada.change({ searchable: true })
  expect(await page()).not.toContain('noindex')
})

it('has a canonical URL, a share image, and rel="me" on the owner’s profiles', async () => {
  const { page, ada } = await startWithAda()
  for (const html of [await page(), await page(`/portfolio/id/${ada.account?.id}`)]) {
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
    expect(html).toContain(`<meta property="og:image" content="${origin}${path}/share.png"/>`)
    expect(html).toContain('<meta property="og:image:alt" content="Ada Lovelace, Analyst of engines"/>')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(html).toMatch(/<a href="https:\/\/github\.com\/ada" rel="me nofollow/)
    expect(html).toMatch(/<a href="https:\/\/ada\.example\.com\/notes" rel="nofollow/)
  }
  await ada.change({ urlHandle: '' })
  expect(await page(`/portfolio/id/${ada.account?.id}`)).toContain('<meta name="twitter:card" content="summary"/>')
})

it('contains the h-resume microformat', async () => {
  const html = await (await startWithAda()).page()
  for (const names of ['h-resume', 'p-contact h-card', 'p-summary', 'p-experience h-event', 'p-education h-event', 'p-skill', 'p-name'])
    expect(html).toMatch(new RegExp(`class="[^"]*${names}[ "]`))
})

it('declares its language and text direction', async () => {
  const { page, ada } = await startWithAda()
  for (const [language, start] of [
    ['', '<html lang="en">'],
    ['de', '<html lang="de">'],
    ['ar', '<html lang="ar" dir="rtl">'],
    ['az-Arab', '<html lang="az-Arab" dir="rtl">'],
    ['ku-Latn', '<html lang="ku-Latn">'],
  ]) {
    await ada.change({ language })
    const html = await page()
    expect(html).toContain(start)
    expect(html.includes(`"inLanguage":"${language}"`)).toBe(language !== '')
  }
})

it('shows the current duration of a position, also after the month changes', async () => {
  const { app, ada, advanceClock, deps } = await startApp().then(async (started) => ({ ...started, ada: await started.registerOwner() }))
  const now = deps.clock()
  const startDate = `${now.getUTCFullYear() - 2}-${String(now.getUTCMonth() + 1).padStart(2, '0')}`
  const role = { company: 'Engines', startDate, endDate: '', current: true }
  await ada.change({ urlHandle: 'ada', experience: [role, { ...role, title: 'Analyst' }] })
  const html = async () => (await app.inject({ url: '/me/ada' })).body
  expect(await html()).toContain('2 yrs 1 mo<')
  const { etag } = (await app.inject({ url: '/me/ada' })).headers
  advanceClock(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2) - now.getTime())
  expect(await html()).toContain('2 yrs 2 mos<')
  expect((await app.inject({ url: '/me/ada', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(200)
})
