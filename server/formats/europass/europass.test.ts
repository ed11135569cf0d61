import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../pdf/read-pdf.ts'
import { europassAttachments, readEuropass } from './europass.ts'

const today = '2026-11-22'
const read = (name: string) =>
  readPdf(readFileSync(new URL(`../../../fixtures/import/pdf/${name}`, import.meta.url)), { filename: name, today })
const [name] = europassAttachments
const readText = (xml: string) => readEuropass(new TextEncoder().encode(xml), { name, today })

describe('a PDF of Europass', () => {
  test('made since 2020', async () => {
    const { kind, fields, lists, loose } = await read('europass.pdf')
    const values = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
    expect(kind).toBe('europass')
    expect(values).toEqual({
      firstName: 'Ilse',
      lastName: 'Van der Meulenbrock',
      bio: 'Conservator of paper & parchment.\n\nSteady hands.',
      email: 'ilse.meulenbrock@example.be',
      phone: '+32 470555018',
      city: 'Gent',
      place: { region: '', countryCode: 'BE' },
      address: { street: 'Kattenberg 41', postalCode: '9000' },
    })
    expect(lists.experience?.map(({ values }) => values)).toMatchObject([
      {
        company: 'Museum of Unread Letters',
        title: 'Senior conservator',
        startDate: '2019-03',
        current: true,
        location: 'Gent, Belgium',
        summary: 'Opened 1,200 letters.\n\n- Closed 1,199',
      },
      { company: 'Atelier Inkt', title: 'Conservator', startDate: '2013-10', endDate: '2019-02', current: false },
    ])
    expect(lists.education?.[0]?.values).toMatchObject({
      school: 'University of Invented Arts',
      degreeName: 'Master of Conservation',
      startDate: '2010-09',
      endDate: '2013-06',
      summary: 'Paper, vellum',
    })
    expect(lists.languages?.map(({ values }) => [values['language'], values['fluency']])).toEqual([
      ['Dutch', 'Native'],
      ['English', 'Listening C1, Production B2'],
    ])
    expect(loose.map(({ value, personal }) => [value, personal])).toEqual([
      ['1988-02-29', true],
      ['Bell ringing', false],
    ])
  })

  test('made before', async () => {
    const { kind, fields, lists, loose } = await read('europass-before-2020.pdf')
    const values = Object.fromEntries(fields.map(({ field, value }) => [field, value]))
    expect(kind).toBe('europass')
    expect(values).toMatchObject({
      firstName: 'Bartolomeu',
      lastName: 'Quaresma',
      headline: 'Ferry captain',
      phone: '+351 220 555 014',
      city: 'Porto',
    })
    expect(lists.experience?.map(({ values }) => values)).toMatchObject([
      {
        company: 'Travessia Ferries',
        title: 'First officer',
        startDate: '2012-04',
        current: true,
        location: 'Porto, Portugal',
        summary: 'Docking, mostly gently',
      },
      { company: 'Navios Azuis', title: 'Deckhand', startYear: '2004', endDate: '2012-03' },
    ])
    expect(lists.education?.[0]?.values).toMatchObject({
      school: 'Escola do Mar',
      degreeName: 'Diploma in Navigation',
      startDate: '2000-09',
    })
    expect(lists.languages?.map(({ values }) => [values['language'], values['fluency']])).toEqual([
      ['Portuguese', 'Native'],
      ['English', 'B2'],
    ])
    expect(lists.skillCategories?.[0]?.values).toMatchObject({ name: 'Computer skills', skills: ['Chart plotters', 'Spreadsheets'] })
    expect(lists.more?.[0]?.values).toMatchObject({ heading: 'Honours and awards', summary: 'Medal of the Harbour, 2016' })
    expect(loose.map(({ value }) => value)).toEqual(['1979-11-05', 'Male', 'B'])
  })
})

describe('XML that is not read', () => {
  const candidate = (inner: string) => `<Candidate xmlns="http://www.europass.eu/1.0">${inner}</Candidate>`

  test.each([
    ['defines entities', `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(100)}">]>${candidate('<CandidateProfile>&b;</CandidateProfile>')}`],
    ['is deep', candidate(`${'<a>'.repeat(41)}${'</a>'.repeat(41)}`)],
    ['has many elements', candidate('<a/>'.repeat(20_001))],
    ['names a prototype', candidate('<__proto__><polluted>yes</polluted></__proto__>')],
    ['is large', candidate(' '.repeat(2 * 1024 * 1024))],
    ['is of something else', '<html><body>Candidate</body></html>'],
    ['is none', 'Candidate'],
  ])('%s', (_, xml) => {
    expect(readText(xml)).toBeUndefined()
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('keeps what it has no place for', () => {
    const found = readText(
      candidate('<CandidateProfile><Hobbies><Hobby><Title>Kites &amp; &#128512;</Title></Hobby></Hobbies></CandidateProfile>'),
    )
    expect(found?.loose).toEqual([{ label: 'Hobbies, Hobby', value: 'Kites & 😀', from: name, personal: false }])
  })
})
