import { rangeIn } from '../date-ranges.ts'
import { type DatedEntry, lineOf, noRange } from './dated-rows.ts'
import type { Row } from './rows.ts'

/* The form of Japanese resumes: a row for each event, with its year and month: '2016 4 東北大学 入学', '2020 3 東北大学 卒業'. */

const start = /\s?(?:入学|編入学?|入社|入職|入行|入庁|就職|採用)$/u
const end =
  /\s?(?:(?:一身上の都合|会社都合|家庭の都合|契約(?:期間)?満了|定年)(?:に?より|で|のため)?\s?)?(?:卒業|卒業見込み?|修了|修了見込み?|中退|退学|退社|退職)$/u
const goesOn = /^現在(?:に至る|在籍中|在職中|勤務中)?$/u
/** That nothing follows. */
const closing = /^以上$/u
const dated = /^((?:昭和|平成|令和) ?(?:\d{1,2}|元)|[12]\d{3}) ?[年./]? ?(\d{1,2}) ?月?(?: |$)(.*)$/u
const school = /^(\S*(?:学校|大学|学院|高校|大学院|高専|スクール))\s(.+)$/u

interface Event {
  row: Row
  text: string
  /** YYYY-MM; '' without one. */
  date: string
}

/** Undefined for other text. */
export function eventEntries(rows: readonly Row[]): DatedEntry[] | undefined {
  const events = eventsIn(rows)
  const found = events.filter(({ text, date }) => date !== '' && (start.test(text) || end.test(text)))
  if (found.length < 2 || !found.some(({ text }) => start.test(text))) return undefined
  const entries: DatedEntry[] = []
  const openEntry = (name: string) => entries.findLast(({ range, head }) => range.isOpen && (name === '' || head[1] === nameIn(name).name))
  for (const { row, text, date } of events) {
    if (start.test(text)) entries.push(entryOf(row, text.replace(start, ''), { start: date, isOpen: true }))
    else if (end.test(text)) {
      const name = text.replace(end, '')
      const open = openEntry(name)
      if (open) open.range = { ...open.range, end: date, isOpen: false }
      else entries.push(entryOf(row, name, { end: date, isEnd: true }))
    } else if (!goesOn.test(text) && !closing.test(text)) entries.at(-1)?.body.push(row)
  }
  return entries
}

/** The date can be in the row above, because its cell is a little higher. */
function eventsIn(rows: readonly Row[]): Event[] {
  const events: Event[] = []
  let dateAbove = ''
  for (const row of rows) {
    const [, year = '', month = '', rest = ''] = dated.exec(lineOf(row).replace(/\s+/gu, ' ').trim()) ?? []
    const date = year === '' ? '' : (rangeIn(`${year.replace(' ', '')}年${month}月`)?.end ?? '')
    const text = date === '' ? lineOf(row).replace(/\s+/gu, ' ').trim() : rest.trim()
    if (text === '') dateAbove = date
    else {
      events.push({ row, text, date: date || dateAbove })
      dateAbove = ''
    }
  }
  return events
}

function nameIn(text: string): { name: string; subject: string } {
  const [, name = text, subject = ''] = school.exec(text) ?? []
  return { name, subject }
}

function entryOf({ page }: Row, text: string, range: Partial<DatedEntry['range']>): DatedEntry {
  const { name, subject } = nameIn(text)
  return { page, range: { ...noRange, isRange: true, ...range }, head: ['', name], subject, body: [], isInOrder: true }
}
