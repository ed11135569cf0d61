import { Parser } from 'htmlparser2'
import { formatUrl } from '#contract/fields/shown-url.ts'
import { tooComplex } from '../../model/json.ts'
import { UnreadableFileError } from '../../model/parsed-file.ts'
import { headingStyle, type Letters, type Look, table, WrittenParts } from '../docx/written-parts.ts'
import type { XmlNode } from '../xml.ts'
import { isOwnPage, ownRoleOf, type Role } from './own-page.ts'
import { linesAboutPerson } from './person-data.ts'

const limits = { depth: 250, elements: 100_000 }

/** What is no text of a page, or not shown. */
const unread = new Set(
  'head script style template noscript iframe object embed svg math canvas audio video select textarea button nav dialog'.split(' '),
)
const blocks = new Set(
  `address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li
  main ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
)
const isApart = (name: string) => /^(?:h[1-6]|section|article|table|hr)$/.test(name)
const hidden = /display:none|visibility:hidden|font-size:0(?:[;a-z]|$)/i

/** What our own page has without the heading by which it is read. */
const headings: Partial<Record<Role, string>> = { summary: 'Summary', links: 'Contact' }

/** A span that stands alone in a folded entry of our own page. */
const isOwnLine = (role: Role | undefined, above: Role | undefined) => above === 'folded' && (role === 'years' || role === 'employer')

type Attributes = Readonly<Record<string, string>>

interface Frame {
  name: string
  isHidden: boolean
  bold: boolean
  italic: boolean
  url: string
  role: Role | undefined
  /** Where its paragraphs go. */
  blocks: XmlNode[]
  cells: XmlNode[][]
  rows: XmlNode[][][]
  /** Of an item of a list: its first paragraph, which is a title if points follow. */
  point?: { at: number; letters: readonly Letters[] }
}

/** The visible text of a saved page, as the parts of a Word file. Nothing is fetched or run. @throws {UnreadableFileError} */
export function partsOfPage(html: string): WrittenParts {
  const page = new PageText()
  const parser = new Parser({
    onopentag: (name, attributes) => page.open(name, attributes),
    onclosetag: () => page.close(),
    ontext: (text) => page.add(text),
  })
  parser.end(html)
  return page.finish()
}

class PageText {
  readonly #parts = new WrittenParts()
  readonly #root: Frame = {
    ...{ name: '', isHidden: false, bold: false, italic: false, url: '' },
    role: undefined,
    blocks: [],
    cells: [],
    rows: [],
  }
  readonly #stack: Frame[] = []
  readonly #data: string[] = []
  #isData = false
  #letters: Letters[] = []
  #startsApart = false
  /** Whether an element ended, or another began, since the last letter. */
  #isBetween = false
  #term: Letters[] = []
  /** Of a folded entry: its months and its place can follow. */
  #years: readonly Letters[] = []
  #employer: readonly Letters[] = []
  /** Our page has the URL of an entry in its title, our other files in the line below. */
  #titleUrl = ''
  #visible = ''
  #elements = 0

  get #top(): Frame {
    return this.#stack.at(-1) ?? this.#root
  }

  open(name: string, attributes: Attributes): void {
    this.#elements += 1
    if (this.#elements > limits.elements || this.#stack.length > limits.depth) throw new UnreadableFileError(tooComplex)
    const above = this.#top
    if (name === 'article' && isOwnPage(attributes)) this.#parts.isOwn = true
    const role = this.#parts.isOwn ? ownRoleOf(name, attributes, above.role) : undefined
    const { style = '', href = '' } = attributes
    const isUnread =
      unread.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true' || hidden.test(style.replace(/\s/g, ''))
    const frame: Frame = {
      name,
      isHidden: above.isHidden || isUnread || role === 'unread',
      bold: above.bold || /^(?:b|strong|th)$/.test(name),
      italic: above.italic || /^(?:i|em)$/.test(name),
      url: name === 'a' ? href : above.url,
      role,
      blocks: /^t[dh]$/.test(name) ? [] : above.blocks,
      cells: [],
      rows: [],
    }
    this.#isData = name === 'script' && attributes['type'] === 'application/ld+json'
    if (this.#isData) this.#data.push('')
    this.#isBetween = true
    if (!frame.isHidden) this.#begin(frame, above.role)
    this.#stack.push(frame)
  }

  #begin({ name, role }: Frame, above: Role | undefined): void {
    if (name === 'br') this.#push('\n')
    if (role === 'url') this.#push(': ')
    if (!blocks.has(name) && !isOwnLine(role, above)) return
    this.#flush()
    this.#startsApart ||= isApart(name)
    if (/^[uo]l$/.test(name)) this.#makeTitle()
    const heading = role && headings[role]
    if (heading && role !== above) this.#write([{ text: heading }], { style: headingStyle(2) })
  }

  close(): void {
    const frame = this.#top
    this.#isData = false
    this.#isBetween = true
    if (!frame.isHidden && (blocks.has(frame.name) || isOwnLine(frame.role, this.#stack.at(-2)?.role))) this.#flush()
    this.#stack.pop()
    if (frame.isHidden) return
    if (frame.name === 'li') this.#endFolded()
    if (frame.name === 'dl') this.#endTerm()
    const around = (name: string) => this.#stack.findLast((each) => each.name === name)
    if (/^t[dh]$/.test(frame.name)) around('tr')?.cells.push(frame.blocks)
    else if (frame.name === 'tr') around('table')?.rows.push(frame.cells)
    else if (frame.name === 'table') this.#top.blocks.push(table(frame.rows))
  }

  add(text: string): void {
    if (this.#isData) this.#data[this.#data.length - 1] += text
    else if (!this.#top.isHidden) this.#push(text.replace(/\s+/g, ' '))
  }

  #push(text: string): void {
    const last = this.#letters.at(-1)
    const isStart = last === undefined || /\s$/.test(last.text)
    const added = isStart && text !== '\n' ? text.trimStart() : text
    if (added === '') return
    // Elements without a space between them are apart on the screen, unless they are letters of one word.
    const isColumn = this.#isBetween && !isStart && /^[\p{Lu}\p{N}]\S/u.test(added) && /[\p{Ll}\p{N})]$/u.test(last.text)
    if (isColumn) this.#letters.push({ text: '\t' })
    const { bold, italic, url } = this.#top
    this.#letters.push({ text: added, bold, italic, url: /^(?:https?:|mailto:)/i.test(url) ? url : '' })
    this.#isBetween = false
  }

  #flush(): void {
    const letters = this.#letters
    this.#letters = []
    if (letters.every(({ text }) => text.trim() === '')) return
    this.#visible += ` ${letters.map(({ text }) => text).join('')}`
    const { name, role } = this.#top
    const heading = this.#stack.findLast((each) => /^h[1-6]$/.test(each.name))?.name.slice(1)
    if (name === 'dt') {
      this.#endTerm()
      this.#term = letters
    } else if (name === 'dd' && this.#term.length > 0) {
      const row = this.#parts.isOwn ? ownRow(this.#term, letters) : [...this.#term, { text: '\t' }, ...letters]
      this.#term = []
      this.#write(row)
    } else if (heading) {
      this.#write(letters, { style: headingStyle(Number(heading)), isApart: true })
      this.#titleUrl = (this.#parts.isOwn && letters[0]?.url) || ''
    } else if (role) this.#writeOwn(letters, role)
    else this.#writeText(letters)
  }

  #writeOwn(letters: readonly Letters[], role: Role): void {
    if (role === 'years') this.#years = letters
    else if (role === 'employer') this.#employer = letters
    else if (role === 'dates') {
      this.#years = []
      this.#write(letters, { style: 'Dates' })
    } else if (role === 'details') {
      const url = this.#titleUrl && [{ text: ` · ${formatUrl(this.#titleUrl)}`, url: this.#titleUrl }]
      const above = this.#employer.length > 0 ? [...this.#employer, { text: ' · ' }] : []
      this.#employer = []
      this.#write([...above, ...letters, ...(url || [])], { style: 'Beside' })
    } else this.#writeText(letters)
  }

  #writeText(letters: readonly Letters[]): void {
    const item = this.#stack.findLast((each) => each.name === 'li')
    const isPoint = item !== undefined && item.point === undefined && !this.#parts.isOwn
    if (item && isPoint) item.point = { at: item.blocks.length, letters }
    this.#write(letters, { isPoint: isPoint || this.#top.role === 'point' })
  }

  /** An item with points below it is a title. */
  #makeTitle(): void {
    const item = this.#stack.findLast((each) => each.name === 'li')
    if (item?.point?.at === item?.blocks.length && item) item.point ??= { at: -1, letters: [] }
    if (item?.point && item.point.at >= 0) item.blocks[item.point.at] = this.#parts.paragraph(item.point.letters, { isApart: true })
  }

  #endFolded(): void {
    const [years, employer] = [this.#years, this.#employer]
    this.#years = []
    this.#employer = []
    if (employer.length > 0) this.#write(employer, { style: 'Beside' })
    if (years.length > 0) this.#write(years, { style: 'Dates' })
  }

  #endTerm(): void {
    const term = this.#term
    this.#term = []
    if (term.length > 0) this.#write(this.#parts.isOwn ? ownRow(term, []) : term)
  }

  #write(letters: readonly Letters[], look: Look = {}): void {
    if (look.style !== 'Dates' && look.style !== 'Beside') this.#endFolded()
    this.#top.blocks.push(this.#parts.paragraph(letters, { isApart: this.#startsApart, ...look }))
    this.#startsApart = false
    const item = look.style ? this.#stack.findLast((each) => each.name === 'li') : undefined
    // What has a heading is no point.
    if (item) item.point ??= { at: -1, letters: [] }
  }

  finish(): WrittenParts {
    this.#flush()
    this.#endTerm()
    const about = this.#parts.isOwn ? [] : linesAboutPerson(this.#data, this.#visible)
    for (const line of about) this.#parts.add(this.#parts.paragraph([{ text: line.text }], line.isName ? { style: 'Title' } : {}))
    for (const each of this.#root.blocks) this.#parts.add(each)
    return this.#parts
  }
}

/** 'Tools: Loom · Good', as our other files write a term with its level in small print. */
function ownRow(term: readonly Letters[], values: readonly Letters[]): Letters[] {
  const at = term.findIndex(({ text }) => text === '\t')
  const [name, level] = at < 0 ? [term, []] : [term.slice(0, at), [{ text: ' · ' }, ...term.slice(at + 1)]]
  return [...name, ...(values.length > 0 ? [{ text: ': ' }, ...values] : []), ...level]
}
