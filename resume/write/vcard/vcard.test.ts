import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { propertyRuns } from '#test/property-runs.ts'
import { content } from '#test/resume-arbitraries.ts'
import { nameOf } from '../../model/visible-content.ts'
import { type Version, writeVCard } from './vcard.ts'

const page = 'https://understory.example/me/ada'
const uid = 'https://understory.example/portfolio/id/7'
const runs = propertyRuns('written vCards', 300)

/** The values of a property in order. */
function valuesOf(card: string, name: string): unknown[] {
  return new ICAL.Component(ICAL.parse(card))
    .getAllProperties(name)
    .map((property) => (name === 'categories' ? property.getValues() : property.getFirstValue()))
}

const ada = readContent({
  firstName: 'Ada',
  lastName: 'Lovelace',
  headline: 'Mathematician',
  bio: 'Wrote **notes**, among others; see\r\nbelow: \\n',

  city: 'London',
  place: { region: 'England', countryCode: 'GB' },
  address: { street: '12 St James’s Square', postalCode: 'SW1' },
  email: 'ada@example.com',
  phone: '+44 20 7946 0000, 12; home',
  timezone: 'Europe/London',
  experience: [{ title: 'Countess', company: 'Ockham, Surrey', current: true }],
  skillCategories: [{ name: 'Tools', skills: ['Analytical Engine', 'Punched cards, many'] }],
  links: [
    { type: 'github', url: 'https://github.com/ada?a=b,c;d' },
    { type: 'portfolio', url: 'https://ada.example/' },
    { type: 'other', customLabel: 'The "Salon", Thu: 8', url: 'https://salon.example/' },
  ],
  language: 'de-AT',
  languages: [{ language: 'French' }, { language: 'Klingon' }],
  demographics: { gender: 'female', pronouns: 'she-her' },
})

describe.each<Version>(['3.0', '4.0'])('a vCard %s', (version) => {
  const card = writeVCard(ada, {
    version,
    page,
    uid,
    photoUrl: 'https://understory.example/api/photo/1',
    photo: Buffer.from('jpeg'.repeat(90)),
  })

  it('contains name, work and contact data', () => {
    expect(valuesOf(card, 'version')).toEqual([version])
    expect(valuesOf(card, 'fn')).toEqual(['Ada Lovelace'])
    expect(valuesOf(card, 'n')).toEqual([['Lovelace', 'Ada', '', '', '']])
    expect(valuesOf(card, 'title')).toEqual(['Countess'])
    expect([valuesOf(card, 'org')].flat(3)).toEqual(['Ockham, Surrey'])
    expect(valuesOf(card, 'email')).toEqual(['ada@example.com'])
    expect(valuesOf(card, 'tel')).toEqual(['+44 20 7946 0000, 12; home'])
    expect(valuesOf(card, 'adr')).toEqual([['', '', '12 St James’s Square', 'London', 'England', 'SW1', 'United Kingdom']])
    expect(valuesOf(card, 'note')).toEqual(['Wrote notes, among others; see\nbelow: \\n'])
    expect(valuesOf(card, 'url')).toEqual([page, 'https://ada.example/'])
    expect(valuesOf(card, 'categories')).toEqual([['Analytical Engine', 'Punched cards, many']])
    expect(valuesOf(card, 'uid')).toEqual([uid])
  })

  it('contains the networks of profiles', () => {
    const name = version === '4.0' ? 'socialprofile' : 'x-socialprofile'
    const profiles = new ICAL.Component(ICAL.parse(card)).getAllProperties(name)
    expect(profiles.map((profile) => [profile.getParameter('service-type'), profile.getFirstValue()])).toEqual([
      ['GitHub', 'https://github.com/ada?a=b,c;d'],
      ["The 'Salon', Thu: 8", 'https://salon.example/'],
    ])
  })

  it('has lines of at most 75 octets that end with CRLF', () => {
    const lines = card.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || !line.isWellFormed())).toEqual([])
    expect(card.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(card.endsWith('END:VCARD\r\n')).toBe(true)
  })

  it('keeps all values when it is parsed', () => {
    fc.assert(
      fc.property(content, (saved) => {
        const written = writeVCard(saved, { version, page, uid })
        expect(valuesOf(written, 'fn')).toEqual([nameOf(saved)])
        // Not parsed by the library, which treats the semicolon after an escaped backslash as escaped.
        expect(written.replaceAll('\r\n ', '')).toContain(`\r\nN:${escapeValue(saved.lastName)};${escapeValue(saved.firstName)};;;\r\n`)
        expect(valuesOf(written, 'email')).toEqual([saved.email].filter(Boolean))
        expect(valuesOf(written, 'uid')).toEqual([uid])
        expect(new ICAL.Component(ICAL.parse(written)).getAllProperties().every(({ name }) => known.includes(name))).toBe(true)
      }),
      runs,
    )
  })
})

const escapeValue = (text: string) => text.replace(/[\\;,]/g, '\\$&')

const known =
  'version prodid fn n x-phonetic-first-name x-phonetic-last-name title org email tel adr url socialprofile x-socialprofile note tz expertise categories lang language gender pronouns photo uid x-understory-hidden'.split(
    ' ',
  )

it.each([
  ['AY-duh LUV-lace', {}, ['AY-duh'], ['LUV-lace']],
  ['さとう みさき', { firstName: '美咲', lastName: '佐藤', language: 'ja' }, ['みさき'], ['さとう']],
  ['Ana ma-REE-ah', { firstName: 'Ana María', lastName: '' }, ['Ana ma-REE-ah'], []],
  ['rhymes with slate', {}, ['rhymes with slate'], []],
  ['', {}, [], []],
])('says a name as %j, in the parts that address books know', (pronunciation, names, first, last) => {
  for (const version of ['3.0', '4.0'] as const) {
    const card = writeVCard({ ...ada, ...names, pronunciation }, { version, page, uid })
    expect([valuesOf(card, 'x-phonetic-first-name'), valuesOf(card, 'x-phonetic-last-name')]).toEqual([first, last])
  }
})

it('contains the photo as a URL in 4.0 and as bytes in 3.0', () => {
  const photo = Buffer.from([255, 216, 255, 1, 2, 3])
  const photoUrl = 'https://understory.example/api/photo/1'
  const written = (version: Version, more: object) => valuesOf(writeVCard(ada, { version, page, uid, ...more }), 'photo').map(String)
  expect(written('4.0', { photo, photoUrl })).toEqual([photoUrl])
  expect(written('4.0', { photo })).toEqual([])
  expect(writeVCard(ada, { version: '3.0', page, uid, photo, photoUrl })).toContain(
    `PHOTO;ENCODING=b;TYPE=JPEG:${photo.toString('base64')}`,
  )
  expect(written('3.0', { photoUrl })).toEqual([])
})

it('contains languages, gender and pronouns in 4.0 only', () => {
  const card = writeVCard(ada, { version: '4.0', page, uid })
  expect(card).toMatch(/^LANGUAGE\b.*:de-AT\r$/m)
  expect([valuesOf(card, 'lang'), valuesOf(card, 'gender').flat(), valuesOf(card, 'pronouns')]).toEqual([['fr'], ['F'], ['She/Her']])
  expect(writeVCard(ada, { version: '3.0', page, uid })).not.toMatch(/GENDER|PRONOUNS|LANG/)
})

it('does not contain hidden fields', () => {
  const { email: _, phone: __, links: ___, address: ____, demographics: _____, ...shown } = ada
  const card = writeVCard(shown, { version: '4.0', page, uid })
  expect(card).not.toMatch(/EMAIL|TEL|SOCIALPROFILE|GENDER|PRONOUNS|St James|SW1/)
})

it.each([
  ['Dr. Ada Lovelace, PhD', ['Lovelace', 'Ada', '', 'Dr.', 'PhD']],
  ['Ada Lovelace Jr.', ['Lovelace', 'Ada', '', '', 'Jr.']],
  ['Lovelace Ada', ['Lovelace', 'Ada', '', '', '']],
  ['Ada Lovelaces', ['Lovelace', 'Ada', '', '', '']],
])('has what %j has before and after the name in the parts of N', (fullName, parts) => {
  const card = writeVCard({ ...ada, fullName }, { version: '3.0', page, uid })
  expect([valuesOf(card, 'fn'), valuesOf(card, 'n')]).toEqual([[fullName], [parts]])
})

it('folds letters of four bytes whole, and names networks in 3.0 as phones do', () => {
  const card = writeVCard({ ...ada, bio: '🦉'.repeat(200) }, { version: '3.0', page, uid })
  expect(card.split('\r\n').filter((line) => Buffer.byteLength(line) > 75 || !line.isWellFormed())).toEqual([])
  expect(valuesOf(card, 'note')).toEqual(['🦉'.repeat(200)])
  expect(card.replaceAll('\r\n ', '')).toContain('X-SOCIALPROFILE;SERVICE-TYPE=GitHub;TYPE=github;VALUE=URI:https://github.com/ada')
})
