import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const [education] = filled.education
const [job] = filled.experience
const [link] = filled.links
const [skills] = filled.skillCategories

/** For each text, by its path in error responses: a function that returns the change to a given value. */
const withText = {
  urlHandle: (text: string) => ({ urlHandle: text }),
  firstName: (text: string) => ({ firstName: text }),
  lastName: (text: string) => ({ lastName: text }),
  headline: (text: string) => ({ headline: text }),
  bio: (text: string) => ({ bio: text }),
  city: (text: string) => ({ city: text }),
  phone: (text: string) => ({ phone: text }),
  'education.0.school': (text: string) => ({ education: [{ ...education, school: text }] }),
  'education.0.otherDegree': (text: string) => ({ education: [{ ...education, otherDegree: text }] }),
  'education.0.fieldOfStudy': (text: string) => ({ education: [{ ...education, fieldOfStudy: text }] }),
  'experience.0.company': (text: string) => ({ experience: [{ ...job, company: text }] }),
  'experience.0.title': (text: string) => ({ experience: [{ ...job, title: text }] }),
  'skillCategories.0.name': (text: string) => ({ skillCategories: [{ ...skills, name: text }] }),
  'skillCategories.0.skills.0': (text: string) => ({ skillCategories: [{ ...skills, skills: [text] }] }),
  'links.0.customLabel': (text: string) => ({ links: [{ ...link, type: 'other', customLabel: text }] }),
}
type Path = keyof typeof withText

const maxLengths: Record<Path, number> = {
  urlHandle: 50,
  firstName: 100,
  lastName: 100,
  headline: 50,
  bio: 300,
  city: 100,
  phone: 40,
  'education.0.school': 100,
  'education.0.otherDegree': 100,
  'education.0.fieldOfStudy': 100,
  'experience.0.company': 100,
  'experience.0.title': 100,
  'skillCategories.0.name': 100,
  'skillCategories.0.skills.0': 50,
  'links.0.customLabel': 100,
}

const app = await startApp()

async function startWithPortfolio(urlHandle = '') {
  const ada = await app.registerOwner()
  expect((await ada.change({ ...filled, urlHandle })).status).toBe(200)
  const save = async (changes: object) => ada.put('/api/portfolio', { ...(await ada.portfolio()), ...changes })
  return { ...app, ada, save }
}

it('accepts a text in every field up to its limit, and rejects one more character', async () => {
  const { save } = await startWithPortfolio()
  for (const [path, max] of Object.entries(maxLengths) as [Path, number][]) {
    expect([path, (await save(withText[path]('x'.repeat(max)))).status]).toEqual([path, 200])
    const rejected = await save(withText[path]('x'.repeat(max + 1)))
    expect([path, rejected.status, Object.keys(rejected.body.fields)]).toEqual([path, 400, [path]])
  }
})

it.each(['0000', '001f', '007f', '0080', '0085', '009f', '2028', '2029', 'd800', 'dfff'])(
  'rejects U+%s in a single-line text and in a URL',
  async (code) => {
    const { save } = await startWithPortfolio()
    const text = `one${String.fromCharCode(Number.parseInt(code, 16))}two`
    const { urlHandle: _handle, bio: _lines, ...oneLine } = withText
    const inUrl = (part: string) => ({ links: [{ ...link, url: `https://ada.example/${part}` }] })
    for (const [path, change] of Object.entries({ ...oneLine, 'links.0.url': inUrl })) {
      const { status, body } = await save(change(text))
      expect([path, status, Object.keys(body.fields)]).toEqual([path, 400, [path]])
    }
  },
)

it('accepts a URL of 2,000 characters, and rejects one more', async () => {
  const { save } = await startWithPortfolio()
  const url = `https://ada.example/${'x'.repeat(1980)}`
  expect((await save({ links: [{ ...link, url }] })).status).toBe(200)
  const { status, body } = await save({ links: [{ ...link, url: `${url}x` }] })
  expect([status, body.fields]).toEqual([400, { 'links.0.url': 'Use at most 2000 characters' }])
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:x',
  'https:alert(1)',
  '//evil.example',
])('rejects the URL %j, which is not http or https', async (url) => {
  const { save } = await startWithPortfolio()
  const { status, body } = await save({ links: [{ ...link, url }] })
  expect([status, body.fields]).toEqual([400, { 'links.0.url': 'URL must start with http:// or https://' }])
})

it.each(['education', 'experience', 'skillCategories', 'links'] as const)(
  'accepts generated ids in %s, and rejects malformed ones',
  async (list) => {
    const { save } = await startWithPortfolio()
    const [entry] = filled[list]
    for (const id of ['x', 'A-z_0', 'x'.repeat(64)]) expect((await save({ [list]: [{ ...entry, id }] })).body[list][0].id).toBe(id)
    for (const id of ['a b', ' a', 'a/b', 'ä', 'a\u0000', 'x'.repeat(65)]) {
      const { status, body } = await save({ [list]: [{ ...entry, id }] })
      expect([id, status, Object.keys(body.fields)]).toEqual([id, 400, [`${list}.0.id`]])
    }
  },
)

it.each([
  ['state', (choice: string) => ({ state: choice })],
  ['country', (choice: string) => ({ country: choice })],
  ['timezone', (choice: string) => ({ timezone: choice })],
  ['workLocation', (choice: string) => ({ workLocation: choice })],
  ['travel', (choice: string) => ({ travel: choice })],
  ['relocate', (choice: string) => ({ relocate: choice })],
  ['demographics.gender', (choice: string) => ({ demographics: { ...filled.demographics, gender: choice } })],
  ['demographics.pronouns', (choice: string) => ({ demographics: { ...filled.demographics, pronouns: choice } })],
  ['demographics.veteran', (choice: string) => ({ demographics: { ...filled.demographics, veteran: choice } })],
  ['demographics.sponsorship', (choice: string) => ({ demographics: { ...filled.demographics, sponsorship: choice } })],
  ['education.0.degree', (choice: string) => ({ education: [{ ...education, degree: choice }] })],
  ['links.0.type', (choice: string) => ({ links: [{ ...link, type: choice }] })],
])('rejects values for %s that are not offered, including the placeholder', async (path, change) => {
  const { save } = await startWithPortfolio()
  for (const choice of ['select', 'Select', 'anything', ' ', '__proto__', 'constructor']) {
    const { status, body } = await save(change(choice))
    expect([choice, status, Object.keys(body.fields)]).toEqual([choice, 400, [path]])
  }
})

it.each([
  [
    'an experience that ends before its start',
    { experience: [{ ...job, current: false, startDate: '2020-05', endDate: '2020-04' }] },
    'experience.0.endDate',
  ],
  [
    'an education that ends before its start',
    { education: [{ ...education, startDate: '2020-05', endDate: '2019-12' }] },
    'education.0.endDate',
  ],
  ['a maximum salary below the minimum', { salaryMin: 2, salaryMax: 1 }, 'salaryMax'],
  ['two entries with one id', { links: [link, link] }, 'links'],
  ['a month that does not exist', { experience: [{ ...job, startDate: '2020-13' }] }, 'experience.0.startDate'],
  ['a salary that is not whole', { salaryMin: 1.5 }, 'salaryMin'],
  ['three digits of a PIN', { accessPin: '729' }, 'accessPin'],
  ['51 entries', { links: Array.from({ length: 51 }, (_, index) => ({ ...link, id: `link-${index}` })) }, 'links'],
])('rejects %s', async (_, change, field) => {
  const { save } = await startWithPortfolio()
  const { status, body } = await save(change)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

it('clears a value that does not apply to the chosen option', async () => {
  const { save } = await startWithPortfolio()
  const { body } = await save({
    links: [{ ...link, type: 'github', customLabel: 'stray' }],
    education: [{ ...education, degree: 'master', otherDegree: 'stray' }],
    experience: [{ ...job, current: true, endDate: '2020-01' }],
  })
  expect([body.links[0].customLabel, body.education[0].otherDegree, body.experience[0].endDate]).toEqual(['', '', ''])
})

const sqlFragments = [
  "'",
  '"',
  "'; drop table portfolio; --",
  "' or '1'='1",
  '1) or (1=1',
  '`',
  '\\',
  '%',
  '_',
  '->>$.a',
  "$.a'",
  '{}',
  '?',
  ':1',
  '$1',
]

it('stores SQL fragments as plain text in every field', async () => {
  const { ada, save } = await startWithPortfolio('fragments')
  const { urlHandle: _handle, ...texts } = withText
  for (const text of sqlFragments) {
    for (const [path, change] of Object.entries(texts)) {
      const { status, body } = await save(change(text))
      expect([path, text, status, JSON.stringify(body).includes(JSON.stringify(text))]).toEqual([path, text, 200, true])
    }
  }
  expect((await ada.portfolio()).urlHandle).toBe('fragments')
})

it('finds nothing with SQL fragments in a path, a token or a password', async () => {
  const { visitor, ada, newVisitor } = await startWithPortfolio()
  for (const text of sqlFragments) {
    const part = encodeURIComponent(text)
    for (const url of [`/api/portfolio/${part}`, `/api/portfolio/id/${part}`, `/me/${part}`, `/api/document/${part}/download`]) {
      expect([400, 404], url).toContain((await visitor.get(url)).status)
    }
    if (!/[\w-]/.test(text)) expect((await ada.get(`/api/check-handle/${part}`)).status).toBe(400)
    expect((await newVisitor().post('/api/confirm-email', { token: text })).status).toBe(400)
    expect((await newVisitor().post('/api/login', { email: 'a@example.com', password: `${text}${text}'secret` })).status).toBe(401)
  }
})

it('saves a change completely or not at all', async () => {
  const { registerOwner, ada, save } = await startWithPortfolio()
  await (await registerOwner()).change({ urlHandle: 'taken' })
  const before = await ada.portfolio()
  expect((await save({ urlHandle: 'taken', bio: 'half', accessPin: '8064', privacySettings: { hidePhone: false } })).status).toBe(409)
  expect(await ada.portfolio()).toEqual(before)
})

it('escapes every text for its context', async () => {
  const { save, visitor } = await startWithPortfolio(filled.urlHandle)
  const texts = { firstName: '</script><script>alert(1)</script>', headline: '" onload="alert(1)', city: "' autofocus onfocus='x" }
  expect((await save({ ...texts, bio: '<!-- ]]> &lt;b&gt; \u2028' })).status).toBe(200)
  const { text } = await visitor.get('/me/ada-lovelace')
  expect(text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
  expect(text).toContain('&quot; onload=&quot;alert(1)')
  expect(text).toContain('&lt;!-- ]]&gt; &amp;lt;b&amp;gt;')
  // In JSON only the closing tag of the script element would be markup.
  const [json = ''] = /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/s.exec(text) ?? []
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json).mainEntity.givenName).toBe(texts.firstName)
  expect(text.replace(json, '')).not.toMatch(/<script>alert|" onload="|' autofocus onfocus='|<!-- /)
})
