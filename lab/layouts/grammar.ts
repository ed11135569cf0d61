import { type Languages, wordsOf } from './people/people.ts'
import { randomOf } from './random.ts'

/* The layouts that are drawn: a value of each dimension. */

/** Some values have a weight: they occur so much more often than the others. */
const weights: Readonly<Record<string, number>> = {
  ...{
    'two lines': 3,
    'one line': 3,
    'right of first': 3,
    'one column': 2,
    'after employer': 2,
    common: 2,
    'no photo': 5,
    plain: 3,
    'no title': 4,
  },
  ...{ 'no line': 2, disc: 2, 'work first': 2, en: 2 },
}

export const grammar = {
  language: ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja', 'ar', 'zh'],
  entry: ['one line', 'two lines', 'table', 'timeline', 'roles', 'labels'],
  order: ['title first', 'employer first'],
  separator: ['comma', 'bar', 'dash', 'dot', '@', 'at', 'brackets', 'style'],
  dates: ['left column', 'right of first', 'right of second', 'line above', 'line below', 'after text', 'first bullet'],
  place: ['after employer', 'brackets', 'right', 'under', 'with dates', 'none'],
  dateFormat: ['Jan 2020', 'January 2020', '01/2020', '01.2020', '2020-01', '2020', 'Jan ’20', '2020 Jan.', 'season'],
  range: ['spaced dash', 'dash', 'hyphen', 'long dash', 'word'],
  titleStyle: ['bold', 'italic', 'caps', 'small caps', 'spaced', 'large', 'accent', 'plain'],
  employerStyle: ['bold', 'italic', 'caps', 'small caps', 'spaced', 'large', 'accent', 'plain'],
  dateStyle: ['plain', 'italic', 'gray', 'bold'],
  marker: ['disc', '•', '–', '▪', '✓', 'icon', 'none'],
  page: ['one column', 'sidebar left', 'sidebar right', 'two columns'],
  headingWord: ['common', 'synonym'],
  heading: ['bold', 'caps', 'spaced', 'with a line', 'bar', 'with an icon', 'large', 'in the margin'],
  header: ['centered', 'left', 'in sidebar', 'beside contact'],
  name: ['plain', 'caps', 'spaced', 'with suffix', 'last name first', 'with title'],
  documentTitle: ['no title', 'above the name'],
  headline: ['below the name', 'no headline'],
  contact: ['one line', 'lines', 'labels', 'icons'],
  skills: ['comma list', 'bar list', 'chips', 'grid', 'bars', 'dots', 'points', 'two groups', 'groups above'],
  school: ['degree above', 'school above', 'degree in line', 'school in line'],
  subject: ['word', 'comma', 'brackets', 'dash', 'own line', 'none'],
  schoolDates: ['range', 'end only'],
  sections: ['work first', 'education first', 'skills first'],
  summary: ['with summary', 'no summary'],
  references: ['no line', 'after skills', 'at the end'],
  photo: ['no photo', 'photo'],
  length: ['short', 'medium', 'long'],
  font: ['sans', 'serif'],
} as const

export type Dimension = keyof typeof grammar
export const dimensions = Object.keys(grammar) as Dimension[]

/** '-' where a dimension changes nothing, because of another one. */
export type Layout = { [N in Dimension]: (typeof grammar)[N][number] | '-' } & { language: Languages }

export function layoutOf(seed: number): Layout {
  const drawn = Object.fromEntries(dimensions.map((dimension) => [dimension, draw(seed, dimension)])) as unknown as Layout
  return settle(drawn)
}

function draw(seed: number, dimension: Dimension): string {
  const values: readonly string[] = grammar[dimension]
  let left = randomOf(seed, dimension)() * values.reduce((sum, value) => sum + (weights[value] ?? 1), 0)
  for (const value of values) {
    left -= weights[value] ?? 1
    if (left < 0) return value
  }
  return values[0] ?? ''
}

/** Changes what can't be together in a file. */
function settle(drawn: Layout): Layout {
  const layout = { ...drawn }
  settleLetters(layout)
  settleHead(layout)
  settleDates(layout)
  settlePlace(layout)
  const isSidebar = layout.page === 'sidebar left' || layout.page === 'sidebar right'
  if (layout.header === (isSidebar ? 'beside contact' : 'in sidebar')) layout.header = 'left'
  if (layout.page !== 'one column' && layout.heading === 'in the margin') layout.heading = 'with a line'
  if (layout.heading === 'in the margin' && layout.dates === 'left column') layout.dates = 'right of first'
  if (layout.name === 'with title') layout.headline = '-'
  return layout
}

/** What changes nothing in letters that have no capitals, or where names have one order. */
function settleLetters(layout: Layout): void {
  if (!['ja', 'zh', 'ar'].includes(layout.language)) return
  if (/caps/.test(layout.titleStyle)) layout.titleStyle = 'bold'
  if (/caps/.test(layout.employerStyle)) layout.employerStyle = 'plain'
  if (layout.name === 'caps' || (layout.name === 'last name first' && layout.language !== 'ar')) layout.name = 'plain'
}

/** Languages in which no word stands between a title and its employer. */
const hasNoAt = (language: Languages) => wordsOf(language).at.length === 0

function settleHead(layout: Layout): void {
  if (layout.page === 'two columns' && ['table', 'timeline', 'labels'].includes(layout.entry)) layout.entry = 'two lines'
  if (layout.entry !== 'one line') layout.separator = '-'
  if (layout.entry === 'roles') layout.order = '-'
  if (layout.separator === 'at' && hasNoAt(layout.language)) layout.separator = 'bar'
  if (layout.separator === 'at' || layout.separator === '@') layout.order = 'title first'
  // Nothing else says where one text ends.
  if (layout.separator === 'style' && layout.titleStyle === layout.employerStyle) {
    layout.titleStyle = layout.order === 'title first' ? 'bold' : 'plain'
    layout.employerStyle = layout.order === 'title first' ? 'plain' : 'bold'
  }
}

function settleDates(layout: Layout): void {
  const { entry, dates } = layout
  if (entry === 'table' || entry === 'timeline' || entry === 'labels') layout.dates = '-'
  else if (entry === 'one line' && dates === 'right of second') layout.dates = 'right of first'
  else if (layout.page === 'two columns' && /left|right|bullet/.test(dates)) layout.dates = 'line below'
  const hasNoShortMonths = layout.language === 'ja' || layout.language === 'zh'
  if (hasNoShortMonths && /Jan/.test(layout.dateFormat)) layout.dateFormat = 'January 2020'
}

function settlePlace(layout: Layout): void {
  const { entry, dates, place } = layout
  if (layout.separator === 'brackets' && place === 'brackets') layout.place = 'after employer'
  const isFull = entry === 'one line' && dates === 'right of first'
  if (place === 'right' && (isFull || layout.page === 'two columns' || dates === '-' || dates === 'first bullet'))
    layout.place = 'after employer'
  if (place === 'with dates' && entry === 'roles') layout.place = 'after employer'
  else if (place === 'with dates' && dates === '-') layout.place = 'under'
}
