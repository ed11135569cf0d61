import { foldArabic } from '../arabic-letters.ts'
import { isNow, type Range, rangeIn } from '../date-ranges.ts'
import { type DatedEntry, noRange } from './dated-rows.ts'
import { isPoint } from './prose.ts'
import type { Piece, Row } from './rows.ts'

/** Headings of columns in tables of jobs and studies, in the languages of heading-words.ts. */
const columnWords = {
  /** Of the row, which is read by no one. */
  number: 'no, nr, s no, sl no, sr no, lp, n, م, مسلسل, الرقم, 序号, 番号',
  dates:
    'date, dates, period, year, years, duration, time, from to, fecha, fechas, periodo, año, años, zeitraum, datum, jahr, jahre, von bis, période, année, années, période, período, ano, anno, anni, okres, rok, lata, periode, jaar, 期間, 年月, 在籍期間, 时间, 起止时间, 日期, الفترة, التاريخ, السنة, المدة, مدة العمل, فترة العمل, سنة التخرج, تاريخ التخرج, سنة الحصول عليها, العام',
  start:
    'from, start, since, desde, inicio, von, beginn, de, du, début, início, dal, da, od, van, 開始, 入社, 开始, من, تاريخ البداية, بداية',
  end: 'to, end, until, hasta, fin, final, bis, ende, à, au, fin, até, fim, al, fine, do, tot, einde, 終了, 退社, 结束, إلى, حتى, تاريخ النهاية, نهاية',
  employer:
    'employer, company, organization, organisation, firm, empresa, compañía, empleador, arbeitgeber, firma, unternehmen, entreprise, employeur, société, azienda, datore di lavoro, pracodawca, werkgever, bedrijf, 会社名, 会社, 勤務先, 公司, 单位, 工作单位, 公司名称, الشركة, جهة العمل, مكان العمل, اسم الشركة, صاحب العمل, المستشفى, المنشأة',
  title:
    'position, title, job title, job, role, post, designation, puesto, cargo, stelle, funktion, tätigkeit, beruf, beruf oder funktion, poste, fonction, emploi, função, posizione, ruolo, mansione, qualifica, stanowisko, functie, 役職, 職種, 職位, 职位, 岗位, 职务, الوظيفة, المنصب, المسمى الوظيفي, المسمى, طبيعة العمل',
  text: 'duties, responsibilities, description, tasks, achievements, details, main duties, funciones, tareas, aufgaben, tâches, missions, atividades, attività, mansioni, obowiązki, zakres obowiązków, taken, 業務内容, 職務内容, 内容, 工作内容, 职责, المهام',
  school:
    'school, institution, university, college, institute, school or university, centro, institución, universidad, schule, universität, hochschule, établissement, école, instituição, istituto, scuola, uczelnia, szkoła, instelling, 学校名, 学校, 院校, 学校名称, الجامعة, المؤسسة, المدرسة, الجهة, الكلية, المعهد, جهة التخرج, الجهة المانحة, اسم الجامعة',
  degree:
    'degree, qualification, course, program, programme, diploma, certificate, título, titulación, abschluss, studiengang, diplôme, curso, titolo, titolo di studio, dyplom, tytuł, level, grau, nivel, opleiding, 学位, 学历, الشهادة, الدرجة, المؤهل, المؤهل الدراسي, المؤهل العلمي, الدرجة العلمية',
  subject:
    'subject, field, field of study, major, specialization, branch, stream, especialidad, área de estudio, fach, fachrichtung, studienfach, schwerpunkt, spécialité, filière, domaine, área, especialidade, indirizzo, materia, kierunek, specjalność, richting, studierichting, vak, 専攻, 学部, 专业, التخصص',
  place:
    'place, location, city, lugar, ciudad, ort, lieu, ville, local, cidade, luogo, città, miejsce, miasto, plaats, 勤務地, 所在地, 地点, المكان, المدينة',
  score: 'grade, gpa, result, note, nota, mention, voto, ocena, cijfer, 成績, 成绩, المعدل, التقدير, التقدير العام',
} as const

type ColumnName = keyof typeof columnWords

interface Column {
  name: ColumnName
  x: number
}

type Cells = Partial<Record<ColumnName, Piece[]>>

const normalize = (text: string) =>
  foldArabic(text.toLowerCase())
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
const columnNames = new Map<string, ColumnName>(
  Object.entries(columnWords).flatMap(([name, words]) => words.split(', ').map((word) => [normalize(word), name as ColumnName] as const)),
)

/** The first row names the columns, as 'From, To, Employer, Position'; undefined for other text. */
export function tableEntries(rows: readonly Row[]): DatedEntry[] | undefined {
  const [heading, ...others] = rows
  const columns = heading ? columnsIn(heading) : undefined
  if (!columns) return undefined
  const entries: Cells[] = []
  for (const row of others) {
    const cells = cellsOf(row, columns)
    const last = entries.at(-1)
    // A row without dates continues the one above.
    if (last && !(cells.dates || cells.start)) addCells(last, cells)
    else entries.push(cells)
  }
  return entries.map((cells, index) => entryOf(cells, others[index]?.page ?? 0))
}

interface Form {
  cells: Cells
  body: Row[]
  page: number
}

/** Forms with a label before each value, in a column of its own or with a colon: 'Employer   Acme'; undefined for other text. */
export function labeledEntries(rows: readonly Row[]): DatedEntry[] | undefined {
  const labels = rows.map(labeledIn)
  const names = new Set(labels.flatMap((label) => label?.name ?? []))
  const hasDates = names.has('dates') || names.has('start')
  if (!hasDates || names.size < 3 || !nameColumns.some((name) => names.has(name))) return undefined
  const forms: Form[] = []
  for (const [at, row] of rows.entries()) {
    const [label, form] = [labels[at], forms.at(-1)]
    if (label && form?.cells[label.name] === undefined) addCells(form?.cells ?? newForm(forms, row).cells, { [label.name]: label.pieces })
    else if (label) newForm(forms, row).cells[label.name] = label.pieces
    else if (form) continueForm(form, row)
  }
  return forms.map(({ cells, body, page }) => {
    const entry = entryOf(cells, page)
    return { ...entry, body: [...entry.body, ...body] }
  })
}

/** 'Employer', 'Period': what a table or form calls its values. */
export const isColumnName = (text: string): boolean => text.length <= 40 && columnNames.has(normalize(text))

const nameColumns: readonly ColumnName[] = ['employer', 'title', 'school', 'degree']

function newForm(forms: Form[], { page }: Row): Form {
  const form = { cells: {}, body: [], page }
  forms.push(form)
  return form
}

/** A line under the last value belongs to it, any other is text. */
function continueForm({ cells, body }: Form, row: Row) {
  const last = Object.values(cells).at(-1)
  if (last?.[0] && body.length === 0 && !isPoint(row) && Math.abs(row.x - last[0].x) < 2) last.push(...row.pieces)
  else body.push(row)
}

function labeledIn({ pieces, text }: Row): { name: ColumnName; pieces: Piece[] } | undefined {
  const [first, ...others] = pieces
  const name = first && columnNames.get(normalize(first.text))
  if (first && name && others.length > 0) return { name, pieces: others }
  const [, label = '', value = ''] = /^([^:：]{2,40})[:：] ?(\S.*)$/u.exec(text) ?? []
  const labeled = columnNames.get(normalize(label))
  return first && labeled ? { name: labeled, pieces: [{ ...first, text: value }] } : undefined
}

function columnsIn({ pieces }: Row): Column[] | undefined {
  const columns = pieces.flatMap(({ text, x }) => {
    const name = /^[#№]$/.test(text.trim()) ? 'number' : columnNames.get(normalize(text))
    return name ? [{ name, x }] : []
  })
  const names = new Set(columns.map(({ name }) => name))
  const hasDates = names.has('dates') || names.has('start')
  const hasNames = names.has('employer') || names.has('title') || names.has('school') || names.has('degree')
  return columns.length === pieces.length && names.size === pieces.length && hasDates && hasNames ? columns : undefined
}

function cellsOf({ pieces }: Row, columns: readonly Column[]): Cells {
  const below = pieces.map((piece) => columns.findLast(({ x }) => piece.x >= x - 4) ?? columns[0])
  // Names of columns can be in the middle of them, right of where their cells begin.
  const isInOrder = pieces.length === columns.length && new Set(below).size < columns.length
  const cells: Cells = {}
  for (const [index, piece] of pieces.entries()) {
    const column = isInOrder ? columns[index] : below[index]
    if (column) addCells(cells, { [column.name]: [piece] })
  }
  return cells
}

function addCells(cells: Cells, others: Cells) {
  for (const [name, pieces] of Object.entries(others) as [ColumnName, Piece[]][]) {
    const known = cells[name]
    if (known) known.push(...pieces)
    else cells[name] = pieces
  }
}

const textIn = (pieces: readonly Piece[] = []) => pieces.map(({ text }) => text).join(' ')

function entryOf(cells: Cells, page: number): DatedEntry {
  const texts = cells.text ?? []
  const columnEnd = texts.reduce((max, { end }) => Math.max(max, end), 0)
  const body = texts.map((piece, index) => ({ ...piece, pieces: [piece], gapAbove: piece.y - (texts[index - 1]?.y ?? piece.y), columnEnd }))
  const [title, employer] = [textIn(cells.title ?? cells.degree ?? cells.subject), textIn(cells.employer ?? cells.school)]
  const subject = cells.degree ? textIn(cells.subject) : ''
  const score = cells.score ? [`Grade: ${textIn(cells.score)}`] : []
  return { page, range: rangeOf(cells), head: [title, employer, textIn(cells.place), ...score], body, isInOrder: true, subject }
}

function rangeOf({ dates, start, end }: Cells): Range {
  const [from, to] = [textIn(start), textIn(end)]
  if (dates) return rangeIn(textIn(dates)) ?? noRange
  const isOpen = to === '' || isNow(to)
  const [first, last] = [rangeIn(from), isOpen ? undefined : rangeIn(to)]
  return {
    ...noRange,
    start: first?.end ?? '',
    end: last?.end ?? '',
    ...(first?.endText && { startText: first.endText }),
    ...(last?.endText && { endText: last.endText }),
    isOpen: isOpen && to !== '',
    isRange: to !== '',
  }
}
