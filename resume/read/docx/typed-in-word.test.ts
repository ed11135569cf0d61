import { describe, expect, it } from 'vitest'
import { entriesOf, fieldsOf, parseUploadedFile, unmappedOf } from '#test/parsed-files.ts'
import { paragraph, run, styled, wordFile } from '#test/word-files.ts'

/* Resumes as people type them in Word: tables without borders, tabs, bullets as letters, levels in a column. */

const tab = '<w:r><w:tab/></w:r>'
const tabbed = (...cells: string[]) => paragraph(cells.map((cell) => run(cell)).join(tab))
const table = (...rows: string[][]) =>
  `<w:tbl><w:tblGrid><w:gridCol w:w="2500"/><w:gridCol w:w="6500"/></w:tblGrid>${rows
    .map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`
const section = (heading: string, content: string) => styled('berschrift1', heading) + content
const top = styled('Titel', 'Ada Lovelace') + paragraph('ada@example.com')
const read = async (body: string) => await parseUploadedFile(await wordFile(body), 'lebenslauf.docx')

describe('typed in Word,', () => {
  it('no title of a job is the name, and degrees after the name are no words of it', async () => {
    const jobs = section('Berufserfahrung', styled('berschrift2', 'Lernende Kauffrau') + tabbed('2003 – 2006', 'Gemeinde Uster'))
    const name = 'Anna Maria Luisa Müller-von Allmen, lic. oec. HSG'
    expect(fieldsOf(await read(styled('Titel', name) + paragraph('Controllerin') + jobs))).toMatchObject({
      firstName: 'Anna Maria Luisa',
      lastName: 'Müller-von Allmen',
      fullName: name,
    })
    const unread = await read(styled('Titel', 'CV #1 (Entwurf 2)') + paragraph('ada@example.com') + jobs)
    expect(fieldsOf(unread)).not.toHaveProperty('firstName')
  })

  it.each([
    ['Personalien', ['Name', 'Müller'], ['Vorname', 'Regula']],
    ['Personalien', ['Vorname:', 'Regula'], ['Nachname:', 'Müller']],
    ['Coordonnées', ['Nom', 'Müller'], ['Prénom', 'Regula']],
    ['Dati personali', ['Cognome', 'Müller'], ['Nome', 'Regula']],
    ['Dane osobowe', ['Imię', 'Regula'], ['Nazwisko', 'Müller']],
    ['Datos personales', ['Nombre', 'Regula'], ['Apellidos', 'Müller']],
  ])('two labels below %s make one name: %j %j', async (heading, first, second) => {
    const found = await read(
      `${styled('Titel', 'Regula Müller')}${paragraph('Controllerin')}${section(heading, table(first, second, ['Email', 'a@example.com']))}`,
    )
    expect(fieldsOf(found)).toMatchObject({ firstName: 'Regula', lastName: 'Müller', headline: 'Controllerin' })
    expect(found.unmapped).toEqual([])
  })

  it('letters before a tab are bullets, as of symbol fonts', async () => {
    const points = [tabbed('o', 'Budget'), tabbed('§', 'MWST'), tabbed('Ø', 'Löhne'), tabbed('ü', 'Abschluss')].join('')
    const found = await read(top + section('Berufserfahrung', tabbed('2019 – heute', 'Buchhalterin, Keller AG') + points))
    expect(entriesOf(found, 'experience')[0]).toMatchObject({ highlights: ['Budget', 'MWST', 'Löhne', 'Abschluss'], summary: '' })
  })

  it.each([
    ['1.8.06 – 31.7.10', '2006-08', '2010-07', false],
    ['01.08.98 bis 31.07.02', '1998-08', '2002-07', false],
    ['08/06 – 07/10', '2006-08', '2010-07', false],
    ['seit 1.8.06 – heute', '2006-08', '', true],
    ['11/19 - aujourd’hui', '2019-11', '', true],
  ])('%s are the dates of a job', async (dates, startDate, endDate, current) => {
    const jobs = tabbed('01.03.2014 – 28.02.2019', 'Buchhalterin, Keller AG') + tabbed(dates, 'Analyst, Engines Ltd.')
    const found = entriesOf(await read(top + section('Berufserfahrung', jobs)), 'experience')
    expect(found).toHaveLength(2)
    expect(found[1]).toMatchObject({ title: 'Analyst', startDate, endDate, current })
  })

  it.each(['Laufzeit 08.30 – 17.00', 'Budget 5/6 – 7/8 verantwortet', 'Version 1.2.3 – 1.2.4 eingeführt', '05/06 – 04/05'])(
    '%s are no dates',
    async (text) => {
      const jobs = tabbed('2014 – 2019', 'Buchhalterin, Keller AG') + paragraph(text)
      expect(entriesOf(await read(top + section('Berufserfahrung', jobs)), 'experience')).toMatchObject([
        { startYear: '2014', endYear: '2019' },
      ])
    },
  )

  it('the level in a column of its own stays with its skill', async () => {
    const rows = [
      ['Abacus', 'sehr gut'],
      ['SAP FI/CO', 'gut'],
      ['Excel', 'fortgeschritten (auch: Pivot, Power Query)'],
      ['Sage', 'bonnes connaissances'],
      ['Sesam', 'ottimo'],
      ['Datev', 'Advanced'],
    ]
    expect(entriesOf(await read(top + section('EDV', table(...rows))), 'skillCategories')).toMatchObject([
      {
        skills: [
          ...['Abacus (sehr gut)', 'SAP FI/CO (gut)', 'Excel (fortgeschritten, auch: Pivot, Power Query)'],
          ...['Sage (bonnes connaissances)', 'Sesam (ottimo)', 'Datev (Advanced)'],
        ],
      },
    ])
    const others = await read(top + section('EDV', table(['Gutachten', 'Bewertung'], ['Werkzeuge', 'Java, Go'])))
    expect(entriesOf(others, 'skillCategories').flatMap(({ skills }) => skills)).toEqual(
      expect.arrayContaining(['Java', 'Go', 'Gutachten', 'Bewertung']),
    )
  })

  it('what follows the level of a language after a comma is no language', async () => {
    const lines = [
      tabbed('Français', 'très bien, DELF B2'),
      tabbed('Italienisch', 'Grundkenntnisse, A2'),
      paragraph('Englisch: verhandlungssicher, Cambridge C1; Spanisch, Portugiesisch'),
      paragraph('Rätoromanisch, Walserdeutsch'),
    ]
    const found = entriesOf(await read(top + section('Sprachen', lines.join(''))), 'languages')
    expect(found.map(({ language, fluency }) => [language, fluency])).toEqual([
      ['Français', 'très bien, DELF B2'],
      ['Italienisch', 'Grundkenntnisse, A2'],
      ['Englisch', 'verhandlungssicher, Cambridge C1'],
      ['Spanisch', ''],
      ['Portugiesisch', ''],
      ['Rätoromanisch', ''],
      ['Walserdeutsch', ''],
    ])
  })

  it('the date in a column of its own is not part of the name of a certificate', async () => {
    const rows = table(['März 19', 'Excel für Controller, Digicomp'], ['KW 12 2022', 'MWST-Kurs, veb.ch'], ['11/2013', 'Fachausweis, KV'])
    const found = await read(top + section('Weiterbildung', rows))
    expect(entriesOf(found, 'certificates').map(({ name, issuer, date }) => [name, issuer, date])).toEqual([
      ['Excel für Controller', 'Digicomp', '2019-03'],
      ['MWST-Kurs', 'veb.ch', ''],
      ['Fachausweis', 'KV', '2013-11'],
    ])
    expect(unmappedOf(found)).toContainEqual(['Issued', 'KW 12 2022', false])
  })

  it.each(['Aus- und Weiterbildung', 'Aus-/Weiterbildung', 'Schul- & Berufsausbildung', 'Ausbildungen', 'Schulen und Ausbildung'])(
    'the heading %s is known',
    async (heading) => {
      const studies = tabbed('2011 – 2013', 'Fachausweis Rechnungswesen, Wirtschaftsschule Zürich')
      expect(entriesOf(await read(top + section(heading, studies)), 'education')[0]).toMatchObject({ school: 'Wirtschaftsschule Zürich' })
    },
  )

  it('an email can be in any script', async () => {
    expect(fieldsOf(await read(styled('Titel', 'Ada Lovelace') + paragraph('Zürich | ada@bücher.example')))).toMatchObject({
      email: 'ada@bücher.example',
    })
  })
})
