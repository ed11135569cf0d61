import { writeFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { type Block, icons, type Line, type Run, type Sheet, type TextStyle } from '../tree.ts'

/** A text in a Typst string, in which nothing is markup. */
const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const wrappers: Record<TextStyle, (content: string) => string> = {
  bold: (content) => `strong(${content})`,
  italic: (content) => `emph(${content})`,
  caps: (content) => `upper(${content})`,
  'small caps': (content) => `smallcaps(${content})`,
  spaced: (content) => `text(tracking: 0.06em, ${content})`,
  large: (content) => `text(size: 1.2em, ${content})`,
  small: (content) => `text(size: 0.85em, ${content})`,
  accent: (content) => `text(fill: accent, ${content})`,
  gray: (content) => `text(fill: luma(110), ${content})`,
  icon: (content) => `text(font: "FontAwesome", weight: "regular", ${content})`,
}

const runOf = ({ text, styles }: Run) => styles.reduce((content, style) => wrappers[style](content), quote(text))
const runsOf = (runs: readonly Run[]) => (runs.length > 0 ? `(${runs.map(runOf).join(' + ')})` : '[]')

function lineOf({ runs, right }: Line, hasFloats: boolean): string {
  if (!right) return runsOf(runs)
  if (hasFloats) return `grid(columns: (1fr, auto), column-gutter: 1em, ${runsOf(runs)}, ${runsOf(right)})`
  return `(${runsOf(runs)} + h(1fr) + ${runsOf(right)})`
}

const headings: Record<Extract<Block, { kind: 'heading' }>['form'], (content: string) => string> = {
  bold: (content) => `text(size: 12pt, strong(${content}))`,
  caps: (content) => `text(size: 11pt, strong(upper(${content})))`,
  spaced: (content) => `text(size: 10.5pt, tracking: 0.2em, strong(upper(${content})))`,
  'with a line': (content) =>
    `block(width: 100%, stroke: (bottom: 1pt + accent), inset: (bottom: 3pt), text(size: 12pt, fill: accent, strong(${content})))`,
  bar: (content) => `block(width: 100%, fill: accent, inset: 4pt, text(size: 12pt, fill: white, strong(${content})))`,
  'with an icon': (content) => `text(size: 12pt, strong(${content}))`,
  large: (content) => `text(size: 16pt, fill: accent, ${content})`,
}

function headingOf({ text, form }: Extract<Block, { kind: 'heading' }>): string {
  const [icon, words = ''] = text.includes('\n') ? text.split('\n') : ['', text]
  const content = icon ? `(${wrappers.icon(quote(icon))} + h(6pt) + ${quote(words)})` : quote(words)
  return `heading(${headings[form](content)})`
}

type Table = Extract<Block, { kind: 'table' }>

function tableOf({ widths, rows, look, shaded }: Table, block: (each: Block) => string): string {
  const optionsOf = (index: number): string => {
    if (shaded !== undefined) return `${shaded === index ? 'fill: luma(240), ' : ''}inset: 8pt`
    if (look === 'rail' && index === widths.length - 1) return 'stroke: (left: 1.5pt + accent), inset: (left: 8pt, y: 3pt)'
    return `${look === 'lines' ? 'stroke: (top: 0.5pt + luma(150)), ' : ''}inset: (y: 2pt)`
  }
  const cellOf = (blocks: readonly Block[], index: number) => `grid.cell(${optionsOf(index)}, { ${blocks.map(block).join('; ')} })`
  const columns = widths.map((width) => `${width}fr`).join(', ')
  const cells = rows.flatMap((row) => row.map(cellOf)).join(', ')
  return `block(above: 3pt, width: 100%, grid(columns: (${columns},), column-gutter: 8pt, ${cells}))`
}

function blockOf(each: Block, { hasFloats }: Sheet): string {
  const block = (inner: Block) => blockOf(inner, { hasFloats } as Sheet)
  switch (each.kind) {
    case 'text': {
      const content = `text(size: ${each.size ? `${each.size}pt` : '1em'}, ${lineOf(each, hasFloats)})`
      return `block(above: ${(each.above ?? 0) + 4}pt, below: 4pt, width: 100%, ${each.isCentered ? `align(center, ${content})` : content})`
    }
    case 'heading':
      return headingOf(each)
    case 'points': {
      const marks: Record<string, string> = { disc: '[•]', icon: wrappers.icon(quote(icons.point)), none: '[]' }
      const items = each.points.map((point) => lineOf(point, hasFloats)).join(', ')
      return `block(above: 4pt, list(marker: ${marks[each.marker] ?? quote(each.marker)}, ${items}))`
    }
    case 'table':
      return tableOf(each, block)
    case 'chips': {
      const chips = each.texts.map((text) => `box(stroke: 0.5pt + luma(150), radius: 5pt, inset: (x: 5pt, y: 3pt), ${quote(text)})`)
      return `block(above: 5pt, par(leading: 7pt, ${chips.join(' + h(6pt) + ')}))`
    }
    case 'bars':
      return each.items
        .map(({ text, level }) => `block(above: 5pt, below: 2pt, ${quote(text)}); rect(height: 3pt, width: ${level * 12}%, fill: accent)`)
        .join('; ')
    case 'photo':
      return 'rect(width: 22mm, height: 22mm, fill: luma(200))'
  }
}

const faces: Record<string, readonly string[]> = { sans: ['Liberation Sans'], serif: ['Liberation Serif'] }
const regions: Record<string, string> = { ja: 'JP', zh: 'SC' }

function typstOf(sheet: Sheet): string {
  const { language, isRtl, font, accent, paper, size } = sheet
  const region = regions[language]
  const families = region ? [`Noto ${font === 'serif' ? 'Serif' : 'Sans'} CJK ${region}`] : [...(faces[font] ?? []), 'Noto Naskh Arabic']
  return `#set document(title: ${quote(sheet.title)})
#set page(paper: "${paper === 'a4' ? 'a4' : 'us-letter'}", margin: (x: 15mm, y: 14mm))
#set text(font: (${families.map(quote).join(', ')},), size: ${size}pt, lang: "${language}", dir: ${isRtl ? 'rtl' : 'ltr'})
#set par(leading: 0.5em)
#set block(spacing: 4pt)
#show heading: it => block(above: 12pt, below: 5pt, sticky: true, text(weight: "regular", it.body))
#let accent = rgb("${accent}")
#{
${sheet.blocks.map((block) => blockOf(block, sheet)).join('\n')}
}`
}

const fontPaths = ['truetype/liberation', 'truetype/noto', 'opentype/noto', 'opentype/font-awesome'].map(
  (name) => `/usr/share/fonts/${name}`,
)

export async function typesetWithTypst(jobs: readonly { sheet: Sheet; path: string }[]): Promise<void> {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths }] })
  for (const { sheet, path } of jobs) {
    writeFileSync(path, compiler.pdf({ mainFileContent: typstOf(sheet) }))
    compiler.evictCache(10)
  }
}
