import { expect, it } from 'vitest'
import { withoutRetained } from '#contract/fields/retained.ts'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

async function startWithAda() {
  const app = await startApp()
  const owner = await app.registerOwner()
  await owner.change(filled)
  return { ...app, owner, view: async () => (await app.visitor.get('/api/portfolio/ada-lovelace')).body }
}

/** The fields of the specification. An older client sends no others. */
const specifiedFields = [
  'urlHandle',
  'firstName',
  'lastName',
  'headline',
  'bio',
  'city',
  'state',
  'phone',
  'email',
  'privacySettings',
  'accessPin',
  'links',
  'demographics',
] as const

it('loses no data when a client sends only the fields of the specification', async () => {
  const { owner } = await startWithAda()
  const before = await owner.portfolio()
  const sent = Object.fromEntries(specifiedFields.map((name) => [name, before[name]]))
  const experience = before.experience.map(({ id, company, title, current, startDate, endDate }) => ({
    id,
    company,
    title,
    current,
    startDate,
    endDate,
  }))
  const education = before.education.map(({ id, school, graduated }) => ({ id, school, graduated }))
  const skillCategories = before.skillCategories.map(({ id, name, skills }) => ({ id, name, skills }))
  const { status, body } = await owner.put('/api/portfolio', { ...sent, experience, education, skillCategories, version: before.version })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    projects: before.projects,
    more: before.more,
    fullName: before.fullName,
    look: before.look,
    availability: before.availability,
    employment: before.employment,
    workPermits: before.workPermits,
    sectionOrder: before.sectionOrder,
  })
  expect(body.experience).toEqual(before.experience)
  expect(body.skillCategories).toEqual(before.skillCategories)
  expect(body.education[0]).toMatchObject({ courses: before.education[0]?.courses, summary: before.education[0]?.summary })
})

it('keeps how the name is said, and gross or net, when an older client saves', async () => {
  const { owner, visitor, view } = await startWithAda()
  await owner.change({ pronunciation: 'AY-duh LUV-lace', salaryBasis: 'net' })
  expect((await view()).pronunciation).toBe('AY-duh LUV-lace')
  const { pronunciation: _, salaryBasis: __, ...older } = await owner.portfolio()
  expect((await owner.put('/api/portfolio', { ...older, headline: 'Countess' })).body).toMatchObject({
    headline: 'Countess',
    pronunciation: 'AY-duh LUV-lace',
    salaryBasis: 'net',
  })
  expect(await view()).not.toHaveProperty('salaryBasis')
  const unlocked = await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: '7294' })
  expect(unlocked.body).toMatchObject({ salaryBasis: 'net' })
  await owner.change({ pronunciation: '', salaryBasis: null })
  expect(await owner.portfolio()).toMatchObject({ pronunciation: '', salaryBasis: '' })
})

it('clears fields that are sent empty', async () => {
  const { owner } = await startWithAda()
  const emptyValues = {
    fullName: null,
    about: '',
    projects: [],
    certificates: null,
    place: null,
    sectionOrder: [],
    language: '',
    look: null,
  }
  const { status, body } = await owner.put('/api/portfolio', { ...(await owner.portfolio()), ...emptyValues })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    fullName: '',
    about: '',
    projects: [],
    certificates: [],
    place: { region: '', countryCode: '' },
    sectionOrder: [],
    language: '',
    look: { accent: 'leaf', picture: 'photo' },
  })
})

it('hides each private group by its own switch, lists it as locked only while it has content, and unlocks it by the PIN', async () => {
  const { owner, visitor, view } = await startWithAda()
  const before = await owner.portfolio()
  for (const name of ['about', 'projects', 'more', 'address'] as const) {
    const empty = Array.isArray(before[name]) ? [] : null
    await owner.change({ sectionPrivacy: { ...before.sectionPrivacy, [name]: true }, [name]: before[name] })
    const hidden = await view()
    expect([name, name in hidden, hidden.lockedSections.includes(name)]).toEqual([name, false, true])
    const unlocked = (await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: '7294' })).body
    expect(unlocked[name]).toEqual(withoutRetained(before)[name])
    await owner.change({ [name]: empty })
    expect((await view()).lockedSections).not.toContain(name)
    expect((await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: '7294' })).body[name]).toBeUndefined()
    await owner.change({ sectionPrivacy: { ...before.sectionPrivacy, [name]: false } })
    expect(name in (await view())).toBe(true)
  }
})

it('is unlockable when only a private group is hidden', async () => {
  const { owner, view } = await startWithAda()
  const allVisible = Object.fromEntries(Object.keys(filled.privacySettings).map((name) => [name, false]))
  await owner.change({ privacySettings: allVisible })
  expect(await view()).toMatchObject({ unlockable: true, lockedSections: ['address', 'references'] })
  await owner.change({ address: null, references: [] })
  expect(await view()).toMatchObject({ unlockable: false, hasHiddenValues: false, lockedSections: [] })
})

it('offers no private part while all hidden fields are empty', async () => {
  const { registerOwner, visitor } = await startApp()
  const owner = await registerOwner()
  const allHidden = Object.fromEntries(Object.keys(filled.privacySettings).map((name) => [name, true]))
  const page = async () => (await visitor.get('/me/ada')).text
  await owner.change({ urlHandle: 'ada', firstName: 'Ada', email: '', accessPin: '7294', privacySettings: allHidden })
  expect((await visitor.get('/api/portfolio/ada')).body).toMatchObject({ unlockable: false, hasHiddenValues: false })
  for (const words of ['Private details', 'Unlock', 'I have a PIN', 'locked']) expect((await page()).includes(`${words}<`)).toBe(false)
  for (const values of [
    { phone: '5035550142' },
    { phone: '', salaryMin: 0 },
    { salaryMin: null, demographics: { gender: 'female' as const } },
  ]) {
    expect((await owner.change(values)).status).toBe(200)
    const text = await page()
    for (const words of ['Private details', 'Unlock', 'I have a PIN']) expect(text).toContain(`${words}<`)
  }
  await owner.change({ demographics: { gender: 'prefer-not-to-answer' } })
  expect(await page()).not.toContain('Unlock<')
})

it.each([
  ['projects.0.startDate', { projects: [{ name: 'Engine', startDate: '2019-02-30' }] }],
  ['projects.0.endDate', { projects: [{ name: 'Engine', startDate: '2019-03', endDate: '2018' }] }],
  ['projects.0.highlights', { projects: [{ highlights: Array(31).fill('x') }] }],
  ['projects.0.highlights.0', { projects: [{ highlights: ['x'.repeat(1001)] }] }],
  ['projects.0.url', { projects: [{ url: 'javascript:alert(1)' }] }],
  ['certificates.0.expires', { certificates: [{ date: '2024-05-02', expires: '2024-05-01' }] }],
  ['experience.0.startYear', { experience: [{ startYear: '999' }] }],
  ['education.0.endYear', { education: [{ startYear: '2019', endYear: '2018' }] }],
  ['language', { language: 'not a language' }],
  ['place.countryCode', { place: { countryCode: 'XX' } }],
  ['look.accent', { look: { accent: 'neon' } }],
  ['sectionOrder.0', { sectionOrder: ['nothing'] }],
  ['fullName', { fullName: 'x'.repeat(201) }],
  ['pronunciation', { pronunciation: 'x'.repeat(61) }],
  ['pronunciation', { pronunciation: 'AY-duh\nLUV-lace' }],
  ['pronunciation', { pronunciation: 'ada.example/say-it' }],
  ['pronunciation', { pronunciation: 'say@ada.example' }],
  ['salaryBasis', { salaryBasis: 'brutto' }],
  ['about', { about: 'x'.repeat(5001) }],
  ['interests', { interests: Array(51).fill({ name: 'x' }) }],
])('reports an invalid %s at its field', async (field, changes) => {
  const { owner } = await startWithAda()
  const { status, body } = await owner.put('/api/portfolio', { ...(await owner.portfolio()), ...changes })
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

it('accepts partial dates, and a separate year only without a date', async () => {
  const { owner } = await startWithAda()
  const { body } = await owner.change({
    projects: [{ id: 'p', startDate: '2019-03', endDate: '2019' }],
    experience: [{ id: 'x', startDate: '2019-03', startYear: '2018', endYear: '2020' }],
    sectionOrder: ['skills', 'experience', 'skills'],
  })
  expect(body.projects[0]).toMatchObject({ startDate: '2019-03', endDate: '2019' })
  expect(body.experience[0]).toMatchObject({ startYear: '', endYear: '2020' })
  expect(body.sectionOrder).toEqual(['skills', 'experience'])
})
