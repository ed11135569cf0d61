import { basename } from 'node:path'
import type { LayoutFile } from './files.ts'
import { dimensions } from './grammar.ts'
import { measures, type Score } from './score.ts'
import { leftOutOf } from './split.ts'

export interface Scored {
  file: LayoutFile
  score: Score
  /** Why the reader refused the file. */
  refusal?: string
}

const percent = (scored: readonly Scored[], measure: (typeof measures)[number]) => {
  const [right, all] = (['right', 'all'] as const).map((part) => scored.reduce((sum, { score }) => sum + score.counts[measure][part], 0))
  return all ? `${Math.round((100 * (right ?? 0)) / all)}` : '-'
}

const wrongPerFile = (scored: readonly Scored[]) =>
  (scored.reduce((sum, { score }) => sum + score.wrong.length, 0) / scored.length).toFixed(2)

/** A line for each group; shares in percent. */
function printTable(title: string, groups: ReadonlyMap<string, readonly Scored[]>): void {
  const width = Math.max(title.length, ...[...groups.keys()].map(({ length }) => length)) + 2
  const line = (name: string, cells: readonly string[]) => console.log(name.padEnd(width) + cells.map((each) => each.padStart(12)).join(''))
  line(title, ['files', 'wrong/file', ...measures])
  for (const [name, scored] of groups)
    line(name, [`${scored.length}`, wrongPerFile(scored), ...measures.map((measure) => percent(scored, measure))])
  console.log('')
}

const groupBy = (scored: readonly Scored[], keysOf: (each: Scored) => readonly string[]) => {
  const groups = new Map<string, Scored[]>()
  for (const each of scored) for (const key of keysOf(each)) groups.set(key, [...(groups.get(key) ?? []), each])
  return new Map([...groups].sort(([one], [other]) => one.localeCompare(other)))
}

/** All files, each program, each value of each dimension, what is left out of the fitting, kinds of wrong facts, and the worst files. */
export function printReport(scored: readonly Scored[]): void {
  printTable('all', new Map([['all', scored]]))
  printTable(
    'program',
    groupBy(scored, ({ file }) => [file.program]),
  )
  for (const dimension of dimensions)
    printTable(
      dimension,
      groupBy(scored, ({ file }) => [file.layout[dimension]]),
    )
  printTable(
    'left out of the fitting',
    groupBy(scored, ({ file }) => leftOutOf(file.layout)),
  )
  const kinds = groupBy(scored, ({ score }) => score.wrong.map((each) => each.split(':')[0] ?? ''))
  console.log(`wrong facts: ${[...kinds].map(([kind, { length }]) => `${kind} ${length}`).join(', ')}\n`)
  printWorst(scored)
}

function printWorst(scored: readonly Scored[]): void {
  const rank = ({ score }: Scored) => score.wrong.length * 3 + score.counts.positions.all - score.counts.positions.right
  console.log('worst files')
  for (const { file, score, refusal } of scored.toSorted((one, other) => rank(other) - rank(one)).slice(0, 20)) {
    const { positions } = score.counts
    const { entry, order, separator, dates, page } = file.layout
    console.log(
      `${basename(file.path)}  positions ${positions.right}/${positions.all}, wrong ${score.wrong.length}, ${[entry, order, separator, dates, page].join(', ')}`,
    )
    console.log(`    ${refusal ?? score.wrong.slice(0, 3).join(' ¦ ')}`)
  }
}
