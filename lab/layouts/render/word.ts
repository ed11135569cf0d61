import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AlignmentType,
  BorderStyle,
  Document,
  type IBorderOptions,
  type IParagraphOptions,
  type IRunOptions,
  type ITableCellOptions,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx'
import { type Block, icons, type Line, type Run, type Sheet } from '../tree.ts'

/** The width between the margins, in twentieths of a point. */
const fullWidth = 10_000
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const noBorders = { top: none, bottom: none, left: none, right: none }

interface Context {
  sheet: Sheet
  width: number
}

const regions: Record<string, string> = { ja: 'JP', zh: 'SC' }

function fontOf({ font, language, isRtl }: Sheet): string {
  const region = regions[language]
  if (region) return `Noto ${font === 'serif' ? 'Serif' : 'Sans'} CJK ${region}`
  if (isRtl) return 'Noto Naskh Arabic'
  return font === 'serif' ? 'Liberation Serif' : 'Liberation Sans'
}

function runOf({ text, styles }: Run, { sheet }: Context, size: number, others: Partial<IRunOptions> = {}): TextRun {
  const has = (style: Run['styles'][number]) => styles.includes(style)
  const scaled = has('large') ? size * 1.2 : has('small') ? size * 0.85 : size
  const color = has('accent') ? sheet.accent.slice(1) : has('gray') ? '777777' : undefined
  return new TextRun({
    ...{ text, size: Math.round(scaled * 2), rightToLeft: sheet.isRtl },
    font: has('icon') ? 'FontAwesome' : fontOf(sheet),
    ...(has('bold') && { bold: true, boldComplexScript: true }),
    ...(has('italic') && { italics: true }),
    ...(has('caps') && { allCaps: true }),
    ...(has('small caps') && { smallCaps: true }),
    ...(has('spaced') && { characterSpacing: 12 }),
    ...(color && { color }),
    ...others,
  })
}

const runsOf = (runs: readonly Run[], context: Context, size: number) => runs.map((run) => runOf(run, context, size))

function paragraph({ runs, right }: Line, context: Context, size: number, options: IParagraphOptions = {}): Paragraph {
  const end = right ? [new TextRun('\t'), ...runsOf(right, context, size)] : []
  return new Paragraph({
    ...{ children: [...runsOf(runs, context, size), ...end], bidirectional: context.sheet.isRtl },
    ...(right && { tabStops: [{ type: TabStopType.RIGHT, position: context.width }] }),
    ...options,
  })
}

type Heading = Extract<Block, { kind: 'heading' }>

function headingOf({ text, form }: Heading, context: Context): Paragraph {
  const { accent } = context.sheet
  const [icon, words = ''] = text.includes('\n') ? text.split('\n') : ['', text]
  const styles: Partial<Record<Heading['form'], Partial<IRunOptions>>> = {
    caps: { allCaps: true },
    spaced: { allCaps: true, characterSpacing: 40 },
    'with a line': { color: accent.slice(1) },
    bar: { color: 'FFFFFF' },
    large: { color: accent.slice(1), bold: false },
  }
  const run = (each: string, ...names: Run['styles']) =>
    runOf({ text: each, styles: names }, context, form === 'large' ? 16 : 12, { bold: names.length === 0, ...(styles[form] ?? {}) })
  return new Paragraph({
    children: [...(icon ? [run(icon, 'icon'), run('  ')] : []), run(words)],
    ...{ spacing: { before: 240, after: 80 }, keepNext: true, bidirectional: context.sheet.isRtl },
    ...(form === 'with a line' && { border: { bottom: { style: BorderStyle.SINGLE, size: 8, color: accent.slice(1) } } }),
    ...(form === 'bar' && { shading: { type: ShadingType.CLEAR, fill: accent.slice(1), color: 'auto' } }),
  })
}

type Cells = Extract<Block, { kind: 'table' }>

function tableOf({ widths, rows, look, shaded }: Cells, context: Context): Table {
  const total = widths.reduce((sum, width) => sum + width, 0)
  const line = (color: string): IBorderOptions => ({ style: BorderStyle.SINGLE, size: 6, color })
  const cell = (blocks: readonly Block[], index: number): TableCell => {
    const width = Math.floor((context.width * (widths[index] ?? 1)) / total)
    const isRail = look === 'rail' && index === widths.length - 1
    const inner = blocks.flatMap((block) => blockOf(block, { ...context, width: width - 200 }))
    // Word asks for a paragraph at the end of a cell.
    const children = inner.at(-1) instanceof Paragraph ? inner : [...inner, new Paragraph({ spacing: { line: 20 } })]
    const options: ITableCellOptions = {
      ...{ children, width: { size: width, type: WidthType.DXA }, margins: { left: 80, right: 80, top: 20, bottom: 40 } },
      borders: {
        ...noBorders,
        ...(look === 'lines' && { top: line('999999') }),
        ...(isRail && { left: line(context.sheet.accent.slice(1)) }),
      },
      ...(shaded === index && { shading: { type: ShadingType.CLEAR, fill: 'EEF0F3', color: 'auto' } }),
    }
    return new TableCell(options)
  }
  return new Table({
    rows: rows.map((row) => new TableRow({ children: row.map(cell) })),
    ...{ width: { size: context.width, type: WidthType.DXA }, visuallyRightToLeft: context.sheet.isRtl },
    columnWidths: widths.map((width) => Math.floor((context.width * width) / total)),
    borders: { ...noBorders, insideHorizontal: none, insideVertical: none },
  })
}

/** Marks that are typed; a disc is one that the program adds to a list. */
const marks: Readonly<Record<string, string>> = { icon: icons.point, none: '' }

function pointsOf({ marker, points }: Extract<Block, { kind: 'points' }>, context: Context): Paragraph[] {
  const { size } = context.sheet
  const hanging = { indent: { start: 280, hanging: 200 } }
  return points.map((point) => {
    if (marker === 'disc') return paragraph(point, context, size, { bullet: { level: 0 } })
    if (marker === 'none') return paragraph(point, context, size, { indent: { start: 200 } })
    const mark: Run = { text: marks[marker] ?? marker, styles: marker === 'icon' ? ['icon'] : [] }
    return paragraph({ ...point, runs: [mark, { text: ' ', styles: [] }, ...point.runs] }, context, size, hanging)
  })
}

function blockOf(block: Block, context: Context): (Paragraph | Table)[] {
  const { size } = context.sheet
  const line = (text: string, right?: string): Line => ({
    runs: [{ text, styles: [] }],
    ...(right && { right: [{ text: right, styles: ['accent'] }] }),
  })
  switch (block.kind) {
    case 'text':
      return [
        paragraph(block, context, block.size ?? size, {
          spacing: { before: Math.round((block.above ?? 0) * 20) },
          ...(block.isCentered && { alignment: AlignmentType.CENTER }),
        }),
      ]
    case 'heading':
      return [headingOf(block, context)]
    case 'points':
      return pointsOf(block, context)
    case 'table':
      return [tableOf(block, context)]
    case 'chips':
      return [
        new Paragraph({
          children: block.texts.flatMap((text) => [
            runOf({ text: ` ${text} `, styles: [] }, context, size, { border: { style: BorderStyle.SINGLE, size: 4, color: '999999' } }),
            runOf({ text: '   ', styles: [] }, context, size),
          ]),
        }),
      ]
    case 'bars':
      return block.items.map(({ text, level }) => paragraph(line(text, '■'.repeat(level) + '□'.repeat(5 - level)), context, size))
    case 'photo':
      return []
  }
}

export async function writeWithWord(jobs: readonly { sheet: Sheet; path: string }[]): Promise<void> {
  for (const { sheet, path } of jobs) {
    const children = sheet.blocks.flatMap((block) => blockOf(block, { sheet, width: fullWidth }))
    const page = { size: { width: sheet.paper === 'a4' ? 11_906 : 12_240, height: sheet.paper === 'a4' ? 16_838 : 15_840 } }
    const margin = { left: 950, right: 950, top: 850, bottom: 850 }
    const document = new Document({ title: sheet.title, sections: [{ properties: { page: { ...page, margin } }, children }] })
    writeFileSync(path, await Packer.toBuffer(document))
  }
}

/** How many files are converted by one start of LibreOffice. */
const batch = 100

/** Writes Word files, and lets LibreOffice make PDFs of them. */
export async function printWithLibreOffice(jobs: readonly { sheet: Sheet; path: string }[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'understory-libreoffice-'))
  try {
    const words = jobs.map(({ sheet }, index) => ({ sheet, path: join(folder, `${index}.docx`) }))
    await writeWithWord(words)
    for (let start = 0; start < words.length; start += batch) {
      const paths = words.slice(start, start + batch).map(({ path }) => path)
      const options = ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--convert-to', 'pdf', '--outdir', folder]
      execFileSync('soffice', [...options, ...paths], { stdio: 'ignore' })
    }
    for (const [index, { path }] of jobs.entries()) renameSync(join(folder, `${index}.pdf`), path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
