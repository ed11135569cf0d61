import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { emptyParsedFile, UnreadableFileError } from '#resume/model/parsed-file.ts'
import { readFile } from '#resume/read/read-file.ts'
import { filesOf, type LayoutFile, programs } from './files.ts'
import { type Dimension, dimensions, grammar, type Layout, layoutOf } from './grammar.ts'
import { printReport, type Scored } from './report.ts'
import { scoreOf } from './score.ts'
import { type Split, splitOf, splits } from './split.ts'

/*
 * Draws resumes in random layouts, renders them, reads them, and compares what was found with what was written.
 * Options: --seeds 0-199, --programs chromium,typst, --only dimension=value, --without dimension=value (both as often as needed),
 * --split fitting or reported, --keep FOLDER for the files, which are rendered once. Without it they are removed.
 */

const today = '2026-11-22'

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '0-199' },
    programs: { type: 'string', default: 'chromium' },
    only: { type: 'string', multiple: true, default: [] },
    without: { type: 'string', multiple: true, default: [] },
    split: { type: 'string' },
    keep: { type: 'string' },
  },
})

/** Values by dimension. */
function valuesIn(pairs: readonly string[]): Map<Dimension, string[]> {
  const values = new Map<Dimension, string[]>()
  for (const pair of pairs) {
    const [name = '', value = ''] = pair.split('=')
    const dimension = dimensions.find((each) => each === name)
    if (!dimension) throw new Error(`There is no dimension ${name}, only ${dimensions.join(', ')}`)
    const known: readonly string[] = [...grammar[dimension], '-']
    if (!known.includes(value)) throw new Error(`There is no ${name} ${value}, only ${known.join(', ')}`)
    values.set(dimension, [...(values.get(dimension) ?? []), value])
  }
  return values
}

function seedsIn(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map(Number)
  const [only, without] = [valuesIn(options.only), valuesIn(options.without)]
  if (options.split !== undefined && !splits.includes(options.split as Split)) throw new Error(`A split is ${splits.join(' or ')}`)
  const isIn = (layout: Layout, seed: number) =>
    [...only].every(([dimension, values]) => values.includes(layout[dimension])) &&
    ![...without].some(([dimension, values]) => values.includes(layout[dimension])) &&
    (options.split === undefined || splitOf(seed, layout) === options.split)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((seed) => isIn(layoutOf(seed), seed))
}

async function score(file: LayoutFile): Promise<Scored> {
  try {
    return { file, score: scoreOf(await readFile(file.path, { filename: basename(file.path), today }), file.truth) }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    return { file, score: scoreOf(emptyParsedFile('pdf'), file.truth), refusal: error.message }
  }
}

async function main() {
  const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'understory-layouts-'))
  try {
    const seeds = seedsIn(options.seeds)
    const names = options.programs === 'all' ? Object.keys(programs) : options.programs.split(',')
    const start = performance.now()
    const files = await filesOf(seeds, names, folder)
    const rendered = performance.now()
    const scored: Scored[] = []
    for (const file of files) scored.push(await score(file))
    if (scored.length === 0) throw new Error('No seed has such a layout')
    printReport(scored)
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0)
    console.log(`\n${files.length} files: rendered in ${seconds(start, rendered)} s, read in ${seconds(rendered, performance.now())} s`)
    if (options.keep) {
      const wrong = scored.map(({ file, score: { wrong, counts } }) => ({ file: basename(file.path), counts, wrong }))
      writeFileSync(join(folder, 'scores.json'), JSON.stringify(wrong, null, 1))
    }
  } finally {
    if (!options.keep) rmSync(folder, { recursive: true })
  }
}

await main()
