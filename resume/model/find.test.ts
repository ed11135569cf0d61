import { describe, expect, it } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { entriesOf, fieldsOf, unmappedOf } from '#test/parsed-files.ts'
import { findInResume } from './find.ts'
import { writeResume } from './resume.ts'

const today = '2026-11-22'
const find = (raw: unknown) => findInResume(raw, today)

describe('fields about the person', () => {
  it('are read with their source, unless they are empty', () => {
    const found = find({
      basics: { name: 'Ada Lovelace', label: '', email: 'ada@example.com', location: { region: 'California' } },
      meta: { language: 'de' },
    })
    expect(found.fields).toEqual([
      { field: 'firstName', value: 'Ada', from: 'basics.name', confidence: 'sure' },
      { field: 'lastName', value: 'Lovelace', from: 'basics.name', confidence: 'sure' },
      { field: 'state', value: 'CA', from: 'basics.location.region', confidence: 'sure' },
      { field: 'email', value: 'ada@example.com', from: 'basics.email', confidence: 'sure' },
      { field: 'language', value: 'de', from: 'meta.language', confidence: 'sure' },
      {
        field: 'timezone',
        value: 'America/Los_Angeles',
        from: 'basics.location.region',
        confidence: 'likely',
        notice: 'Guessed from the state.',
      },
    ])
    expect(found.unmapped).toEqual([])
  })

  it('include how the name is said, and nothing with a link instead', () => {
    const written = writeResume({ firstName: 'Lena', pronunciation: 'LEH-na' }, { today })
    expect(written).toMatchObject({ basics: { name: 'Lena', 'x-understory': { pronunciation: 'LEH-na' } } })
    expect(fieldsOf(find(written))).toMatchObject({ firstName: 'Lena', pronunciation: 'LEH-na' })
    const withLink = find({ basics: { name: 'Lena', 'x-understory': { pronunciation: 'https://lena.example' } } })
    expect(fieldsOf(withLink)).toEqual({ firstName: 'Lena' })
    expect(withLink.unmapped).toHaveLength(1)
  })

  it('include privacy settings', () => {
    const written = writeResume({ privacySettings: { ...readContent({}).privacySettings, hideEmail: true } }, { today })
    expect(find(written).fields).toMatchObject([{ field: 'privacySettings', value: { hideEmail: true } }])
  })

  it('include the facts that decide, and the work permits at the root', () => {
    const facts = {
      salaryCurrency: 'EUR' as const,
      salaryPeriod: 'month' as const,
      salaryBasis: 'gross' as const,
      availability: { looking: 'open' as const, start: '2027-03', notice: 'P1M' as const },
      employment: { fullTime: true, partTime: false, contract: true, internship: false },
    }
    const workPermits = [{ id: 'a', area: 'DE', permit: 'limited' as const, until: '2028' }]
    const written = writeResume({ ...facts, workPermits }, { today })
    expect(written).toEqual({
      $schema: expect.any(String),
      basics: { 'x-understory': facts },
      'x-understory': { workPermits: [{ area: 'DE', permit: 'limited', until: '2028' }] },
    })
    const found = find(written)
    expect(fieldsOf(found)).toEqual(facts)
    expect(entriesOf(found, 'workPermits')).toEqual([{ area: 'DE', permit: 'limited', until: '2028' }])
    expect(found.unmapped).toEqual([])
  })

  it.each([
    ['Prof. Dr. Ada Byron King', 'Ada Byron', 'King'],
    ['Hon. Justice (Retd.) Ada King', 'Ada', 'King'],
    ['Ada King Jr.', 'Ada', 'King'],
    ['Ada King, PhD', 'Ada', 'King'],
    ['Justice King', 'Justice', 'King'],
    ['Ada Ii', 'Ada', 'Ii'],
  ])('include the first and the last name in %s', (name, firstName, lastName) => {
    expect(fieldsOf(find({ basics: { name } }))).toMatchObject({ firstName, lastName })
  })

  it('include an embedded picture, and never fetch a URL', () => {
    const bytes = Buffer.from([255, 216, 255, 224, 0])
    const embedded = find({ basics: { image: `data:image/jpeg;base64,${bytes.toString('base64')}` } })
    expect(embedded.photo).toEqual({ type: 'image/jpeg', bytes: new Uint8Array(bytes) })
    expect(embedded.unmapped).toEqual([])
    const linked = find({ basics: { image: 'https://example.com/a.jpg' } })
    expect(linked.photo).toBeUndefined()
    expect(unmappedOf(linked)).toEqual([['Basics, image', 'https://example.com/a.jpg', false]])
  })
})

describe('entries', () => {
  it('can be strings, or a single object', () => {
    const found = find({
      skills: ['Go', { name: 'Tools', keywords: ['make'] }, 'Rust'],
      languages: ['German'],
      interests: ['Chess'],
      work: { name: 'Acme' },
    })
    expect(entriesOf(found, 'skillCategories')).toEqual([
      { name: 'Skills', skills: ['Go', 'Rust'], level: '' },
      { name: 'Tools', skills: ['make'], level: '' },
    ])
    expect(found.lists.skillCategories?.map(({ retained }) => retained?.map(({ at }) => at))).toEqual([[0, 2], undefined])
    expect(entriesOf(found, 'languages')).toEqual([{ language: 'German', fluency: '' }])
    expect(entriesOf(found, 'interests')).toEqual([{ name: 'Chess', keywords: [] }])
    expect(entriesOf(found, 'experience')).toMatchObject([{ company: 'Acme', current: true }])
    expect(found.unmapped).toEqual([])
  })

  it('that are strings stay strings until they are changed', () => {
    const raw = { skills: ['Go', 'Rust'], languages: ['German', 'French'] }
    const saved = readContent({
      skillCategories: [{ name: 'Skills', skills: ['Go', 'Zig'] }],
      languages: [{ language: 'German' }, { language: 'Dutch' }],
    })
    expect(writeResume(saved, { today }, raw)).toMatchObject({
      skills: ['Go', { name: 'Zig' }],
      languages: ['German', { language: 'Dutch' }],
    })
  })

  it('beyond fifty become unmapped values', () => {
    const work = Array.from({ length: 52 }, (_, index) => ({ name: `Employer ${index}` }))
    const found = find({ work })
    expect(found.lists.experience).toHaveLength(50)
    expect(found.unmapped.map(({ path, value }) => [path, value])).toEqual([
      [['work', 50], { name: 'Employer 50' }],
      [['work', 51], { name: 'Employer 51' }],
    ])
    expect(found.notices).toEqual(['There are 52 entries in "work". The first 50 are imported, the others retained.'])
  })

  it('are ignored if empty', () => {
    expect(find({ work: [{}, { name: '' }, null], skills: [{}], languages: [{ language: ' ' }] }).lists).toEqual({})
  })

  it('have a notice if their URL was built from a user name', () => {
    const found = find({ basics: { profiles: [{ network: 'GitHub', username: 'ada' }] } })
    expect(found.lists.links).toMatchObject([
      { values: { type: 'github', url: 'https://github.com/ada' }, notices: ['The URL was built from the user name "ada".'] },
    ])
  })

  it('have notices for values that were cut or not understood', () => {
    const summary = 'word '.repeat(2000).trim()
    const found = find({ work: [{ name: 'Acme', startDate: 'Summer 2019', summary }] })
    expect(found.lists.experience?.[0]?.notices).toEqual([
      '"startDate": Summer 2019 is part of a year. Only the year was taken; you can enter the date.',
      '"summary" was too long and was cut.',
    ])
    expect(unmappedOf(found)).toEqual([
      ['Work 1, startDate', 'Summer 2019', false],
      ['Work 1, summary', summary, false],
    ])
  })
})

describe('unmapped values', () => {
  it('contain each unknown member with its path', () => {
    const found = find({
      basics: { name: 'Ada', birthDate: '1815-12-10', location: { county: 'Surrey' }, profiles: [{ network: 'Salon', username: 'ada' }] },
      work: [{ name: 'Acme' }, { name: 'Engine', isRemote: true, team: { size: 2, names: ['Charles', 'Luigi'] } }],
      coverLetter: { text: 'Dear Sir' },
      empty: { a: [''] },
    })
    expect(found.unmapped.map(({ label, path, personal }) => [label, path, personal])).toEqual([
      ['Basics, birthDate', ['basics', 'birthDate'], true],
      ['Location, county', ['basics', 'location', 'county'], true],
      ['Profile 1', ['basics', 'profiles', 0], false],
      ['Work 2, isRemote', ['work', 1, 'isRemote'], false],
      ['Work 2, team', ['work', 1, 'team'], false],
      ['coverLetter', ['coverLetter'], false],
    ])
  })

  it('combine exact dates of fields that store only the month', () => {
    const found = find({ work: [{ name: 'Acme', startDate: '2019-03-15', endDate: '2020-01' }], education: [{ endDate: '2011-06-30' }] })
    expect(unmappedOf(found)).toEqual([
      ['Days of dates', { 'Work 1, startDate': '2019-03-15', 'Education 1, endDate': '2011-06-30' }, false],
    ])
  })

  it('do not contain values that were converted to another form', () => {
    const found = find({
      $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
      basics: {
        phone: '(555) 123-4567',
        url: 'example.com',
        location: { region: 'Texas', countryCode: 'us' },
        profiles: [{ network: 'X', username: 'ada', url: 'https://x.com/Ada' }],
      },
      work: [{ company: 'Acme', website: 'acme.example', startDate: 'Mar 2019', endDate: 'Present', summary: '<p>One <b>two</b></p>' }],
      volunteer: [{ organization: 'Club', endDate: 'now' }],
    })
    expect(found.unmapped).toEqual([])
  })

  it('contain a user name that is not a whole part of the URL', () => {
    const profile = (username: string) => find({ basics: { profiles: [{ username, url: 'https://example.com/adam' }] } }).unmapped
    expect(profile('ada')).toMatchObject([{ label: 'Profile 1, username', value: 'ada' }])
    expect(profile(':')).toMatchObject([{ label: 'Profile 1, username', value: ':' }])
    expect(profile('@adam')).toEqual([])
  })

  it('combine many similar values into one', () => {
    const found = find({ basics: { name: 'Ada', ...Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, index])) } })
    expect(found.unmapped).toMatchObject([{ label: 'Basics, x0 and 4999 more' }])
  })
})
