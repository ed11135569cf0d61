import { type Span, spansOf } from '#contract/inline-text.ts'

/** A line as it was typed, in pieces with the style that each has on the page. The marks themselves are pieces without a style. */
export function styledPieces(line: string): Span[] {
  const pieces: Span[] = []
  let at = 0
  let end = 0
  for (const span of spansOf(line)) {
    const start = line.indexOf(span.text, at)
    if (start > end) pieces.push({ text: line.slice(end, start) })
    pieces.push(span)
    end = start + span.text.length
    // The URL of a link can contain the text that follows it.
    const closing = span.href === undefined ? undefined : /^\**\]\(/.exec(line.slice(end, end + 5))
    at = end + (closing ? closing[0].length + (span.href ?? '').length : 0)
  }
  if (line.length > end) pieces.push({ text: line.slice(end) })
  // A URL in the text of a link can be taken for another one. Then the line is shown without styles.
  return pieces.map(({ text }) => text).join('') === line ? pieces : [{ text: line }]
}
