import { describe, expect, it } from 'vitest'
import { readerOf } from '#contract/fields/values.ts'
import { contentFields } from '../fields/content-fields.ts'
import { choice, date, flag, line, points, prose, tags, url } from '../fields/field.ts'
import { spokenFor } from '../words/all.ts'
import { english } from '../words/spoken.ts'
import { entryByKinds } from './entries.ts'
import { outlineOf } from './resume.ts'
import { sectionsIn } from './sections.ts'

const month = '2026-11'
const setting = { month, spoken: english }
const read = readerOf(contentFields)
const onPaper = (portfolio: object) => outlineOf(read(portfolio), { ...setting, page: 'https://understory.example/me/ada' })

describe('an entry built from the kinds of its fields', () => {
  const fields = {
    number: line('Number'),
    title: line('Title'),
    office: line('Office'),
    inventors: tags('Add inventor', { maxItems: 5, noun: 'inventors' }),
    date: date('Granted'),
    expires: date('Expires'),
    state: choice('State', { valid: 'In force' }),
    isLicensed: flag('Licensed'),
    url: url('Website'),
    copy: url('Copy'),
    claims: points('Claims'),
    description: prose('Description'),
  }
  const list = { fields, titleFields: [['title', 'number']] }

  it('contains every field', () => {
    const patent = {
      id: 'a',
      number: 'US 7',
      title: 'Mill',
      office: 'USPTO',
      inventors: ['Ada', 'Charles'],
      date: '1843-08',
      expires: '1863',
      state: 'valid',
      isLicensed: true,
      url: 'https://mill.example/',
      copy: 'https://copy.example/',
      claims: ['It mills'],
      description: 'A mill.',
    }
    expect(entryByKinds(list, patent, english)).toMatchObject({
      id: 'a',
      title: { text: 'Mill', href: 'https://mill.example/', isUrlShown: true },
      subtitle: [{ text: 'US 7' }, { text: 'USPTO' }, { text: 'Ada, Charles' }],
      dates: 'Aug 1843',
      about: '',
      summary: 'A mill.',
      points: ['It mills'],
      notes: [
        { label: 'Expires', text: '1863' },
        { label: 'State', text: 'In force' },
        { label: 'Licensed', text: 'Yes' },
        { label: 'Copy', text: 'https://copy.example/' },
      ],
    })
  })

  it('takes its title from the first filled title field, and omits empty fields', () => {
    const empty = { title: '', office: '', inventors: [], date: '', expires: '', state: '', isLicensed: false, url: '', copy: '' }
    expect(entryByKinds(list, { id: 'a', number: 'US 7', ...empty, claims: [], description: '' }, english)).toMatchObject({
      title: { text: 'US 7' },
      subtitle: [],
      dates: '',
      notes: [],
    })
  })
})

describe('the outline of a section', () => {
  it('has one section for each heading of `more`', () => {
    const { more } = read({ more: [{ heading: 'Talks', title: 'A' }, { title: 'B' }, { heading: ' Talks', title: 'C' }] })
    const sections = sectionsIn('more', more, setting)
    expect(
      sections.map(({ heading, isOwnHeading, entries = [] }) => [heading, isOwnHeading, entries.map(({ title }) => title.text)]),
    ).toEqual([
      ['Talks', true, ['A', 'C']],
      ['More', false, ['B']],
    ])
  })

  it('is empty without entries or skills', () => {
    expect(sectionsIn('awards', [], setting)).toEqual([])
    expect(sectionsIn('skills', read({ skillCategories: [{ name: 'Tools' }] }).skillCategories, setting)).toEqual([])
  })

  it('has a title for each role, with the employer below, and with the whole period once if it is known', () => {
    const role = (company: string, title: string, dates: object) => ({ company, title, companyAbout: 'Grinds', ...dates })
    const { experience } = read({
      experience: [
        role('Mill', 'Director', { startDate: '2020-01', current: true }),
        role('mill ', 'Clerk', { startDate: '2018-03', endDate: '2019-12', location: 'Leeds' }),
        role('Bank', 'Teller', { startDate: '2012-01', endDate: '2014-12' }),
        role('Farm', 'Boss', { startDate: '2010-01', endDate: '2011-12' }),
        role('Farm', 'Hand', { endDate: '2009-12' }),
      ],
    })
    const [section] = sectionsIn('experience', experience, { ...setting, month: '2021-06' })
    expect(
      section?.entries?.map(({ title, subtitle, about }) => [title, ...subtitle, about].map((piece) => Object(piece).text ?? piece)),
    ).toEqual([
      ['Director', 'Mill', '2018 - Present · 3 yrs 4 mos', 'Grinds'],
      ['Clerk', 'mill', 'Leeds', ''],
      ['Teller', 'Bank', 'Grinds'],
      ['Boss', 'Farm', 'Grinds'],
      ['Hand', 'Farm', ''],
    ])
  })
})

it('has the employer or school as the title of an entry in Japanese and Chinese', () => {
  const { experience, education, volunteer } = read({
    experience: [
      { company: '株式会社みどり', title: '部長', location: '京都市', url: 'https://midori.example/' },
      { company: '', title: '顧問' },
    ],
    education: [{ school: '東北大学', degreeName: '工学部' }],
    volunteer: [{ organization: '赤十字', position: '会員', cause: '防災' }],
  })
  const options = { month, spoken: spokenFor('ja') }
  const sections = [
    ...sectionsIn('experience', experience, options),
    ...sectionsIn('education', education, options),
    ...sectionsIn('volunteer', volunteer, options),
  ]
  const entries = sections.flatMap((section) => section.entries ?? [])
  expect(entries.map(({ title, subtitle }) => [title.text, ...subtitle.map(({ text }) => text)])).toEqual([
    ['株式会社みどり', '部長', '京都市'],
    ['顧問'],
    ['東北大学', '工学部'],
    ['赤十字', '会員', '防災'],
  ])
  expect(entries[0]?.title.href).toBe('https://midori.example/')
})

describe('a portfolio as a resume', () => {
  it('has the sections and headings of the page, in the same order', () => {
    const { sections } = onPaper({
      sectionOrder: ['references', 'links'],
      references: [{ name: 'Charles' }],
      awards: [{ title: 'Medal' }],
      certificates: [{ name: 'Pilot' }],
      experience: [{ title: 'Clerk' }],
      interests: [{ name: 'Horses' }, { name: 'Music' }],
    })
    expect(sections.map(({ heading }) => heading)).toEqual(['References', 'Experience', 'Certificates', 'Awards', 'Interests'])
    expect(sections.at(-1)?.rows).toEqual([{ id: '', term: '', note: '', values: ['Horses', 'Music'] }])
  })

  it('omits the sections that the owner leaves out, also the links in the contact data', () => {
    const portfolio = read({ experience: [{ title: 'Clerk' }], awards: [{ title: 'Medal' }], links: [{ url: 'https://github.com/ada' }] })
    const page = 'https://understory.example/me/ada'
    const { sections, contact } = outlineOf(portfolio, { ...setting, page, omitted: ['awards', 'links'] })
    expect(sections.map(({ heading }) => heading)).toEqual(['Experience'])
    expect(contact.flat().map(({ text }) => text)).not.toContain('github.com/ada')
  })

  it('shows the URL of an entry unless it is long, and gives an unnamed entry a title', () => {
    const long = `https://notes.example/${'x'.repeat(60)}`
    const { sections } = onPaper({
      projects: [
        { name: 'Notes', url: 'https://notes.example/' },
        { organization: 'Taylor', type: 'Book', url: long },
      ],
    })
    expect(sections[0]?.entries?.map(({ title, subtitle }) => [title.text, subtitle.map(({ text }) => text)])).toEqual([
      ['Notes', ['notes.example']],
      ['Taylor', ['Book']],
    ])
  })

  it('has the direction of its language, or without a language of its first text', () => {
    expect(onPaper({ language: 'he' }).dir).toBe('rtl')
    expect(onPaper({ bio: 'שלום' }).dir).toBe('rtl')
    expect(onPaper({ language: 'de', bio: 'שלום' }).dir).toBe('ltr')
  })
})
