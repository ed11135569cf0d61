import { describe, expect, it } from 'vitest'
import { entriesOf, fieldsOf, parseUploadedFile, unmappedOf } from '#test/parsed-files.ts'

const read = (resume: object) => parseUploadedFile(JSON.stringify(resume), 'rxresume.json')
const section4 = (...items: object[]) => ({ name: '', columns: 1, visible: true, items })
const section5 = (...items: object[]) => ({ title: '', columns: 1, hidden: false, items })
const url = (href: string) => ({ label: '', href })
const website = (href: string) => ({ label: '', url: href })

describe('version 3', () => {
  const section3 = (name: string, ...items: object[]) => ({ id: 'x', name, type: 'basic', columns: 2, visible: true, items })

  it('is read with dates as objects, and with nothing lost', async () => {
    const found = await read({
      public: true,
      basics: {
        ...{ name: 'Ada Lovelace', headline: 'Analyst', email: 'ada@example.com', phone: '+44 20', birthdate: '1990-08-06' },
        ...{ website: 'https://ada.example', summary: 'I write **programs**.' },
        photo: { url: 'https://p.example/a.jpg', visible: true, filters: { size: 128, shape: 'square' } },
        location: { address: 'Kai 5', city: 'Bremen', region: 'Bremen', country: 'Germany', postalCode: '28195' },
        profiles: [{ id: 'a', network: 'GitHub', username: 'ada', url: 'https://github.com/ada' }],
      },
      sections: {
        work: section3(
          'Berufliches',
          {
            id: 'a',
            name: 'Engines',
            position: 'Programmer',
            url: 'https://e.example',
            date: { start: '2019-02-28T23:00:00.000Z', end: '' },
            summary: '- Wrote',
          },
          { id: 'b', name: 'Looms', position: 'Weaver', url: '', date: { start: '2015', end: '2018', zone: 'CET' }, summary: '' },
        ),
        education: section3('Education', {
          ...{ institution: 'Turin', degree: 'Bachelor of Science', area: 'Optics', score: '1.0', courses: ['Lenses'] },
          ...{ date: { start: '2010-10-01', end: '2013-09-30' }, url: '', summary: '' },
        }),
        skills: section3('Skills', { name: 'Tools', level: 'Expert', levelNum: 10, keywords: ['git'] }),
        languages: section3('Languages', { name: 'German', level: 'Native', levelNum: 10 }),
        references: section3('References', {
          name: 'Charles',
          relationship: 'Inventor',
          phone: '+1 556',
          email: 'c@example.com',
          summary: 'Brilliant',
        }),
        '2d47a563': {
          ...section3('Boote', {
            title: 'Anna',
            subtitle: 'Kutter',
            level: 'Skipper',
            levelNum: 8,
            date: { start: '2020-05-01', end: '2021' },
            keywords: ['Segel'],
          }),
          type: 'custom',
        },
      },
      metadata: { locale: 'de', template: 'kakuna' },
    })
    expect(found.kind).toBe('reactive-resume')
    expect(fieldsOf(found)).toMatchObject({
      ...{ firstName: 'Ada', lastName: 'Lovelace', bio: 'I write **programs**.', city: 'Bremen' },
      ...{ place: { region: 'Bremen', countryCode: 'DE' }, address: { street: 'Kai 5', postalCode: '28195' } },
    })
    expect(entriesOf(found, 'experience')).toMatchObject([
      { company: 'Engines', title: 'Programmer', startDate: '2019-03', endDate: '', current: true, url: 'https://e.example' },
      { company: 'Looms', startYear: '2015', endYear: '2018', current: false },
    ])
    expect(entriesOf(found, 'education')).toMatchObject([
      { school: 'Turin', degree: 'bachelor', startDate: '2010-10', endDate: '2013-09', graduated: true, courses: ['Lenses'] },
    ])
    expect(entriesOf(found, 'skillCategories')).toMatchObject([{ name: 'Tools', level: 'Expert', skills: ['git'] }])
    expect(entriesOf(found, 'languages')).toEqual([{ language: 'German', fluency: 'Native' }])
    expect(entriesOf(found, 'references')).toMatchObject([{ name: 'Charles', relation: 'Inventor', text: 'Brilliant' }])
    expect(entriesOf(found, 'more')).toMatchObject([
      { heading: 'Boote', title: 'Anna', subtitle: 'Kutter', startDate: '2020-05-01', endDate: '2021' },
    ])
    expect(entriesOf(found, 'links').map(({ url }) => url)).toEqual(['https://ada.example', 'https://github.com/ada'])
    expect(unmappedOf(found)).toEqual([
      ['Birth date', '1990-08-06', true],
      ['Picture', 'https://p.example/a.jpg', false],
      ['Heading of a section', 'Berufliches', false],
      ['Days of dates', expect.objectContaining({ 'Engines, Start date': '2019-02-28T23:00:00.000Z' }), false],
      ['More of the dates of Work 2', { zone: 'CET' }, false],
      ['More of Skills 1', { levelNum: 10 }, false],
      ['More of Languages 1', { levelNum: 10 }, false],
      ['Phone of a reference', '+1 556', true],
      ['Email of a reference', 'c@example.com', true],
      ['Keywords', ['Segel'], false],
      ['More of Boote 1', { level: 'Skipper', levelNum: 8 }, false],
    ])
    expect(found.notRead.map(({ name }) => name)).toEqual(['metadata', 'public'])
  })
})

describe('version 4', () => {
  const base = {
    basics: {
      name: 'Ada Lovelace',
      headline: 'Analyst',
      email: 'ada@example.com',
      phone: '+1 555',
      location: 'Portland, OR 97201',
      url: url('https://ada.example'),
      customFields: [],
      picture: { url: 'https://p.example/a.jpg' },
    },
    metadata: { template: 'onyx' },
  }

  it('is read with HTML converted to text, and with free-text dates', async () => {
    const found = await read({
      ...base,
      sections: {
        summary: { content: '<p>One <strong>two</strong>.</p>' },
        experience: section4({
          id: 'a',
          visible: true,
          company: 'Engines',
          position: 'Programmer',
          location: 'London',
          date: 'January 2019 to Present',
          summary: '<p>Wrote programs.</p><ul><li><p>For machines</p></li><li><p>Not built yet</p></li></ul>',
          url: url('https://engines.example'),
        }),
        education: section4({
          institution: 'Turin',
          studyType: "Bachelor's in Optics",
          area: 'Optics',
          score: '1.0',
          date: 'August 2012 to May 2016',
          summary: '',
        }),
        skills: section4({ name: 'Tools', description: 'Advanced', level: 4, keywords: ['make', 'git'] }, { name: 'Rust', keywords: [] }),
        languages: section4({ name: 'German', description: 'Native', level: 0 }),
        profiles: section4(
          { network: 'GitHub', username: 'ada', url: url('https://github.com/ada') },
          { network: 'Salon', username: 'ada', url: url('') },
        ),
        projects: section4({
          name: 'Notes',
          description: 'On the engine',
          date: '',
          summary: '<p>Long</p>',
          keywords: ['sums'],
          url: url(''),
        }),
        references: {
          ...section4({ name: 'Charles', description: 'A friend', summary: '<p>Brilliant</p>', url: url('') }),
          visible: false,
        },
        custom: {
          x1: {
            name: 'Patents',
            items: [
              { visible: true, name: 'Engine', description: 'No. 7', date: '2019', location: '', summary: '', keywords: [], url: url('') },
            ],
          },
        },
      },
    })
    expect(found.kind).toBe('reactive-resume')
    expect(fieldsOf(found)).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      headline: 'Analyst',
      email: 'ada@example.com',
      phone: '+1 555',
      city: 'Portland',
      state: 'OR',
      address: { postalCode: '97201' },
      bio: 'One **two**.',
    })
    expect(entriesOf(found, 'experience')).toMatchObject([
      {
        company: 'Engines',
        title: 'Programmer',
        location: 'London',
        startDate: '2019-01',
        endDate: '',
        current: true,
        summary: 'Wrote programs.',
        highlights: ['For machines', 'Not built yet'],
        url: 'https://engines.example',
      },
    ])
    expect(entriesOf(found, 'education')).toMatchObject([
      {
        school: 'Turin',
        fieldOfStudy: 'Optics',
        degree: 'bachelor',
        startDate: '2012-08',
        endDate: '2016-05',
        graduated: true,
        score: '1.0',
      },
    ])
    expect(entriesOf(found, 'skillCategories')).toEqual([
      { name: 'Tools', skills: ['make', 'git'], level: 'Advanced' },
      { name: 'Rust', skills: ['Rust'], level: '' },
    ])
    expect(entriesOf(found, 'languages')).toEqual([{ language: 'German', fluency: 'Native' }])
    expect(entriesOf(found, 'links').map(({ type, url }) => [type, url])).toEqual([
      ['portfolio', 'https://ada.example'],
      ['github', 'https://github.com/ada'],
    ])
    expect(entriesOf(found, 'projects')).toMatchObject([{ name: 'Notes', type: 'On the engine', summary: 'Long', keywords: ['sums'] }])
    expect(found.lists.references).toMatchObject([
      { values: { name: 'Charles', relation: 'A friend', text: 'Brilliant' }, suggested: false },
    ])
    expect(entriesOf(found, 'more')).toMatchObject([{ heading: 'Patents', title: 'Engine', subtitle: 'No. 7', startDate: '2019' }])
    expect(unmappedOf(found)).toEqual([
      ['Picture', 'https://p.example/a.jpg', false],
      ['More of Skills 1', { level: 4 }, false],
      ['Profile', { network: 'Salon', username: 'ada' }, false],
    ])
    expect(found.notRead).toEqual([{ name: 'metadata', why: 'It is the design of the resume in Reactive Resume.' }])
  })

  it('does not suggest hidden items, and adds dates that are not understood as unmapped', async () => {
    const found = await read({
      ...base,
      sections: { experience: section4({ visible: false, company: 'Engines', date: 'Summer, some years' }) },
    })
    expect(found.lists.experience).toMatchObject([{ values: { company: 'Engines', startDate: '' }, suggested: false }])
    expect(unmappedOf(found)).toContainEqual(['Dates', 'Summer, some years', false])
  })
})

describe('version 5', () => {
  it('is read with its own member names, roles and custom sections', async () => {
    const found = await read({
      picture: { hidden: false, url: `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64')}` },
      basics: {
        name: 'Ada Lovelace',
        headline: '',
        email: '',
        phone: '',
        location: '',
        website: website('https://ada.example'),
        customFields: [{ id: 'a', icon: '', text: 'Pilot', link: '' }],
      },
      summary: { title: '', hidden: false, content: '<p>One.</p>' },
      sections: {
        experience: section5({
          id: 'a',
          hidden: false,
          company: 'Engines',
          position: '',
          location: 'London',
          period: '2015 - Present',
          website: website(''),
          description: '',
          roles: [
            { id: 'b', position: 'Chief', period: 'Jan 2020 - Present', description: '<ul><li>Led</li></ul>' },
            { id: 'c', position: 'Programmer', period: 'Mar 2015 – Dec 2019', description: '' },
          ],
        }),
        education: section5({
          school: 'Turin',
          degree: 'BSc',
          area: 'Optics',
          grade: 'A',
          location: '',
          period: '2016',
          website: website(''),
          description: '',
        }),
        certifications: section5({
          title: 'First Aid',
          issuer: 'Red Cross',
          date: '2024',
          website: website('https://r.example'),
          description: '',
        }),
        volunteer: section5({
          organization: 'Club',
          location: '',
          period: '2020 - 2021',
          website: website(''),
          description: '<p>Cooked</p>',
        }),
        references: section5({
          name: 'Charles',
          position: 'Inventor',
          phone: '+1 556',
          website: website(''),
          description: '<p>Brilliant</p>',
        }),
      },
      customSections: [
        {
          id: 'x',
          title: 'Bridges',
          type: 'projects',
          hidden: false,
          items: [{ name: 'Forth', period: '', website: website(''), description: '<p>Steel</p>' }],
        },
      ],
      metadata: { notes: '<p>Call them</p>' },
    })
    expect(found.photo?.type).toBe('image/png')
    expect(entriesOf(found, 'experience')).toMatchObject([
      { company: 'Engines', title: 'Chief', location: 'London', startDate: '2020-01', current: true, highlights: ['Led'] },
      { company: 'Engines', title: 'Programmer', startDate: '2015-03', endDate: '2019-12', current: false },
    ])
    expect(entriesOf(found, 'education')).toMatchObject([
      { school: 'Turin', degree: 'bachelor', score: 'A', startYear: '', endYear: '2016', graduated: true },
    ])
    expect(entriesOf(found, 'certificates')).toMatchObject([{ name: 'First Aid', date: '2024', url: 'https://r.example' }])
    expect(entriesOf(found, 'volunteer')).toMatchObject([{ organization: 'Club', startDate: '2020', endDate: '2021', summary: 'Cooked' }])
    expect(entriesOf(found, 'references')).toMatchObject([{ name: 'Charles', relation: 'Inventor', text: 'Brilliant' }])
    expect(entriesOf(found, 'projects')).toMatchObject([{ name: 'Forth', summary: 'Steel' }])
    expect(unmappedOf(found)).toEqual([
      ['A field of your own', 'Pilot', true],
      ['About all roles at Engines', ['2015 - Present'], false],
      ['Phone of a reference', '+1 556', true],
      ['Heading of a section', 'Bridges', false],
      ['Notes', 'Call them', false],
    ])
  })
})

it('reads the description if the summary is not a text', async () => {
  const volunteer = section5({ organization: 'Club', summary: { text: 'Cooked' }, description: '<p>Cooked</p>' })
  const found = await read({ basics: {}, sections: { skills: section5(), volunteer } })
  expect(entriesOf(found, 'volunteer')).toMatchObject([{ organization: 'Club', summary: 'Cooked' }])
})

it('counts a member as read only if its value was used', async () => {
  const found = await read({
    basics: {
      name: ['Ada'],
      email: 'ada@example.com',
      location: { planet: 'Mars' },
      customFields: ['x', { text: 'Pilot', since: '1999' }],
    },
    summary: { content: '<p>Second</p>', title: 'My words' },
    sections: {
      summary: { content: '<p>First</p>' },
      experience: {
        ...section5({
          ...{ company: 'Engines', summary: 'Used', description: 'Not used', date: '2019 – 2020', period: 'ages', roles: ['none'] },
          ...{ website: { url: 'https://e.example', label: 'Works' }, hidden: 'perhaps' },
        }),
        note: 'Of the section',
      },
      skills: section5({ name: 'Tools', keywords: ['git', 7] }, 'Only a text' as unknown as object),
    },
    customSections: ['loose'],
    metadata: 'none',
    hobby: 'Kites',
  })
  const texts = JSON.stringify(found.unmapped)
  for (const text of [
    'Mars',
    '1999',
    '"x"',
    'Second',
    'My words',
    'Not used',
    'ages',
    'none',
    'Works',
    'perhaps',
    'Of the section',
    '7',
    'Only a text',
    'loose',
    'Kites',
  ])
    expect(texts).toContain(text)
  expect(texts).toContain('["Ada"]')
})
