import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf, pageSections } from '#contract/fields/choices.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { plainText, spansOf } from '#contract/fields/inline-text.ts'
import { linesOf } from '#contract/fields/list-items.ts'
import { isDate, readerOf } from '#contract/fields/values.ts'
import { styledPieces } from '../web/fields/styled-pieces.ts'
import { displayDate } from '../web/model/date.ts'
import { linkAt, setLink, toggleMark } from '../web/model/marks.ts'
import { shownInOrder, withSectionAt } from '../web/model/page-order.ts'
import { choicesOf, dateError, explainDate, questionOf, readDate, readingOf, storedDate } from '../web/model/typed-dates.ts'

const start = { kind: 'month', yearField: 'startYear' } as const
const end = { kind: 'month', yearField: 'endYear', ongoingWhen: { current: true } } as const

describe('dates', () => {
  const dateIn = (text: string) => readDate({ kind: 'date' }, text)

  test.each([
    ['2019', '2019'],
    [' 2019-3 ', '2019-03'],
    ['2019-03-15', '2019-03-15'],
    ['Mar 2019', '2019-03'],
    ['march, 2019', '2019-03'],
    ['Sept. 2019', '2019-09'],
    ['03/2019', '2019-03'],
    ['March 15, 2019', '2019-03-15'],
    ['March 1st, 2019', '2019-03-01'],
    ['15 March 2019', '2019-03-15'],
    ['2019 March 15', '2019-03-15'],
    ['3/15/2019', '2019-03-15'],
    ['15.3.2019', '2019-03-15'],
    ['3/22', '2022-03'],
    ['03/2022', '2022-03'],
    ['Mar 22', '2022-03'],
    ['Mar ’99', '1999-03'],
    ['3/15/22', '2022-03-15'],
    ['Spring 2022', '2022-03'],
    ['2022 summer', '2022-06'],
    ['Fall 2022', '2022-09'],
    ['autumn 22', '2022-09'],
    ['Winter 2022', '2022-12'],
    ['', ''],
  ])('%j is parsed as %j', (input, parsed) => expect(dateIn(input)).toBe(parsed))

  test.each([
    '20',
    '2019-13',
    '2019-02-30',
    'Mar',
    'soon',
    'Ma 2019',
    '2019-03-15-01',
    '3000',
    'March 2019 or so',
    '12:30 2019',
    '13/22',
    'Spring 5 2022',
  ])('%j is not a date', (input) => expect(dateIn(input)).toBeUndefined())

  test('a parsed date is valid, and is parsed as itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }).map(String)),
        (input) => {
          const parsed = dateIn(input)
          if (parsed === undefined) return
          expect(isDate(parsed)).toBe(true)
          expect(dateIn(parsed)).toBe(parsed)
          expect(dateIn(displayDate(parsed))).toBe(parsed)
        },
      ),
    )
  })

  test('a date that can be read in two ways has a choice, as precisely as the field stores it', () => {
    expect(dateIn('03/05/2019')).toBeUndefined()
    expect(choicesOf({ kind: 'date' }, '03/05/2019')).toEqual(['2019-05-03', '2019-03-05'])
    expect(choicesOf({ kind: 'month' }, '5-4-2019')).toEqual(['2019-04', '2019-05'])
    expect(questionOf(['2019-04', '2019-05'])).toBe('Apr 2019 or May 2019?')
    expect(dateError({ kind: 'date' }, '03/05/2019')).toBe('This can be read in two ways. Choose one')
    for (const sure of ['05.03.2019', '15/03/2019', '3/15/2019', '4/4/2019', '2019/03/05', 'Okt. 2021'])
      expect(choicesOf({ kind: 'month' }, sure)).toEqual([])
  })

  test('a part of a year is its first month at a start, and its last at an end', () => {
    expect(storedDate(start, 'startDate', 'Q3 2021')).toEqual({ startDate: '2021-07' })
    expect(storedDate(end, 'endDate', 'WS 2019/20')).toEqual({ endDate: '2020-03' })
    expect(explainDate('2020-03', 'WS 2019/20')).toBe('“WS 2019/20” is saved as Mar 2020')
  })

  test.each(['heute', 'bis heute', 'hoy', 'obecnie', '現在', '至今', 'حتى الآن', 'по настоящее время'])('%s is the present', (text) => {
    expect(storedDate(end, 'endDate', text)).toEqual({ endDate: '', current: true })
  })

  test('a year has four digits', () => {
    const parsed = ['2019', ' 2019 ', '', '19', '20190', 'then', 'Mar 2019'].map((input) => readDate({ kind: 'year' }, input))
    expect(parsed).toEqual(['2019', '2019', '', undefined, undefined, undefined, undefined])
  })

  test('a month stores no day, a year alone goes into the field of the year, and the present into that of its flag', () => {
    expect(storedDate(start, 'startDate', 'March 15, 2022')).toEqual({ startDate: '2022-03' })
    expect(storedDate(start, 'startDate', '2022')).toEqual({ startDate: '', startYear: '2022' })
    expect(storedDate(end, 'endDate', ' Present ')).toEqual({ endDate: '', current: true })
    for (const input of ['present', 'Mar', '3/1850']) expect(storedDate(start, 'startDate', input)).toEqual({})
    expect(readDate({ kind: 'month' }, '2022')).toBeUndefined()
  })

  test('a note says how a date was understood if its display differs, and an error says what to enter', () => {
    expect(explainDate('2022-03', 'Spring 2022')).toBe('“Spring 2022” is saved as Mar 2022')
    expect(explainDate('2022-03', '3/15/2022')).toBe('“3/15/2022” is saved as Mar 2022')
    expect(explainDate('2022-03', '3/22')).toBeUndefined()
    expect([
      readingOf('2022-03', '3/22'),
      readingOf('present', 'now'),
      readingOf('2022-03', 'Mar 2022'),
      readingOf(undefined, 'x'),
    ]).toEqual(['Mar 2022?', 'Present?', '', ''])
    expect(dateError({ kind: 'month' }, 'March')).toBe('Add the year, such as Mar 2022')
    for (const range of ['مارس 2021 – حتى الآن', '03.2019 - heute', '8.3.2019 bis 1.4.2021', 'Mar 2019—Present'])
      expect(dateError({ kind: 'month' }, range)).toBe('Enter one date here: start and end have a field each')
    expect(dateError({ kind: 'month' }, 'soon')).toBe('Use a date such as Mar 2022, 3/2022 or 2022')
  })
})

describe('points', () => {
  test('are lines without the bullets that were pasted with them', () => {
    expect(linesOf('- Led a team\r\n• Shipped it\n\n  * **Twice**\n–  Again\n-5 °C outside\n•Glued\n')).toEqual([
      'Led a team',
      'Shipped it',
      '**Twice**',
      'Again',
      '-5 °C outside',
      'Glued',
    ])
    expect(linesOf('**Bold** from the start')).toEqual(['**Bold** from the start'])
  })

  test('are never empty or longer than one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '-', '•', '\n', '\r', '*') }), (input) => {
        for (const point of linesOf(input)) expect(point).toMatch(/^\S(.*\S)?$/)
      }),
    )
  })
})

/** A text with its selection between two bars, or its caret as one bar. */
const parse = (text: string) => {
  const [before = '', inside = '', after] = text.split('|')
  return { text: before + inside + (after ?? ''), start: before.length, end: before.length + (after === undefined ? 0 : inside.length) }
}
const render = ({ text, start, end }: { text: string; start: number; end: number }) =>
  start === end ? `${text.slice(0, start)}|${text.slice(start)}` : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

describe('marks', () => {
  test.each([
    ['so |bold| it is', '**', 'so **|bold|** it is'],
    ['so **|bold|** it is', '**', 'so |bold| it is'],
    ['so |**bold**| it is', '**', 'so |bold| it is'],
    ['so | bold |it is', '*', 'so  *|bold|* it is'],
    ['so bo|ld it is', '**', 'so **|bold|** it is'],
    ['so **bo|ld** it is', '**', 'so |bold| it is'],
    ['so **|bold|** it is', '*', 'so ***|bold|*** it is'],
    ['so ***|bold|*** it is', '**', 'so *|bold|* it is'],
    ['so ***|bold|*** it is', '*', 'so **|bold|** it is'],
    ['so | ', '**', 'so **|** '],
    ['|- one\n- two|', '**', '- **|one**\n- **two|**'],
    ['- **|one**\n- **two|**', '**', '- |one\n- two|'],
    ['**|one**\ntwo|', '**', '**|one**\n**two|**'],
  ] as const)('%j with %s is %j', (before, mark, after) => expect(render(toggleMark(parse(before), mark))).toBe(after))

  test('are removed when toggled twice, and are parsed as set', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(words, fc.nat(), fc.constantFrom('**' as const, '*' as const), (list, pick, mark) => {
        const text = list.join(' ')
        const start = list.slice(0, pick % list.length).join(' ').length + (pick % list.length > 0 ? 1 : 0)
        const end = start + (list[pick % list.length] ?? '').length
        const marked = toggleMark({ text, start, end }, mark)
        const style = mark === '**' ? { bold: true } : { italic: true }
        expect(spansOf(marked.text)).toContainEqual({ text: text.slice(start, end), ...style })
        expect(plainText(marked.text)).toBe(text)
        expect(toggleMark(marked, mark)).toEqual({ text, start, end })
      }),
    )
  })

  test('a line is shown with the styles of its marks, and its characters stay in place', () => {
    expect(styledPieces('An **audit** of [b](https://b.example)b').filter(({ bold, href }) => bold || href)).toEqual([
      { text: 'audit', bold: true },
      { text: 'b', href: 'https://b.example' },
    ])
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '*', '**', '[', '](https://a.b/a)', 'https://b.a') }), (line) => {
        expect(
          styledPieces(line)
            .map(({ text }) => text)
            .join(''),
        ).toBe(line)
      }),
    )
  })

  test('a link can be added, changed and removed', () => {
    const linked = setLink(parse('see |my notes| here'), 'https://ada.example/a(b')
    expect(linked.text).toBe('see [my notes](https://ada.example/a%28b) here')
    expect(spansOf(linked.text)).toContainEqual({ text: 'my notes', href: 'https://ada.example/a%28b' })
    expect(linkAt(linked)).toMatchObject({ inside: 'my notes', url: 'https://ada.example/a%28b' })
    expect(setLink(linked, 'https://b.example').text).toBe('see [my notes](https://b.example) here')
    expect(setLink(linked, '').text).toBe('see my notes here')
    expect(setLink(parse('see | '), 'https://b.example').text).toBe('see [https://b.example](https://b.example) ')
  })
})

describe('the order of sections', () => {
  const portfolio = { ...readerOf(portfolioFields)({}), id: 1, version: 1, revision: 1, endorsementCount: 0, endorsementTexts: [] }
  const portfolioWithContent = {
    ...portfolio,
    ...readerOf(portfolioFields)({
      experience: [{ id: 'a' }],
      education: [{ id: 'b' }],
      skillCategories: [{ id: 'c' }],
      links: [{ id: 'd', url: 'https://a.example' }],
    }),
    id: 1,
    version: 1,
    revision: 1,
    endorsementCount: 0,
    endorsementTexts: [],
  }

  test('contains the sections that have content', () => {
    expect(shownInOrder(portfolio)).toEqual([])
    expect(shownInOrder(portfolioWithContent)).toEqual(['experience', 'education', 'skills', 'links'])
    expect(shownInOrder({ ...portfolioWithContent, sectionOrder: ['links', 'projects'] })).toEqual([
      'links',
      'experience',
      'education',
      'skills',
    ])
  })

  test('moves a section among the shown ones, and is empty if it is the default order', () => {
    const order = withSectionAt([], shownInOrder(portfolioWithContent), 'skills', 0)
    expect(shownInOrder({ ...portfolioWithContent, sectionOrder: order })).toEqual(['skills', 'experience', 'education', 'links'])
    expect([...order].sort()).toEqual([...keysOf(pageSections)].sort())
    expect(withSectionAt(order, ['skills', 'experience', 'education', 'links'], 'skills', 2)).toEqual([])
  })
})
