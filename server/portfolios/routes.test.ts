import { expect, it } from 'vitest'
import { withoutRetained } from '#contract/fields/retained.ts'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

it('saves the whole portfolio and returns it with the next version', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const saved = await ada.change(filled)
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({ ...filled, version: 2, id: ada.account?.id })
  expect((await ada.get('/api/portfolio')).body).toEqual(saved.body)
})

it('rejects requests without a session', async () => {
  const { visitor } = await startApp()
  const responses = await Promise.all([
    visitor.get('/api/portfolio'),
    visitor.put('/api/portfolio', {}),
    visitor.get('/api/check-handle/ada'),
  ])
  expect(responses.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([401, 'not_signed_in']))
})

it('ignores server-owned fields and rejects unknown ones', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const before = await ada.portfolio()
  const saved = await ada.put('/api/portfolio', { ...before, id: 1, endorsementCount: 999 })
  expect(saved.body).toMatchObject({ id: before.id, endorsementCount: 0 })
  const unknown = await ada.change({ role: 'admin' } as object)
  expect([unknown.status, unknown.body.fields]).toEqual([400, { role: 'This field is not known' }])
})

it('treats empty text, null and absence alike', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const { version } = (await ada.change(filled)).body
  const response = await ada.put('/api/portfolio', {
    version,
    firstName: null,
    state: null,
    salaryMin: null,
    links: null,
    timezone: '',
    relocate: 'open',
  })
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({
    firstName: '',
    state: '',
    salaryMin: null,
    links: [],
    headline: '',
    timezone: '',
    relocate: 'no-preference',
    accessPin: '',
  })
})

it.each([
  [{ urlHandle: 'ada lovelace' }, { urlHandle: 'Only letters, numbers, hyphens, and underscores are allowed' }],
  [{ urlHandle: '12345' }, { urlHandle: 'A handle needs at least one letter' }],
  [{ urlHandle: 'a'.repeat(51) }, { urlHandle: 'Use at most 50 characters' }],
  [
    { headline: 'x'.repeat(51), bio: 'x'.repeat(301) },
    { headline: 'Use at most 50 characters', bio: 'Use at most 300 characters' },
  ],
  [{ state: 'select' }, { state: 'Choose one of the options' }],
  [
    { state: 'XX', country: 'FR' },
    { state: 'Choose one of the options', country: 'Choose one of the options' },
  ],
  [{ timezone: 'select' }, { timezone: 'Choose one of the options' }],
  [
    { workLocation: 'moon', travel: '26', relocate: 'maybe' },
    { workLocation: 'Choose one of the options', travel: 'Choose one of the options', relocate: 'Choose one of the options' },
  ],
  [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
  [{ accessPin: '123' }, { accessPin: 'Enter all 4 digits' }],
  [{ accessPin: '１２３４' }, { accessPin: 'Enter all 4 digits' }],
  [{ accessPin: 1234 }, { accessPin: 'Enter all 4 digits' }],
  [
    { salaryMin: 1.5, salaryMax: -1 },
    { salaryMin: 'Enter a whole number', salaryMax: 'Enter a number from 0' },
  ],
  [{ salaryMin: 2, salaryMax: 1 }, { salaryMax: 'The maximum salary must be at least the minimum' }],
  [{ firstName: 'a\u0000b' }, { firstName: 'Use one line without control characters' }],
  [{ lastName: '\ud800' }, { lastName: 'This text contains a broken character' }],
  [{ privacySettings: { hideEmail: 'yes' } }, { 'privacySettings.hideEmail': 'Answer yes or no' }],
  [{ privacySettings: { hideName: true } }, { 'privacySettings.hideName': 'This field is not known' }],
  [{ education: [{ degree: 'select' }] }, { 'education.0.degree': 'Choose one of the options' }],
  [{ education: [{ startDate: '2020-13' }] }, { 'education.0.startDate': 'Use a month such as 2024-05' }],
  [
    { experience: [{ startDate: '2020-05', endDate: '2020-04' }] },
    { 'experience.0.endDate': 'The end date can’t be before the start date' },
  ],
  [{ links: [{ type: 'github', url: 'github.com/ada' }] }, { 'links.0.url': 'URL must start with http:// or https://' }],
  [{ links: [{ url: 'javascript:alert(1)' }] }, { 'links.0.url': 'URL must start with http:// or https://' }],
  [{ links: [{ url: 'data:text/html,x' }] }, { 'links.0.url': 'URL must start with http:// or https://' }],
  [{ links: [{ url: 'https://orcid.org/0000-0002-1825-0098' }] }, { 'links.0.url': 'This ORCID iD has a wrong digit' }],
  [{ publications: [{ doi: '10.1/182' }] }, { 'publications.0.doi': 'Use a DOI such as 10.1000/182' }],
  [{ links: [{ url: '' }] }, { 'links.0.url': 'URL must start with http:// or https://' }],
  [
    {
      links: [
        { id: 'a', url: 'https://a.example' },
        { id: 'a', url: 'https://b.example' },
      ],
    },
    { links: 'Two entries have the same id' },
  ],
  [{ skillCategories: [{ skills: ['x'.repeat(51)] }] }, { 'skillCategories.0.skills.0': 'Use at most 50 characters' }],
  [{ demographics: { gender: 'robot' } }, { 'demographics.gender': 'Choose one of the options' }],
  [{ documents: [{ id: 'somebody-elses' }] }, { 'documents.0.id': 'This is not one of your documents' }],
])('rejects %j with a message at the field and changes nothing', async (changes, fields) => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const before = await ada.portfolio()
  const response = await ada.change(changes as object)
  expect([response.status, response.body.code, response.body.fields]).toEqual([400, 'invalid', fields])
  expect(await ada.portfolio()).toEqual(before)
})

it('clears inapplicable fields and removes duplicate skills', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const { body } = await ada.change({
    education: [{ id: 'e', degree: 'master', otherDegree: 'left over' }],
    experience: [{ id: 'x', current: true, startDate: '2020-01', endDate: '2021-01' }],
    links: [{ id: 'l', type: 'github', url: 'https://github.com/ada', customLabel: 'left over' }],
    skillCategories: [{ id: 's', name: ' Tools ', skills: [' Rust ', 'Rust', '', 'Go'] }],
  } as object)
  expect(body.education[0].otherDegree).toBe('')
  expect(body.experience[0].endDate).toBe('')
  expect(body.links[0].customLabel).toBe('')
  expect(body.skillCategories[0]).toEqual({ id: 's', name: 'Tools', level: '', skills: ['Rust', 'Go'] })
})

it('never overwrites a concurrent save', async () => {
  const { registerOwner } = await startApp()
  const ada = await registerOwner()
  const before = await ada.portfolio()
  const { version, ...withoutVersion } = before
  expect((await ada.put('/api/portfolio', withoutVersion)).status).toBe(428)
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ada.put('/api/portfolio', { ...before, firstName: `Tab ${index}` })),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const stale = responses.find(({ status }) => status === 409)
  expect(stale?.body).toMatchObject({ code: 'stale', fields: { version: String(version + 1) } })
})

it('assigns a handle to one account case-insensitively, and reserves former handles for their owner', async () => {
  const { registerOwner, visitor } = await startApp()
  const owners = await Promise.all(Array.from({ length: 8 }, () => registerOwner()))
  const responses = await Promise.all(owners.map((person, index) => person.change({ urlHandle: index % 2 ? 'Ada' : 'ada' })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(responses.find(({ status }) => status === 409)?.body.fields).toEqual({ urlHandle: 'This URL handle is already taken' })
  const owner = owners.find((_, index) => responses[index]?.status === 200)
  const other = owners.find((_, index) => responses[index]?.status === 409)
  if (!owner || !other) throw new Error('No account has the handle')

  expect((await owner.get('/api/check-handle/ADA')).body).toEqual({ available: true })
  expect((await other.get('/api/check-handle/ADA')).body).toEqual({ available: false })
  expect((await other.get('/api/check-handle/id')).body).toEqual({ available: false })
  expect((await other.get('/api/check-handle/free-one')).body).toEqual({ available: true })
  expect((await other.get('/api/check-handle/not%20free')).status).toBe(400)

  expect((await owner.change({ urlHandle: 'countess' })).status).toBe(200)
  expect((await other.get('/api/check-handle/ada')).body).toEqual({ available: false })
  expect((await other.change({ urlHandle: 'ada' })).status).toBe(409)
  expect((await visitor.get('/api/portfolio/ada')).body.urlHandle).toBe('countess')
  expect((await owner.change({ urlHandle: 'ada' })).status).toBe(200)
  expect((await other.get('/api/check-handle/countess')).body).toEqual({ available: false })
})

it('returns a row that the current rules would reject, and lets its owner save it', async () => {
  const { registerOwner, visitor, deps } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const content = {
    ...{
      firstName: 'Ada',
      lastName: 7,
      state: 'XX',
      country: 'FR',
      travel: null,
      salaryMin: 'much',
      bio: 'x'.repeat(400),
      obsolete: 'text',
    },
    privacySettings: { hideEmail: true, hideName: true },
    demographics: 'none',
    education: [null, { id: 'a b', school: 'Somerville', startDate: '999999-99' }, { id: 'twice' }, { id: 'twice' }, { id: 'entry-1' }],
    skillCategories: [{ id: 's', name: 'Tools', skills: ['Rust', 7] }],
    links: {},
  }
  await deps.db
    .updateTable('portfolio')
    .set({ content: JSON.stringify(content), revision: 99 })
    .execute()
  const { status, body } = await ada.get('/api/portfolio')
  expect([status, body.obsolete]).toEqual([200, undefined])
  expect(body).toMatchObject({
    firstName: 'Ada',
    lastName: '',
    state: '',
    country: 'US',
    travel: '',
    salaryMin: null,
    phone: '',
    links: [],
  })
  expect(body.privacySettings).toEqual({ ...filled.privacySettings, hideEmail: true, hidePhone: false })
  expect(body.demographics.gender).toBe('prefer-not-to-answer')
  expect(body.education.map(({ id, startDate }: { id: string; startDate: string }) => [id, startDate])).toEqual([
    ['entry-2', ''],
    ['twice', ''],
    ['entry-3', ''],
    ['entry-1', ''],
  ])
  expect(body.skillCategories[0].skills).toEqual(['Rust'])
  for (const url of ['/api/portfolio/ada-lovelace', '/me/ada-lovelace']) expect((await visitor.get(url)).status).toBe(200)
  expect((await ada.change({ bio: 'Short' })).status).toBe(200)
})

it('shows visitors the public view by handle and by id', async () => {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  await ada.change(filled)
  const byHandle = await visitor.get('/api/portfolio/ADA-lovelace')
  expect(byHandle.status).toBe(200)
  expect((await visitor.get(`/api/portfolio/id/${ada.account?.id}`)).body).toEqual(byHandle.body)
  const hidden = [
    'phone',
    'salaryMin',
    'salaryMax',
    'salaryCurrency',
    'salaryPeriod',
    'salaryBasis',
    'demographics',
    'accessPin',
    'sectionPrivacy',
    'address',
    'references',
  ]
  const ownerOnlyNames = ['contactForm', 'countVisits', 'pdf', 'editions', 'visibility', 'factsOnPaper', 'retained']
  const publicFields = Object.entries(filled).filter(([name]) => ![...hidden, ...ownerOnlyNames].includes(name))
  expect(byHandle.body).toEqual({
    ...withoutRetained(Object.fromEntries(publicFields)),
    id: ada.account?.id,
    photo: { id: '', alt: '', url: '' },
    documents: [],
    endorsementCount: 0,
    lockedSections: ['address', 'references'],
    hasHiddenValues: true,
    unlockable: true,
  })
  expect((await visitor.get('/api/portfolio/nobody')).body).toEqual({ code: 'not_found', message: 'Portfolio not found' })
  expect((await visitor.get('/api/portfolio/id/12')).status).toBe(404)
  expect((await visitor.get('/api/portfolio/id/abc')).status).toBe(404)
})
