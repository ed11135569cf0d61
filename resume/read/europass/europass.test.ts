import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { europassAttachments } from '../pdf/pdf-js.ts'
import { readPdf } from '../pdf/read-pdf.ts'
import { readEuropass } from './europass.ts'

const today = '2026-11-22'
const read = (name: string) =>
  readPdf(readFileSync(new URL(`../../../fixtures/import/pdf/${name}`, import.meta.url)), { filename: name, today })
const [name] = europassAttachments
const readText = (xml: string) => readEuropass(new TextEncoder().encode(xml), { name, today })

describe('a PDF of Europass', () => {
  test('created since 2020 is read', async () => {
    const { kind, fields, lists, unmapped } = await read('europass.pdf')
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
        summary: 'Opened 1,200 letters.\n- Closed 1,199',
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
    expect(unmapped.map(({ value, personal }) => [value, personal])).toEqual([
      [
        {
          'Museum of Unread Letters, Start date': '2019-03-01',
          'Atelier Inkt, End date': '2019-02-28',
          'University of Invented Arts, Start date': '2010-09-15',
          'University of Invented Arts, End date': '2013-06-30',
        },
        false,
      ],
      ['be', true],
      ['1988-02-29', true],
      ['Bell ringing', false],
    ])
  })

  test('created before 2020 is read', async () => {
    const { kind, fields, lists, unmapped } = await read('europass-before-2020.pdf')
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
    expect(unmapped.map(({ value }) => value)).toEqual(['1979-11-05', 'Male', 'B', 'Preferred job'])
  })
})

describe('XML', () => {
  const candidate = (inner: string) => `<Candidate xmlns="http://www.europass.eu/1.0">${inner}</Candidate>`

  test.each([
    ['that defines entities', `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(100)}">]>${candidate('<CandidateProfile>&b;</CandidateProfile>')}`],
    ['that is too deep', candidate(`${'<a>'.repeat(41)}${'</a>'.repeat(41)}`)],
    ['with too many elements', candidate('<a/>'.repeat(20_001))],
    ['with an element __proto__', candidate('<__proto__><polluted>yes</polluted></__proto__>')],
    ['that is too large', candidate(' '.repeat(2 * 1024 * 1024))],
    ['of another kind', '<html><body>Candidate</body></html>'],
    ['that is not XML', 'Candidate'],
  ])('%s is not read', (_, xml) => {
    expect(readText(xml)).toBeUndefined()
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('yields unmapped values for unknown elements', () => {
    const found = readText(
      candidate('<CandidateProfile><Hobbies><Hobby><Title>Kites &amp; &#128512;</Title></Hobby></Hobbies></CandidateProfile>'),
    )
    expect(found?.unmapped).toEqual([{ label: 'Hobbies, Hobby', value: 'Kites & 😀', from: name, personal: false }])
  })

  test('has the codes of the EU for Greece and the United Kingdom', () => {
    const newer = candidate(
      '<CandidatePerson><Communication><Address><CountryCode>el</CountryCode></Address></Communication></CandidatePerson>',
    )
    const address = '<Address><Contact><Country><Code>UK</Code><Label>United Kingdom</Label></Country></Contact></Address>'
    const older = `<LearnerInfo><Identification><ContactInfo>${address}</ContactInfo></Identification></LearnerInfo>`
    const places = [newer, older].map((xml) => readText(xml)?.fields.map(({ field, value }) => [field, value]))
    expect(places).toEqual([[['place', { region: '', countryCode: 'GR' }]], [['place', { region: '', countryCode: 'GB' }]]])
  })
})
