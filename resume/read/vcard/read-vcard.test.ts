import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTypes, type pronouns } from '#contract/fields/choices.ts'
import { plainText } from '#contract/fields/inline-text.ts'
import { textLanguages } from '#contract/fields/text-languages.ts'
import { limits } from '#contract/limits.ts'
import { type Content, readContent } from '#server/portfolios/content.ts'
import { entriesOf, fieldsOf, unmappedOf } from '#test/parsed-files.ts'
import { propertyRuns, timeoutFor } from '#test/property-runs.ts'
import { content } from '#test/resume-arbitraries.ts'
import type { ParsedFile } from '../../model/parsed-file.ts'
import { type Version, writeVCard } from '../../write/vcard/vcard.ts'
import { readVCard } from './read-vcard.ts'

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD', ''].join('\r\n')

const page = 'https://understory.example/me/ada'
const uid = 'https://understory.example/portfolio/id/7'
const runs = propertyRuns('vCards', 1000)
const timeoutMs = timeoutFor(runs)

const languageNames = new Map(Object.values(textLanguages).map((name) => [name.toLowerCase(), name]))

/** The expected result for the fields that a vCard can contain. */
function expectedOf(saved: Content, version: Version) {
  const current = saved.experience.find((position) => position.current)
  const skills = [...new Set(saved.skillCategories.flatMap((category) => category.skills))]
  const sex = { male: 'male', female: 'female', 'non-binary': 'other', other: 'other' }[saved.demographics.gender as string]
  const pronounKey = saved.demographics.pronouns
  return {
    firstName: saved.firstName,
    lastName: saved.lastName,
    pronunciation: saved.pronunciation,
    email: saved.email,
    phone: saved.phone,
    bio: plainText(saved.bio).trim(),
    timezone: saved.timezone,
    city: saved.city,
    street: saved.address.street,
    postalCode: saved.address.postalCode,
    work: current?.company ? [[current.company, current.title]] : [],
    headline: current?.company ? '' : current ? current.title : saved.headline,
    skills: skills.slice(0, limits.entries * limits.skillsPerCategory),
    urls: saved.links.map(({ url }) => url).toSorted(),
    ...(version === '4.0' && {
      languages: saved.languages.flatMap(({ language }) => languageNames.get(language.trim().toLowerCase()) ?? []),
      gender: sex ?? '',
      pronouns: pronounKey === 'prefer-not-to-answer' ? '' : (pronounKey satisfies keyof typeof pronouns),
    }),
  }
}

function fieldsOfCard(found: ParsedFile, version: Version) {
  const fields: Record<string, unknown> = fieldsOf(found)
  const text = (name: string) => String(fields[name] ?? '')
  const inGroup = (group: string, name: string) => String((fields[group] as Record<string, unknown> | undefined)?.[name] ?? '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    pronunciation: text('pronunciation'),
    email: text('email'),
    phone: text('phone'),
    bio: text('bio'),
    timezone: text('timezone'),
    city: text('city'),
    street: inGroup('address', 'street'),
    postalCode: inGroup('address', 'postalCode'),
    work: entriesOf(found, 'experience').map(({ company, title }) => [company, title]),
    headline: text('tagline') || text('headline'),
    skills: entriesOf(found, 'skillCategories').flatMap(({ skills }) => skills),
    urls: entriesOf(found, 'links')
      .map(({ url }) => String(url))
      .toSorted(),
    ...(version === '4.0' && {
      languages: entriesOf(found, 'languages').map(({ language }) => language),
      gender: inGroup('demographics', 'gender'),
      pronouns: inGroup('demographics', 'pronouns'),
    }),
  }
}

describe.each<Version>(['3.0', '4.0'])('our own vCard %s', (version) => {
  it(
    'keeps every field that it can contain',
    () => {
      fc.assert(
        fc.property(content, (saved) => {
          const found = readVCard(writeVCard(saved, { version, page, uid, photoUrl: new URL('/api/photo/1', page).href }))
          expect(fieldsOfCard(found, version)).toEqual(expectedOf(saved, version))
          expect(unmappedOf(found)).toEqual([])
          const photo = version === '4.0' ? ['Photo URL'] : []
          expect(found.notRead.map(({ name }) => name)).toEqual(['Page URL', 'UID', ...photo])
        }),
        runs,
      )
    },
    timeoutMs,
  )

  it('keeps the full name, the place and the types of links', () => {
    const saved = readContent({
      firstName: 'Ada',
      lastName: 'Lovelace',
      fullName: 'Countess Ada; of Lovelace, \\née Byron',
      place: { region: 'England', countryCode: 'GB' },
      links: Object.keys(linkTypes).map((type) => ({
        type,
        url: `https://${type}.example/a,b;c\\d`,
        customLabel: type === 'other' ? 'Mastodon' : '',
      })),
    })
    const found = readVCard(writeVCard(saved, { version, page, uid }))
    expect(fieldsOf(found)).toMatchObject({ fullName: saved.fullName, place: saved.place })
    const links = saved.links.map(({ id: _, ...link }) => link)
    expect(entriesOf(found, 'links')).toEqual([links[2], ...links.toSpliced(2, 1)])
  })
})

describe('vCards of other programs', () => {
  it('have an extension as people read it', () => {
    const found = readVCard(card('FN:A B', 'TEL;VALUE=uri;TYPE="voice,work":tel:+420-777-123-456;ext=12'))
    expect([fieldsOf(found)['phone'], unmappedOf(found)]).toEqual(['+420-777-123-456 ext. 12', []])
  })

  it('are read with their groups, types and escapes', () => {
    const found = readVCard(
      card(
        'N:Lovelace;Ada;King;Countess;PhD',
        'FN:Ada Lovelace',
        'ORG:Ockham\\, Surrey;Mathematics',
        'TITLE:Countess',
        'item1.TEL;VALUE=uri;TYPE=home:tel:+1-555',
        'TEL;TYPE="cell,voice":+44 20',
        'EMAIL;PREF=2:second@example.com',
        'EMAIL;PREF=1:first@example.com',
        'ADR;TYPE=home:;;12 Main\\nSt;London;England;SW1;United Kingdom',
        'URL:https\\://ada.example/a?b=c',
        'X-SOCIALPROFILE;type=twitter:http://twitter.com/ada',
        'URL:https://github.com/ada',
        'LANG:de',
        'GENDER:;enby',
        'CATEGORIES:Sums,Engines\\, big',
      ),
    )
    expect(fieldsOf(found)).toEqual({
      firstName: 'Ada King',
      lastName: 'Lovelace',
      fullName: 'Ada Lovelace',
      email: 'first@example.com',
      phone: '+44 20',
      city: 'London',
      place: { region: 'England', countryCode: 'GB' },
      address: { street: '12 Main\nSt', postalCode: 'SW1' },
    })
    expect(entriesOf(found, 'experience')).toMatchObject([{ company: 'Ockham, Surrey', title: 'Countess', current: true }])
    expect(entriesOf(found, 'links')).toEqual([
      { type: 'portfolio', url: 'https://ada.example/a?b=c', customLabel: '' },
      { type: 'github', url: 'https://github.com/ada', customLabel: '' },
      { type: 'twitter', url: 'http://twitter.com/ada', customLabel: '' },
    ])
    expect(entriesOf(found, 'languages')).toEqual([{ language: 'German', fluency: '' }])
    expect(entriesOf(found, 'skillCategories')).toEqual([{ name: 'Skills', skills: ['Sums', 'Engines, big'], level: '' }])
    expect(unmappedOf(found)).toEqual([
      ['Title before the name', 'Countess', false],
      ['Suffix of the name', 'PhD', false],
      ['Department', 'Mathematics', false],
      ['Another email address', 'second@example.com', true],
      ['Another phone number', '+1-555', true],
      ['Gender', 'enby', true],
    ])
  })

  it.each([
    ['Leah Vásquez', 'Vásquez;Leah;;;', ['FIRST-NAME:LEH-na', 'LAST-NAME:VAS-kez'], 'LEH-na VAS-kez'],
    ['佐藤 美咲', '佐藤;美咲;;;', ['FIRST-NAME:みさき', 'LAST-NAME:さとう'], 'さとう みさき'],
    ['Ana María Ruiz', 'Ruiz;Ana;María;;', ['FIRST-NAME:AH-na', 'MIDDLE-NAME:ma-REE-ah', 'LAST-NAME:roo-EES'], 'AH-na ma-REE-ah roo-EES'],
  ])('say how the name is said: %s', (displayName, name, phonetic, pronunciation) => {
    const found = readVCard(card(`FN:${displayName}`, `N:${name}`, ...phonetic.map((part) => `X-PHONETIC-${part}`)))
    expect(fieldsOf(found)).toMatchObject({ pronunciation })
    expect(unmappedOf(found)).toEqual([])
  })

  it('say how a name is said with a note if it is no such text', () => {
    const found = readVCard(card('FN:Ada', 'N:;Ada;;;', 'X-PHONETIC-FIRST-NAME:www.example.com/ada'))
    expect(fieldsOf(found)).toEqual({ firstName: 'Ada' })
    expect(unmappedOf(found)).toEqual([['How it is said', 'www.example.com/ada', false]])
  })

  it('yield unmapped values, with private ones marked', () => {
    const found = readVCard(
      card('BDAY:1815-12-10', 'IMPP:xmpp:ada@example.com', 'X-OWN;__proto__=a:b', 'REV:1', 'TZ:-05:00', 'PHOTO:https://x.example/a.jpg'),
    )
    expect(unmappedOf(found)).toEqual([
      ['Timezone', '-05:00', false],
      ['Photo', 'https://x.example/a.jpg', false],
      ['About the card', { REV: '1' }, false],
      ['Birth date', '1815-12-10', true],
      ['Messenger', 'xmpp:ada@example.com', true],
      ['X-OWN', 'b', false],
    ])
    expect(found.photo).toBeUndefined()
  })

  it('yield an embedded picture', () => {
    const bytes = Buffer.from([255, 216, 255, 1, 2, 3])
    const written = writeVCard({ firstName: 'Ada' }, { version: '3.0', page, uid, photo: bytes })
    expect(readVCard(written).photo).toEqual({ type: 'image/jpeg', bytes: new Uint8Array(bytes) })
    expect(readVCard(card(`PHOTO:data:image/jpeg;base64\\,${bytes.toString('base64')}`)).photo?.bytes).toHaveLength(6)
    expect(readVCard(card('PHOTO:data:image/svg+xml;base64\\,PHN2Zz4=')).photo).toBeUndefined()
  })

  it('are read without invalid lines, and only the first card of a file', () => {
    const found = readVCard(`${card('FN:Ada', 'N:;Ada;;;', 'nonsense')}${card('FN:Grace')}`)
    expect(fieldsOf(found)).toEqual({ firstName: 'Ada' })
    expect(found.notices).toEqual(['Line 5 can’t be read.', 'This file has several vCards. Only the first was read.'])
  })

  it('are read in version 2.1, with its parameters without names and its encodings', () => {
    const lines = [
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=81ukasiewicz;J=C3=B3=',
      '=7Aef;;;',
      'FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-2:J=F3zef =A3ukasiewicz',
      'TEL;HOME:+48 22 555 0101',
      'TEL;PREF;CELL;VOICE:+48 501 555 010',
      'ADR;WORK;QUOTED-PRINTABLE:;;Warecka 9=3B m. 4;Warszawa;;00-034;Polska',
      'NOTE;ENCODING=QUOTED-PRINTABLE:One=0D=0ATwo',
      'PHOTO;JPEG;BASE64:/9j/',
      ' AQID',
      '',
    ]
    const found = readVCard(`BEGIN:VCARD\r\nVERSION:2.1\r\n${lines.join('\r\n')}END:VCARD\r\n`)
    expect(fieldsOf(found)).toMatchObject({
      firstName: 'Józef',
      lastName: 'Łukasiewicz',
      phone: '+48 501 555 010',
      address: { street: 'Warecka 9; m. 4', postalCode: '00-034' },
      city: 'Warszawa',
      place: { countryCode: 'PL' },
      bio: 'One\nTwo',
    })
    expect(fieldsOf(found)['fullName']).toBeUndefined()
    expect(found.photo?.bytes).toEqual(new Uint8Array([255, 216, 255, 1, 2, 3]))
  })
})
