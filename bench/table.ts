import type { Figure } from './figure.ts'
import type { Spread } from './statistics.ts'
import { type BenchTarget, rows, shareOf, type Unit } from './targets.ts'

const columns = ['Figure', 'Today', 'By CPU time', 'Target', 'Stretch', 'Met', 'Against', 'In absolute figures'] as const

/** The figures as rows of cells, the header first. */
export function cells(figures: readonly Figure[]): string[][] {
  return [[...columns], ...figures.map(line)]
}

function line({ row, value, cpu, details }: Figure): string[] {
  const { title, against, unit, target, ...rest } = rows[row]
  return [
    title,
    written(value, unit),
    cpu ? written(cpu.value, cpu.unit) : '',
    formatTarget(target, unit),
    'stretch' in rest ? number(rest.stretch, unit) : '',
    meets({ row, value, details, ...(cpu && { cpu }) }) ? 'yes' : 'no',
    against,
    details,
  ]
}

/** By requests and by CPU time, if both are measured. */
function meets({ row, value, cpu }: Figure): boolean {
  const shares = [shareOf(rows[row].target, value.median), ...(cpu ? [shareOf(cpu.target, cpu.value.median)] : [])]
  return shares.every((share) => share >= 1)
}

function written({ median, min, max }: Spread, unit: Unit): string {
  const middle = number(median, unit)
  return min === max ? middle : `${middle} (${digits(min, unit)}–${digits(max, unit)})`
}

function formatTarget(target: BenchTarget, unit: Unit): string {
  if ('min' in target) return `≥ ${number(target.min, unit)}`
  if ('max' in target) return `≤ ${number(target.max, unit)}`
  return `${digits(target.between[0], unit)}–${number(target.between[1], unit)}`
}

function number(value: number, unit: Unit): string {
  if (unit === 'ratio') return digits(value, unit)
  if (unit === 'requests') return digits(value, unit)
  return `${digits(value, unit)} ${unit === 'times' ? '×' : unit}`
}

function digits(value: number, unit: Unit): string {
  if (unit === 'requests') return String(value)
  if (unit === 'ratio' || unit === 's') return value < 0.1 ? value.toFixed(3) : value.toFixed(2)
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}

/** For a terminal, with columns as wide as needed. */
export function asText(lines: readonly string[][]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function asMarkdown([head = [], ...lines]: readonly string[][]): string {
  const row = (line: readonly string[]) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [row(head), `|${head.map(() => '---').join('|')}|`, ...lines.map(row)].join('\n')
}
