import type { Line } from '../pdf/lines.ts'

/* Writes the spans of one line as CommonMark. All other characters appear as they were typed. */

type Span = Omit<Line['spans'][number], 'text'> & { text: string }
type Mark = '**' | '*'

const special = /[\\`*[\]<]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|&(?=#?\w{1,32};)|~(?=~)|(?<=~)~/gu
const escaped = (text: string) => text.replaceAll(special, '\\$&')

/** Beginnings of a line that would make it a heading, a list, a quotation or a rule. */
const blockStart = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|(?:-{2,}|=+)(?=\s*$)|>|~{3})/
const orderedStart = /^(\d{1,9})(?=[.)](?:\s|$))/
/** Would end a heading. */
const closingHash = /(?<=^|\s)#+$/

/** The lines of a text: each as Markdown, without a break at the end. */
export function markdownLines(spans: readonly (Omit<Span, 'text'> & { readonly text: readonly string[] })[]): string[] {
  const lines: Span[][] = [[]]
  for (const span of spans) {
    if (span.newLine) lines.push([])
    lines.at(-1)?.push({ ...span, text: span.text.join('') })
  }
  return lines.map((line) => lineStartEscaped(inline(line, ['**', '*']).trim())).filter(Boolean)
}

function lineStartEscaped(line: string): string {
  return line.replace(blockStart, '\\$&').replace(orderedStart, '$1\\').replace(closingHash, '\\$&')
}

/** Writes spans with the outermost of these marks around those that have it. */
function inline(spans: readonly Span[], [mark, ...others]: readonly Mark[]): string {
  if (mark === undefined) return withoutMarks(spans)
  const hasMark = (span: Span) => Boolean(mark === '**' ? span.bold : span.italic)
  const groups = groupsOf(spans, hasMark)
  return groups.reduce((before, group, index) => {
    const plain = inline(group, others)
    const [first] = group
    const marked = first && hasMark(first) ? emphasized(plain, mark, { before, after: groups[index + 1]?.[0] }) : plain
    // Two runs of stars next to each other would be read as one.
    const isAmbiguous = /(?<!\\)\*$/.test(before) && marked.startsWith('*')
    return before + (isAmbiguous ? withoutMarks(group) : marked)
  }, '')
}

/** Links and text only. */
function withoutMarks(spans: readonly Span[]): string {
  return spans.map((span, index) => (span.href ? linkTo(span.href, span.text) : textBefore(span.text, spans[index + 1]))).join('')
}

/** An exclamation mark before a link would make it an image. */
function textBefore(text: string, next: Span | undefined): string {
  return escaped(text).replace(/!$/, next?.href ? '\\!' : '!')
}

const linkTo = (href: string, text: string) => `[${escaped(text)}](${href.replaceAll(/[\\()<>]|&(?=#?\w{1,32};)/g, '\\$&')})`

const wordCharacter = /[\p{L}\p{M}\p{N}]/u

/** Moves spaces out of a mark, and leaves out a mark that CommonMark would not read at this place. */
function emphasized(text: string, mark: Mark, { before, after }: { before: string; after: Span | undefined }): string {
  const [, start = '', inner = '', end = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  const isWordAfter = !end && after && !after.href && !after.bold && !after.italic && wordCharacter.test(after.text.charAt(0))
  // Between punctuation and a word, stars don't close: the punctuation moves out of the mark.
  const [, middle = '', punctuation = ''] = (isWordAfter && /^(.*?)([^\p{L}\p{M}\p{N}]*)$/su.exec(inner)) || ['', inner]
  const isWordBefore = !start && wordCharacter.test(before.at(-1) ?? '')
  const canOpen = middle !== '' && (!isWordBefore || wordCharacter.test(middle.charAt(0)))
  return canOpen ? `${start}${mark}${middle}${mark}${punctuation}${end}` : text
}

function groupsOf(spans: readonly Span[], keyOf: (span: Span) => boolean): Span[][] {
  const groups: Span[][] = []
  for (const span of spans) {
    const last = groups.at(-1)
    if (last?.[0] && keyOf(last[0]) === keyOf(span)) last.push(span)
    else groups.push([span])
  }
  return groups
}
