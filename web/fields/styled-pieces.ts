import { type Span, spansOf } from '#contract/fields/inline-text.ts'

/** Splits a line of input into pieces with their styles on the page. The marks are pieces without a style. */
export function styledPieces(line: string): Span[] {
  const pieces: Span[] = []
  let at = 0
  let end = 0
  for (const span of spansOf(line)) {
    const start = line.indexOf(span.text, at)
    if (start > end) pieces.push({ text: line.slice(end, start) })
    pieces.push(span)
    end = start + span.text.length
    // The URL of a link can contain the text that follows it. Before it are at most three stars and two brackets.
    const closing = span.href === undefined ? undefined : /^\**\]\(/.exec(line.slice(end, end + 5))
    at = end + (closing ? closing[0].length + (span.href ?? '').length : 0)
  }
  if (line.length > end) pieces.push({ text: line.slice(end) })
  // If the text of a link contains a URL, the pieces can be wrong. Then the line is shown without styles.
  return pieces.map(({ text }) => text).join('') === line ? pieces : [{ text: line }]
}
