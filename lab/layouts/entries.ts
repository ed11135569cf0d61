import type { dateWriter } from './dates.ts'
import type { Layout } from './grammar.ts'
import { wordsOf } from './people/people.ts'
import type { Course, Job, Person } from './person.ts'
import { type Block, type Line, type Run, run, type TextStyle } from './tree.ts'

/* How jobs and schools are laid out. */

/** A job or a school. The organization is the employer or the school; the other text is the title, or the degree with its subject. */
interface Entry {
  organization: string
  text: string
  /** Below the head: a subject. */
  note: string
  place: string
  dates: string
  points: readonly string[]
}

export interface Style {
  layout: Layout
  dates: ReturnType<typeof dateWriter>
  /** In a narrow column nothing is at the end of a line. */
  isNarrow: boolean
}

const stylesOf = { plain: [], '-': [] } as const
const stylesFor = (value: string): TextStyle[] => (value in stylesOf ? [] : [value as TextStyle])

const fullWidth = (layout: Layout) => layout.language === 'ja' || layout.language === 'zh'
const commaOf = ({ language }: Layout) => (language === 'ja' ? '、' : language === 'zh' ? '，' : language === 'ar' ? '، ' : ', ')
const inBrackets = (text: string, layout: Layout) => (fullWidth(layout) ? `（${text}）` : ` (${text})`)

export const commonSeparator = (layout: Layout, value: string) => {
  const separators: Record<string, string> = { bar: ' | ', dash: ' – ', dot: ' · ', '@': ' @ ', style: fullWidth(layout) ? '　' : ' ' }
  return separators[value] ?? commaOf(layout)
}

/** Both texts on one line, in their order. */
function joinRuns(layout: Layout, first: Run, second: Run): Run[] {
  const { separator } = layout
  if (separator === 'brackets') {
    const [open = '', close = ''] = inBrackets('\n', layout).split('\n')
    return [first, run(open), second, run(close)]
  }
  const [at = ''] = wordsOf(layout.language).at
  return [first, run(separator === 'at' ? at : commonSeparator(layout, separator)), second]
}

/** Two texts without the places in which something is at the end of the line. */
interface Head {
  lines: RightLine[]
}

interface RightLine {
  runs: Run[]
  right?: Run[]
}

function headOf(entry: Entry, { layout, isNarrow }: Style, order: Layout['order'], isOneLine: boolean): Head {
  const title = run(entry.text, ...stylesFor(layout.titleStyle))
  const organization = run(entry.organization, ...stylesFor(layout.employerStyle))
  const place = isNarrow && layout.place === 'right' ? 'after employer' : layout.place
  const inLine = entry.place !== '' && (place === 'after employer' || place === 'brackets')
  const suffix = inLine ? [run(place === 'brackets' ? inBrackets(entry.place, layout) : `${commaOf(layout)}${entry.place}`)] : []
  const isTitleFirst = order === 'title first'
  if (isOneLine) {
    const runs = isTitleFirst ? joinRuns(layout, title, organization) : joinRuns(layout, organization, title)
    return { lines: [{ runs: isTitleFirst || !inLine ? [...runs, ...suffix] : [organization, ...suffix, ...runs.slice(1)] }] }
  }
  const lines = [{ runs: [title] }, { runs: [organization, ...suffix] }]
  return { lines: isTitleFirst ? lines : lines.reverse() }
}

/** The entry in text lines, with its dates in one of the usual places. */
function entryInLines(entry: Entry, style: Style, order: Layout['order'], isOneLine: boolean): Block[] {
  const { layout } = style
  const head = headOf(entry, style, order, isOneLine)
  const dates = placeOfDates(style, head.lines.length, entry.points.length)
  const withPlace =
    layout.place === 'with dates' && entry.place ? `${entry.dates}${commonSeparator(layout, 'bar')}${entry.place}` : entry.dates
  const dateRuns = [run(withPlace, ...stylesFor(layout.dateStyle))]
  const points = entry.points.map((text): RightLine => ({ runs: [run(text)] }))
  addDates(head, points, dateRuns, dates, layout)
  addPlace(entry, style, head, dates)
  const lines: Line[] = [
    ...(dates === 'line above' ? [{ runs: dateRuns }] : []),
    ...head.lines,
    ...(entry.note ? [{ runs: [run(entry.note)] }] : []),
    ...(dates === 'line below' ? [{ runs: dateRuns }] : []),
  ]
  const isLeft = dates === 'left column'
  const blocks: Block[] = [
    ...lines.map((line, index): Block => ({ kind: 'text', ...line, above: index === 0 && !isLeft ? 7 : 1 })),
    ...pointsOf(points, layout),
  ]
  return isLeft
    ? [{ kind: 'table', widths: [22, 78], rows: [[[{ kind: 'text', runs: dateRuns, above: 1 }], blocks]], look: 'plain' }]
    : blocks
}

/** Where they are on a line of the head or of the points. */
function addDates({ lines }: Head, points: readonly RightLine[], runs: Run[], dates: Layout['dates'], layout: Layout): void {
  const lineOf: Partial<Record<Layout['dates'], RightLine | undefined>> = {
    'right of first': lines[0],
    'right of second': lines.at(-1),
    'first bullet': points[0],
  }
  const line = lineOf[dates]
  if (line) line.right = runs
  if (dates === 'after text') lines.at(-1)?.runs.push(run(commonSeparator(layout, layout.range === 'hyphen' ? 'bar' : 'dot')), ...runs)
}

function placeOfDates({ layout, isNarrow }: Style, lines: number, points: number): Layout['dates'] {
  const { dates } = layout
  if (dates === '-') return dates
  if (isNarrow && (dates === 'left column' || /right/.test(dates))) return 'line below'
  if (dates === 'first bullet' && (points === 0 || isNarrow)) return isNarrow ? 'line below' : 'right of first'
  return lines === 1 && dates === 'right of second' ? 'right of first' : dates
}

function addPlace(entry: Entry, { layout, isNarrow }: Style, { lines }: Head, dates: Layout['dates']): void {
  if (!entry.place) return
  const isRight = layout.place === 'right' && !isNarrow
  if (isRight) {
    const line = dates === 'right of first' ? lines[1] : lines[0]
    if (line) line.right = [run(entry.place, ...stylesFor(layout.dateStyle))]
    else lines.push({ runs: [run(entry.place)] })
  } else if (layout.place === 'under') lines.push({ runs: [run(entry.place, 'gray')] })
}

export const pointsOf = (points: readonly Line[], { marker }: Layout): Block[] =>
  points.length === 0 ? [] : [{ kind: 'points', marker: marker === '-' ? 'disc' : marker, points }]

const textPoints = (texts: readonly string[], layout: Layout) =>
  pointsOf(
    texts.map((text) => ({ runs: [run(text)] })),
    layout,
  )

/** A row of a table: dates, and both texts in cells of their own. */
function rowOf(entry: Entry, { layout }: Style, order: Layout['order']): Block[][] {
  const text = (each: string, ...styles: TextStyle[]): Block => ({ kind: 'text', runs: [run(each, ...styles)], above: 1 })
  const isUnder = layout.place === 'under' && entry.place !== ''
  const inLine =
    entry.place && !isUnder ? (layout.place === 'brackets' ? inBrackets(entry.place, layout) : `${commaOf(layout)}${entry.place}`) : ''
  const organization: Block[] = [
    { kind: 'text', runs: [run(entry.organization, ...stylesFor(layout.employerStyle)), ...(inLine ? [run(inLine)] : [])], above: 1 },
    ...(isUnder ? [text(entry.place, 'gray')] : []),
  ]
  const note = entry.note ? [text(entry.note)] : []
  const title = [text(entry.text, ...stylesFor(layout.titleStyle)), ...note, ...textPoints(entry.points, layout)]
  return [[text(entry.dates, ...stylesFor(layout.dateStyle))], ...(order === 'title first' ? [title, organization] : [organization, title])]
}

function labelledBlocks(entry: Entry, { layout }: Style, order: Layout['order'], names: readonly [string, string]): Block[] {
  const labels = wordsOf(layout.language).labels
  const pair = (label: string | undefined, value: string): [string, string] => [label ?? '', value]
  const texts = [pair(names[0], entry.text), pair(names[1], entry.organization)]
  const rows = [
    pair(labels[0], entry.dates),
    ...(order === 'title first' ? texts : texts.reverse()),
    pair(labels[6], entry.note),
    pair(labels[3], entry.place),
  ]
  const cell = (above: number, text: string, ...styles: TextStyle[]): Block[] => [{ kind: 'text', runs: [run(text, ...styles)], above }]
  const rowIn = ([label, value]: [string, string], index: number): Block[][] => {
    const above = index === 0 ? 8 : 1
    return [cell(above, label, ...stylesFor(layout.dateStyle)), cell(above, value)]
  }
  const table: Block = { kind: 'table', look: 'plain', widths: [25, 75], rows: rows.filter(([, value]) => value !== '').map(rowIn) }
  return [table, ...textPoints(entry.points, layout)]
}

function entryBlocks(
  entries: readonly Entry[],
  style: Style,
  order: Layout['order'],
  isOneLine: boolean,
  names: [string, string],
): Block[] {
  const { layout, isNarrow } = style
  if (layout.entry === 'table' && !isNarrow) {
    const rows = entries.map((entry) => rowOf(entry, style, order))
    const widths = order === 'title first' ? [23, 45, 32] : [23, 32, 45]
    return [{ kind: 'table', widths, rows, look: layout.dateStyle === 'plain' ? 'lines' : 'plain' }]
  }
  if (layout.entry === 'timeline' && !isNarrow) {
    const rows = entries.map((entry): Block[][] => [
      [{ kind: 'text', runs: [run(entry.dates, ...stylesFor(layout.dateStyle))], above: 1 }],
      entryInLines(entry, style, order, false),
    ])
    return [{ kind: 'table', widths: [22, 78], rows, look: 'rail' }]
  }
  if (layout.entry === 'labels' && !isNarrow) return entries.flatMap((entry) => labelledBlocks(entry, style, order, names))
  const isLines = layout.entry === 'one line' || layout.entry === 'two lines' || layout.entry === 'roles'
  const used = isLines ? style : { ...style, layout: { ...layout, dates: 'line below' as const } }
  return entries.flatMap((entry) => entryInLines(entry, used, order, isOneLine))
}

export function jobBlocks({ jobs }: Person, style: Style): Block[] {
  const { layout, dates } = style
  const labels = wordsOf(layout.language).labels
  if (layout.entry === 'roles') return rolesBlocks(jobs, style)
  const entries = jobs.map((job) => entryOf(job, style, dates.range(job.start, job.end)))
  return entryBlocks(entries, style, layout.order, layout.entry === 'one line', [labels[1] ?? '', labels[2] ?? ''])
}

const placeIn = (place: string, layout: Layout) => (layout.place === 'none' ? '' : place)

const entryOf = (job: Job, { layout }: Style, dates: string): Entry => ({
  ...{ organization: job.employer, text: job.title, note: '', dates, points: job.points },
  place: placeIn(job.place, layout),
})

/** The employer as a heading, and the titles at it below, each with its dates. */
function rolesBlocks(jobs: readonly Job[], style: Style): Block[] {
  const { layout, dates } = style
  const groups: Job[][] = []
  for (const job of jobs) {
    const group = groups.at(-1)
    if (group?.[0]?.employer === job.employer) group.push(job)
    else groups.push([job])
  }
  return groups.flatMap((group) => {
    const [job] = group
    if (!job) return []
    const place = layout.place === 'with dates' ? 'after employer' : layout.place
    const employer = headOf(entryOf(job, style, ''), { ...style, layout: { ...layout, place } }, 'employer first', false).lines[0]
    const line: Line = { runs: employer?.runs ?? [], ...(place === 'right' && { right: [run(job.place)] }) }
    const under: Block[] = place === 'under' ? [{ kind: 'text', runs: [run(job.place, 'gray')], above: 1 }] : []
    const roles = group.flatMap((role) =>
      roleBlocks(role, { ...style, layout: { ...layout, place: 'none' } }, dates.range(role.start, role.end)),
    )
    return [{ kind: 'text', ...line, above: 9 } as Block, ...under, ...roles]
  })
}

function roleBlocks(role: Job, style: Style, dates: string): Block[] {
  const { layout } = style
  const at = placeOfDates(style, 1, role.points.length)
  const runs = [run(role.title, ...stylesFor(layout.titleStyle))]
  const dateRuns = [run(dates, ...stylesFor(layout.dateStyle))]
  const points = textPoints(role.points, layout)
  if (at === 'left column')
    return [
      {
        kind: 'table',
        widths: [22, 78],
        look: 'plain',
        rows: [[[{ kind: 'text', runs: dateRuns, above: 3 }], [{ kind: 'text', runs, above: 3 }, ...points]]],
      },
    ]
  if (at === 'after text') return [{ kind: 'text', runs: [...runs, run(inBrackets(dates, layout))], above: 3 }, ...points]
  const isOwnLine = at === 'line above' || at === 'line below'
  if (!isOwnLine) return [{ kind: 'text', runs, right: dateRuns, above: 3 }, ...points]
  const [first, second] = at === 'line above' ? [dateRuns, runs] : [runs, dateRuns]
  return [{ kind: 'text', runs: first, above: 3 }, { kind: 'text', runs: second, above: 1 }, ...points]
}

export function schoolBlocks({ courses }: Person, style: Style): Block[] {
  const { layout, dates } = style
  const labels = wordsOf(layout.language).labels
  const entries = courses.map((course): Entry => {
    const { text, note } = degreeOf(course, layout)
    const range = layout.schoolDates === 'end only' ? dates.month(course.end) : dates.range(course.start, course.end)
    return { organization: course.school, text, note, place: placeIn(course.place, layout), dates: range, points: [] }
  })
  const isOneLine = /in line/.test(layout.school)
  // What stands between a title and its employer isn't always common here.
  const isCommon = ['bar', 'dash', 'dot', 'brackets'].includes(layout.separator)
  const used = { ...style, layout: { ...layout, separator: isCommon ? layout.separator : ('comma' as const) } }
  return entryBlocks(entries, used, /^degree/.test(layout.school) ? 'title first' : 'employer first', isOneLine, [
    labels[5] ?? '',
    labels[4] ?? '',
  ])
}

function degreeOf({ degree, subject }: Course, layout: Layout): { text: string; note: string } {
  const [word = ''] = wordsOf(layout.language).in
  const texts: Partial<Record<Layout['subject'], string>> = {
    word: `${degree}${word || commaOf(layout)}${subject}`,
    comma: `${degree}${commaOf(layout)}${subject}`,
    brackets: `${degree}${inBrackets(subject, layout)}`,
    dash: `${degree} – ${subject}`,
  }
  return { text: texts[layout.subject] ?? degree, note: layout.subject === 'own line' ? subject : '' }
}
