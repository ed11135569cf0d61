import { catalogs } from '#contract/words/all.ts'
import { page as en } from '#contract/words/en.ts'
import type { ListName } from '../../model/parsed-file.ts'
import type { EntrySource, ParsedFileBuilder, Source } from '../../model/parsed-file-builder.ts'
import { withoutMarks } from '../roles/atoms.ts'
import { urlOfAnyHost } from './contact.ts'
import { datedEntries, titledEntries } from './dated-entries.ts'
import type { DatedEntry } from './dated-rows.ts'
import { readings, withRoles } from './entry-readings.ts'
import type { Kind } from './headings.ts'
import { withImpliedParts } from './implied-parts.ts'
import { addItems, datedLinesOf, dateIn, titledReadings } from './item-lists.ts'
import type { Layout } from './layout.ts'
import { listLinesOf } from './list-lines.ts'
import { isStudy } from './names.ts'
import type { Page } from './open-pdf.ts'
import { type Part, partsOf, sourceOf } from './parts.ts'
import { readContacts, readDetails, readName } from './person.ts'
import { bodyOf, isPoint, type TextOptions, textOf } from './prose.ts'
import { bodyStyleOf, type Row } from './rows.ts'
import { keepText, unmappedText } from './unmapped-text.ts'

interface Options extends TextOptions {
  bodyStyle: string
  /** Whether titles and degrees come first, as in our own PDF. Otherwise they are recognized by typical words. */
  isTitleFirst: boolean
}

interface About extends TextOptions {
  pages: readonly Page[]
  isOwn: boolean
}

/** The rest becomes unmapped text under its heading. */
export function readAnyLayout(layout: Layout, { pages, isOwn: isTitleFirst, isHyphenated = false }: About, builder: ParsedFileBuilder) {
  const found = [partsOf(layout.main), layout.side.length > 0 ? partsOf(layout.side) : []]
  const [main = [], side = []] = isTitleFirst ? found : found.map((parts) => withImpliedParts(parts, found.flat()))
  const topParts = [main[0], side[0]].flatMap((part) => (part && part.heading === '' ? [part] : []))
  const options: Options = {
    isHyphenated,
    isTitleFirst,
    bodyStyle: bodyStyleOf([...layout.main, ...layout.side]),
  }
  const contacts = [...main, ...side].filter(({ kind }) => kind === 'contact')
  readContacts([...topParts, ...contacts], [...main, ...side], pages, builder)
  for (const part of contacts) readDetails(part, builder)
  readName([...layout.main, ...layout.side], topParts, [...main, ...side], builder)
  if (isTitleFirst) readEnding(main, builder, options)
  else for (const part of [...main, ...side]) readClauses(part, builder, options)
  for (const part of [...main, ...side])
    if (!topParts.includes(part) && part.kind !== 'contact') keepText(part, builder, () => readPart(part, builder, options))
  const { links: _, ...entries } = builder.file.lists
  if (Object.keys(entries).length === 0) builder.addNotice(nothingRecognized)
}

function readEnding(parts: readonly Part[], builder: ParsedFileBuilder, options: Options) {
  const last = parts.at(-1)
  if (!last?.heading) return
  const [rows, ending] = splitEnding(last.rows)
  last.rows = rows
  builder.addUnmapped('At the end', textOf(ending, options), sourceOf({ ...last, page: ending[0]?.page ?? last.page }))
}

function readClauses(part: Part, builder: ParsedFileBuilder, options: Options) {
  const { rows: others, clauses } = splitClauses(part.rows)
  const [rows, offers] = [others.filter(({ text }) => !offersReferences(text)), others.filter(({ text }) => offersReferences(text))]
  part.rows = rows
  for (const row of offers) builder.addUnmapped('References', textOf([row], options), sourceOf({ ...part, page: row.page }))
  for (const clause of clauses)
    builder.addUnmapped('Consent or declaration', textOf(clause, options), sourceOf({ ...part, page: clause[0]?.page ?? part.page }))
}

/** For a scan with a printed header, text on its side, or letters that have no Unicode. */
const nothingRecognized =
  'We recognized no jobs, schools or skills in this file. Its text may be a picture or stand sideways. Try the file that it was made from, or enter them yourself.'

const unmappedKinds: readonly Kind[] = ['more', 'references', 'endorsementTexts']
const datedKinds: readonly Kind[] = ['experience', 'education', 'volunteer', 'projects']

function readPart(part: Part, builder: ParsedFileBuilder, options: Options) {
  const { heading, kind, rows } = part
  const source: Source = { from: sourceOf(part), confidence: 'guess' }
  if (kind === 'endorsementTexts' && options.isTitleFirst)
    builder.addNotRead(heading, 'Its writers confirmed these words for the page that they are on.')
  else if (kind === 'summary') builder.setBasics({ summary: textOf(rows, options) }, source)
  else if (kind && datedKinds.includes(kind)) readDated(kind, part, builder, options)
  else if (kind && readTitled(kind, part, builder, options)) return
  else if (kind && !unmappedKinds.includes(kind))
    addItems(builder, { kind, ...itemsOf(rows, kind, options), hasLevels: options.isTitleFirst }, source)
  else builder.addUnmapped(heading || 'Text', unmappedText(textOf(rows, options), builder.file), source.from)
}

function readTitled(
  kind: Kind,
  part: Part,
  builder: ParsedFileBuilder,
  { bodyStyle, isHyphenated = false, isTitleFirst }: Options,
): boolean {
  const read = titledReadings[kind]
  if (!read) return false
  const { entries = [] } =
    titledEntries(part.rows, 0, { bodyStyle, allowsSingleDates: true, allowsUndated: true, areDatesInTitles: isTitleFirst }) ?? {}
  for (const { page, range, head, body } of entries) {
    const [title = '', ...names] = head.map(withoutMarks)
    const parts = names.flatMap((name) => name.split(' · '))
    // A publisher's name can look like a host, but has no path.
    const link = parts.find((part) => part.includes('/') && urlOfAnyHost(part) !== '')
    // The number comes last.
    const credentialId = isTitleFirst && kind === 'certificates' ? credentialIdIn(parts.at(-1) ?? '') : ''
    const organization = parts.filter((part, at) => part !== link && !(credentialId && at === parts.length - 1)).join(' · ')
    const members = read({
      title,
      organization,
      url: urlOfAnyHost(link ?? ''),
      date: dateIn(range),
      text: textOf(body, { isHyphenated }),
    })
    builder.addResumeEntry(
      kind as ListName,
      { members, ...(credentialId && { fieldValues: { credentialId } }) },
      { from: sourceOf({ ...part, page }), confidence: 'likely' },
    )
  }
  return entries.length > 0
}

const listKinds: readonly Kind[] = ['skills', 'languages', 'interests']

function itemsOf(rows: readonly Row[], kind: Kind, options: Options) {
  if (listKinds.includes(kind)) return { lines: listLinesOf(rows, kind, options) }
  const lines = datedLinesOf(rows, options)
  return { lines: lines.map(({ text }) => text), dates: lines.map(({ date }) => date) }
}

function readDated(kind: Kind, part: Part, builder: ParsedFileBuilder, options: Options) {
  const { before, entries } = datedEntries(part.rows, {
    ...options,
    areDatesInTitles: options.isTitleFirst,
    allowsSingleDates: kind === 'education' || part.isImplied === true,
  })
  builder.addUnmapped(part.heading, unmappedText(textOf(before, options), builder.file), sourceOf(part))
  // Without a heading, studies can be among jobs.
  const { studies = [], others = [] } = Object.groupBy(entries, ({ head }) =>
    part.isImplied && isStudy(head.join('\n')) ? 'studies' : 'others',
  )
  addEntries('education', studies, part, builder, options)
  addEntries(kind, others, part, builder, options)
}

/** Title and employer with a smaller share are asked about. */
const minShare = 0.7

function addEntries(kind: Kind, entries: readonly DatedEntry[], part: Part, builder: ParsedFileBuilder, options: Options) {
  const isEmployerFirst = options.isTitleFirst && /\p{Script=Han}/u.test(part.heading)
  const found = isEmployerFirst ? entries.map((entry) => ({ ...entry, head: withTitleFirst(entry.head) })) : entries
  for (const decided of withRoles(found, kind, options.isTitleFirst)) {
    const { entry, roles } = decided
    const isGuess = part.isImplied === true || (roles.title === '' && roles.employer === '')
    const source: EntrySource = {
      ...{ from: sourceOf({ ...part, page: entry.page }), confidence: isGuess ? 'guess' : 'likely' },
      ...(roles.share !== undefined && { roles: roles.share < minShare ? 'guess' : 'likely' }),
    }
    builder.addResumeEntry(
      kind as ListName,
      readings[kind]?.(decided, bodyOf(entry.body, options), options.isTitleFirst) ?? { members: {} },
      source,
    )
  }
}

/** The lines of an entry in our own Japanese or Chinese file, where the title is next to the place: 'Acme', then 'Engineer · Kyoto'. */
function withTitleFirst([employer = '', details = '']: readonly string[]): string[] {
  const [title = '', ...place] = details.split(' · ')
  return title === '' ? [employer] : [title, [employer, ...place].join(' · ')]
}

/** How our own files introduce the number of a certificate, in each of their languages: 'Nr. {id}'. */
const introductions = [en, ...Object.values(catalogs)].flatMap((words) => {
  const [before = ''] = String(words.phrases.credentialId).split('{id}')
  return before.trim() === '' ? [] : [before.replaceAll('\u00a0', ' ')]
})

/** The number of a certificate in a part of our own files; '' if it is something else. */
function credentialIdIn(part: string): string {
  const text = part.replaceAll('\u00a0', ' ')
  const introduction = introductions.find((each) => text.startsWith(each))
  return introduction === undefined ? '' : text.slice(introduction.length).trim()
}

/** 'References available on request', below any section and no part of it. */
const offersReferences = (text: string): boolean => text.length <= maxOffer && offer.test(text)
const maxOffer = 90
const offer =
  /^\P{L}{0,3}(?:\p{L}{2,20} (?:and|und|et|y|e|en|i) )?(?:(?:references?|referees|testimonials)(?!\p{L}).{0,40}(?:request|demand|required)|referenzen?.{0,40}(?:anfrage|wunsch|verlangen)|références?.{0,40}(?:demande|requête)|referencias.{0,40}(?:petición|pedido|solicit|disponibles)|referências.{0,40}(?:pedido|solicita|disponíveis)|referenze.{0,40}richiesta|referenties.{0,40}(?:aanvraag|verzoek)|referencje.{0,40}(?:życzenie|prośbę|wgląd|żądanie)|referanslar.{0,40}(?:istek|istenildiğinde|talep)|referenc(?:e|ie).{0,40}(?:vyžádání|požádání|vyžiadanie|požiadanie)|referenser.{0,40}begäran|referanser.{0,40}forespørsel|referencer.{0,40}(?:forespørgsel|anmodning)|suosittelijat.{0,40}pyynnöstä|referinț(?:e|ele).{0,40}cerere|referenciák.{0,40}kérésre|рекомендаци.{0,40}(?:запрос|просьб|требовани)|المراجع.{0,30}(?:الطلب|طلب)|ממליצים.{0,30}(?:דרישה|בקשה)|推薦(?:者|状).{0,20}(?:可能|応じ|提出)|照会先.{0,20}(?:可能|応じ|要望)|(?:推荐人|推薦人|证明人).{0,20}(?:备索|備索|要求|提供)|可?[应應]要求.{0,6}(?:推荐|推薦|证明))/iu

/* Resumes of many countries end with a consent or a declaration that everything is true, below the last section and no part of it. */

const opening =
  /^[\p{P}\s]{0,3}(?:(?:niniejszym )?wyrażam|zgadzam się|oświadczam|(?:il|la) sottoscritt|autorizz|acconsent|presto il|dichiar|ai sensi|autorizo|consiento|declaro|de acuerdo con|j[’']autorise|j[’']accepte|je (?:soussigné|certifie|déclare)|hiermit|ich (?:versichere|willige|stimme|erkläre|bin (?:damit )?einverstanden)|mit der (?:verarbeitung|speicherung|nutzung)|i (?:hereby|consent|agree|give|authori[sz]e|declare|certify)|hereby|souhlasím|súhlasím|tímto|týmto|sunt de acord|îmi exprim|declar (?:că|pe)|hozzájárul|alulírott|даю согласие|я согласен|я даю|выражаю)/iu
const subject =
  /2016 ?\/ ?679|196 ?\/ ?2003|\b(?:RODO|GDPR|DSGVO|RGPD|LOPD|LGPD)\b|danych osobowych|dati personali|datos personales|dados pessoais|données (?:personnelles|à caractère personnel)|personal(?:ly identifiable)? (?:data|information)|personenbezogen|osobn(?:ích|ých) úda[jí]|caracter personal|személyes adat|персональных данных|knowledge and belief|true and correct|(?:correct|true) to the best|prawdziwe|zgodne z prawdą|445 ?\/ ?2000|wahrheitsgemäß/iu
const maxRows = 14
const minLength = 40

function splitClauses(rows: readonly Row[]): { rows: Row[]; clauses: Row[][] } {
  const [others, clauses]: [Row[], Row[][]] = [[], []]
  for (let at = 0; at < rows.length; ) {
    const end = clauseEnd(rows, at)
    if (end > at) clauses.push(rows.slice(at, end))
    else others.push(...rows.slice(at, at + 1))
    at = Math.max(end, at + 1)
  }
  return { rows: others, clauses }
}

/** The end of the clause that begins at a row; 0 if none does. It continues until the end of a sentence, in rows of the same size and font. */
function clauseEnd(rows: readonly Row[], start: number): number {
  const first = rows[start]
  if (!first || isPoint(first) || !opening.test(first.text)) return 0
  let end = start + 1
  while (end < rows.length && end - start < maxRows && continuesClause(first, rows[end - 1], rows[end])) end += 1
  const text = rows
    .slice(start, end)
    .map((row) => row.text)
    .join(' ')
  return text.length >= minLength && subject.test(text) ? end : 0
}

function continuesClause(first: Row, before: Row | undefined, row: Row | undefined): boolean {
  if (!before || !row || row.size !== first.size || row.font !== first.font) return false
  return !/[.!)]["”]?$/u.test(before.text) || /^[\p{Ll}(]/u.test(row.text)
}

/** No other text of our own files is so far below the line above, as a multiple of its font size. */
const minGap = 2.2

/** Splits off what our own files have below everything else: place and date, and the owner's closing text. It has no dates at the right. */
function splitEnding(rows: readonly Row[]): [rows: Row[], ending: Row[]] {
  const firstPossible = rows.findLastIndex(({ pieces }) => pieces.length > 1) + 1
  const isFarBelow = ({ gapAbove, size }: Row) => Number.isFinite(gapAbove) && gapAbove > minGap * size
  const start = rows.findIndex((row, index) => index > 0 && index >= firstPossible && isFarBelow(row))
  return start < 0 ? [[...rows], []] : [rows.slice(0, start), rows.slice(start)]
}
