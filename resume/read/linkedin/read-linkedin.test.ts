import { describe, expect, it } from 'vitest'
import { entriesOf, fieldsOf, parseUploadedFile, unmappedOf } from '#test/parsed-files.ts'
import { zipOf } from '#test/zip.ts'
import { textAndPoints } from './cells.ts'

const positions = 'Company Name,Title,Description,Location,Started On,Finished On'
const linkedIn = async (files: Record<string, string | Uint8Array>) => await parseUploadedFile(await zipOf(files))

it('reads months and days as spreadsheet programs write them when they save a table', async () => {
  const rows = 'Müller AG;Leiter;;Zürich;Jan 15;mar-19\r\nMigros;Praktikum;;Bern;01.08.2012 00:00;31.07.2013 00:00\r\n'
  const found = await linkedIn({ 'Positions.csv': `${positions.replaceAll(',', ';')}\r\n${rows}` })
  expect(entriesOf(found, 'experience')).toMatchObject([
    { company: 'Müller AG', startDate: '2015-01', endDate: '2019-03' },
    { company: 'Migros', startDate: '2012-08', endDate: '2013-07' },
  ])
  expect(unmappedOf(found).map(([label]) => label)).toEqual(['Days of dates'])
})

describe('a profile', () => {
  const header =
    'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers'

  it('sets fields about the person, and marks private values', async () => {
    const row =
      'Ada,Lovelace,Byron,12 St James’s Square,Dec 10,Mathematician,I write notes.,Computing,SW1Y 4JH,"London, England, United Kingdom",[ada],"[PORTFOLIO:https://ada.example/a,b,BLOG:https://blog.example]","[SKYPE:ada,ICQ:7]"'
    const found = await linkedIn({ 'Profile.csv': `${header}\n${row}\n` })
    expect(found.kind).toBe('linkedin')
    expect(fieldsOf(found)).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      headline: 'Mathematician',
      bio: 'I write notes.',
      address: { street: '12 St James’s Square', postalCode: 'SW1Y 4JH' },
      city: 'London',
      place: { region: 'England', countryCode: 'GB' },
    })
    expect(found.fields[0]?.from).toBe('Profile.csv, row 2')
    expect(entriesOf(found, 'links')).toEqual([
      { type: 'portfolio', url: 'https://ada.example/a,b', customLabel: '' },
      { type: 'other', url: 'https://blog.example', customLabel: 'Blog' },
      { type: 'twitter', url: 'https://twitter.com/ada', customLabel: '' },
    ])
    expect(unmappedOf(found)).toEqual([
      ['Industry', 'Computing', false],
      ['Maiden name', 'Byron', true],
      ['Birth date', 'Dec 10', true],
      ['Messengers', ['SKYPE:ada', 'ICQ:7'], true],
    ])
  })

  it.each([
    ['Portland, Oregon, United States', { city: 'Portland', state: 'OR' }],
    ['Portland, OR', { city: 'Portland', state: 'OR' }],
    ['Berlin, Germany', { city: 'Berlin', place: { countryCode: 'DE' } }],
    // Each can be in two countries, so it stays as it is written.
    ['Tbilisi, Georgia', { city: 'Tbilisi', place: { region: 'Georgia' } }],
    ['Atlanta, Georgia', { city: 'Atlanta', place: { region: 'Georgia' } }],
    ['Toronto, CA', { city: 'Toronto', place: { region: 'CA' } }],
    ['Bengaluru, Karnataka, IN', { city: 'Bengaluru', place: { region: 'Karnataka, IN' } }],
    ['Brazzaville, Congo', { place: { region: 'Brazzaville, Congo' } }],
    ['Dover, DE 19901', { city: 'Dover', state: 'DE', address: { postalCode: '19901' } }],
    ['Atlanta, Georgia, United States', { city: 'Atlanta', state: 'GA' }],
    ['Edinburgh, Scotland', { city: 'Edinburgh', place: { region: 'Scotland', countryCode: 'GB' } }],
    ['München, Bayern, Deutschland', { city: 'München', place: { region: 'Bayern', countryCode: 'DE' } }],
    ['서울, 대한민국', { city: '서울', place: { countryCode: 'KR' } }],
    ['جدة، المملكة العربية السعودية', { city: 'جدة', place: { countryCode: 'SA' } }],
    ['Greater Chicago Area', { place: { region: 'Greater Chicago Area' } }],
    ['Germany', { place: { countryCode: 'DE' } }],
  ])('reads the place %s', async (place, expected) => {
    const found = await linkedIn({ 'Profile.csv': `First Name,Last Name,Headline,Geo Location\nAda,Lovelace,,"${place}"` })
    expect(fieldsOf(found)).toEqual({ firstName: 'Ada', lastName: 'Lovelace', ...expected })
  })

  it('uses the primary email and the mobile number, and adds the others as unmapped', async () => {
    const found = await linkedIn({
      'Email Addresses.csv': 'Email Address,Confirmed,Primary\nold@a.example,Yes,No\nada@a.example,Yes,Yes\n',
      'PhoneNumbers.csv': 'Extension,Number,Type\n12,+1 555,Work\n,+1 556,Mobile\n',
    })
    expect(fieldsOf(found)).toEqual({ email: 'ada@a.example', phone: '+1 556' })
    expect(unmappedOf(found)).toEqual([
      ['Another email address', 'old@a.example', true],
      ['Another phone number', '+1 555 ext. 12', true],
    ])
  })

  it('keeps the primary email of a second file', async () => {
    const table = (email: string) => `Email Address,Confirmed,Primary\n${email},Yes,Yes\n`
    const found = await linkedIn({ 'Email Addresses.csv': table('ada@a.example'), 'Email Addresses_1.csv': table('ada@b.example') })
    expect(fieldsOf(found)).toEqual({ email: 'ada@a.example' })
    expect(unmappedOf(found)).toEqual([['Another email address', 'ada@b.example', true]])
  })
})

describe('entries', () => {
  it('are read from every table', async () => {
    const found = await linkedIn({
      'Positions.csv': `${positions}\nAcme,Smith,"Made things.\n• One\n• Two",Leeds,Mar 2019,\nBolt,Nail,,,2012,Jan 2015\n`,
      'Education.csv':
        'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUniversity of Turin,1998,2002,On engines,"Bachelor of Science, Optics",Chess\n',
      'Languages.csv': 'Name,Proficiency\nGerman,Native or bilingual proficiency\n',
      'Certifications.csv': 'Name,Url,Authority,Started On,Finished On,License Number\nFirst Aid,,Red Cross,Mar 2024,Mar 2026,77\n',
      'Projects.csv': 'Title,Description,Url,Started On,Finished On\nEngine,Built it,https://e.example,Nov 2014,\n',
      'Publications.csv': 'Name,Published On,Description,Publisher,Url\nNotes,"Oct 3, 2019",On it,Taylor,\n',
      'Volunteering.csv': 'Company Name,Role,Cause,Started On,Finished On,Description\nClub,Chair,education,Jun 2012,,\n',
      'Honors.csv': 'Title,Description,Issued On\nMedal,For it,May 2021\n',
      'Courses.csv': 'Name,Number\nOptics,OPT 444\n',
      'Test Scores.csv': 'Tested On,Name,Description,Score\nJun 2009,GRE,,168\n',
      'Causes.csv': 'Supported Cause\nScience\n',
      'Organizations.csv': 'Name,Start Date,End Date,Description,Position\nRoyal Society,2001,,,Fellow\n',
    })
    expect(entriesOf(found, 'experience')).toMatchObject([
      {
        company: 'Acme',
        title: 'Smith',
        location: 'Leeds',
        startDate: '2019-03',
        current: true,
        summary: 'Made things.',
        highlights: ['One', 'Two'],
      },
      { company: 'Bolt', startYear: '2012', startDate: '', endDate: '2015-01', current: false },
    ])
    expect(entriesOf(found, 'education')).toMatchObject([
      {
        school: 'University of Turin',
        startYear: '1998',
        endYear: '2002',
        degree: 'bachelor',
        degreeName: 'Bachelor of Science, Optics',
        graduated: true,
        summary: 'On engines',
        activities: 'Chess',
      },
    ])
    expect(entriesOf(found, 'languages')).toEqual([{ language: 'German', fluency: 'Native or bilingual proficiency' }])
    expect(entriesOf(found, 'certificates')).toMatchObject([
      { name: 'First Aid', issuer: 'Red Cross', credentialId: '77', date: '2024-03', expires: '2026-03' },
    ])
    expect(entriesOf(found, 'projects')).toMatchObject([
      { name: 'Engine', summary: 'Built it', url: 'https://e.example', startDate: '2014-11' },
    ])
    expect(entriesOf(found, 'publications')).toMatchObject([{ name: 'Notes', publisher: 'Taylor', date: '2019-10-03' }])
    expect(entriesOf(found, 'volunteer')).toMatchObject([
      { organization: 'Club', position: 'Chair', cause: 'education', startDate: '2012-06' },
    ])
    expect(entriesOf(found, 'awards')).toMatchObject([{ title: 'Medal', date: '2021-05', summary: 'For it' }])
    expect(entriesOf(found, 'more').map(({ heading, title, subtitle }) => [heading, title, subtitle])).toEqual([
      ['Courses', 'Optics', 'OPT 444'],
      ['Test scores', 'GRE', '168'],
      ['Organizations', 'Royal Society', 'Fellow'],
    ])
    expect(entriesOf(found, 'interests')).toMatchObject([{ name: 'Science' }])
    expect([found.unmapped, found.notRead, found.notices]).toEqual([[], [], []])
  })

  it('include skills, at most fifty in a category', async () => {
    const names = Array.from({ length: 120 }, (_, index) => `Skill ${index}`)
    const long = 'Reconstruction of dresses from paintings, inventories and letters'
    const found = await linkedIn({ 'Skills.csv': ['Name', ...names, long].join('\r\n') })
    expect(found.lists.skillCategories?.map(({ values: { name, skills } }) => [name, (skills as string[]).length])).toEqual([
      ['Skills', 50],
      ['Skills 2', 50],
      ['Skills 3', 21],
    ])
    expect(unmappedOf(found)).toEqual([['Skills in full', [long], false]])
  })

  it('include received recommendations, do not suggest hidden ones, and exclude given ones', async () => {
    const rows =
      'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\nCharles,Babbage,Engines,Inventor,Brilliant.,"06/30/23, 02:14 PM",VISIBLE\nA,B,,,No,,HIDDEN\n'
    const found = await linkedIn({ 'Recommendations_Received.csv': rows, 'Recommendations_Given.csv': rows })
    expect(found.lists.references).toMatchObject([
      { values: { name: 'Charles Babbage', relation: 'Inventor, Engines', date: '2023-06-30', text: 'Brilliant.' } },
      { values: { name: 'A B' }, suggested: false },
    ])
    expect(found.lists.references?.[0]?.suggested).toBeUndefined()
    expect(found.notRead).toEqual([{ name: 'Recommendations_Given.csv', why: 'It is what you wrote about others.' }])
  })
})

describe('files', () => {
  it('are recognized by their header, in any language, folder and encoding', async () => {
    const found = await linkedIn({
      'Basic_LinkedInDataExport/Berufserfahrung_997361.csv': `\ufeff${positions.replaceAll(',', ';')};\r\nAcme;Smith;;Köln;Mar 2019;;\r\n;;;;;;\r\n`,
      'Kenntnisse.csv': 'Notes:\n"A preamble, with a comma"\n\nName\nLöten\n',
      'Sprachen.csv': Buffer.from('Name,Proficiency\nFranzösisch,gut\n', 'latin1'),
    })
    expect(entriesOf(found, 'experience')).toMatchObject([{ company: 'Acme', location: 'Köln' }])
    expect(entriesOf(found, 'skillCategories')).toMatchObject([{ skills: ['Löten'] }])
    expect(entriesOf(found, 'languages')).toMatchObject([{ language: 'Französisch' }])
    expect(found.lists.experience?.[0]?.from).toBe('Berufserfahrung_997361.csv, row 2')
    expect(found.notices).toEqual(['Sprachen.csv is not in UTF-8. Please check letters with accents.'])
  })

  it('about other people or with data of LinkedIn are listed but never opened', async () => {
    const damaged = [
      'messages.csv',
      'Connections.csv',
      'Ads Clicked.csv',
      'Logins.csv',
      'Receipts_v2.csv',
      'Endorsement_Received_Info.csv',
      'Nachrichten_1.csv',
      'Kontakte.csv',
      'Jobs/Saved Jobs.csv',
      'photo.jpg',
    ]
    const found = await linkedIn({ 'Skills.csv': 'Name\nAlgebra', ...Object.fromEntries(damaged.map((name) => [name, positions])) })
    expect(found.notRead.map(({ name }) => name).toSorted()).toEqual(damaged.toSorted())
    expect(found.notRead).toContainEqual({ name: 'messages.csv', why: 'Messages are not part of a resume.' })
    expect(Object.keys(found.lists)).toEqual(['skillCategories'])
  })

  it('with bad rows and cells have notices', async () => {
    const found = await linkedIn({
      'Positions.csv': `${positions}\nAcme\nBolt,Nail,,,Lately,,more,of it\n"Cog,Wheel,,,2012,\n`,
      'Skills.csv': `Name\nAlgebra\n${'x'.repeat(70_000)}\n`,
    })
    expect(entriesOf(found, 'experience').map(({ company }) => company)).toEqual(['Acme', 'Bolt', 'Cog,Wheel,,,2012,'])
    expect(found.lists.experience?.[1]?.notices).toEqual(['Positions.csv, row 3: "Start date" was not understood: Lately'])
    expect(found.notices).toEqual([
      'Positions.csv, row 4: a quotation mark is missing or too many.',
      'Positions.csv, row 3: there are more cells than columns.',
      'Skills.csv, row 3: a cell is too long and was left out.',
    ])
    expect(unmappedOf(found)).toContainEqual([
      'Other cells of Positions.csv, row 3',
      { 'without a heading': 'more', 'without a heading 2': 'of it' },
      false,
    ])
  })

  it('with several columns of one name keep each cell', async () => {
    const found = await linkedIn({ 'Skills.csv': 'Name,Proficiency,Notes,,Notes,\nGerman,good,one,two,three,four\n' })
    expect(unmappedOf(found)).toEqual([
      [
        'Other cells of Skills.csv, row 2',
        { notes: 'one', 'without a heading': 'two', 'notes 2': 'three', 'without a heading 2': 'four' },
        false,
      ],
    ])
  })

  it('that are damaged are skipped', async () => {
    const zip = await zipOf({ 'Positions.csv': `${positions}\nAcme,Smith,,,Mar 2019,\n`, 'Skills.csv': 'Name\nAlgebra\n' })
    // An invalid block type in the first byte of the compressed data.
    zip[30 + 'Positions.csv'.length] = 0xff
    const found = await parseUploadedFile(zip)
    expect(Object.keys(found.lists)).toEqual(['skillCategories'])
    expect(found.notices).toEqual(['Positions.csv is damaged and was not read.'])
  })
})

it.each([
  ['One\n- a\n- b', 'One', ['a', 'b']],
  ['• a\n\n• b', '', ['a', 'b']],
  ['- a\nOne', '- a\nOne', []],
  ['One', 'One', []],
])('%j is split into a text and the points at its end', (text, summary, highlights) => {
  expect(textAndPoints(text)).toEqual({ summary, highlights })
})
