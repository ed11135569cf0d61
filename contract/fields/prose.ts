/** Blank lines separate paragraphs, and a line that begins with -, * or • is a point. */

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'points'; readonly points: readonly string[] }

const point = /^\s*[-*•]\s+(\S.*)$/

export function blocksOf(prose: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let points: string[] = []
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines })
    if (points.length > 0) blocks.push({ kind: 'points', points })
    lines = []
    points = []
  }
  for (const line of prose.split(/\r\n|\r|\n/)) {
    const [, text] = point.exec(line) ?? []
    const isNewBlock = text === undefined ? points.length > 0 : lines.length > 0
    if (isNewBlock || line.trim() === '') close()
    if (text !== undefined) points.push(text.trimEnd())
    else if (line.trim() !== '') lines.push(line.trim())
  }
  close()
  return blocks
}
