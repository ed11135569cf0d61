import type { Figure } from './figure.ts'
import type { Spread } from './statistics.ts'
import { type BenchTarget, isMet, rows, type Unit } from './targets.ts'

const columns = ['Figure', 'Value', 'By CPU time', 'Target', 'Met', 'Baseline', 'Absolute figures'] as const

/** The figures as rows of cells, the header first. */
export function cellsOf(figures: readonly Figure[]): string[][] {
  return [[...columns], ...figures.map(rowCells)]
}

function rowCells({ row, value, cpu, details }: Figure): string[] {
  const { title, baseline, unit, target } = rows[row]
  return [
    title,
    formatSpread(value, unit),
    cpu ? formatSpread(cpu, unit) : '',
    formatTarget(target, unit),
    meetsTarget({ row, value, details, ...(cpu && { cpu }) }) ? 'yes' : 'no',
    baseline,
    details,
  ]
}

/** Whether the value and, if measured, the CPU time meet their targets. */
function meetsTarget({ row, value, cpu }: Figure): boolean {
  const { target } = rows[row]
  return isMet(target, value.median) && (!cpu || isMet(target, cpu.median))
}

function formatSpread({ median, min, max }: Spread, unit: Unit): string {
  const middle = formatNumber(median, unit)
  return min === max ? middle : `${middle} (${formatDigits(min, unit)}–${formatDigits(max, unit)})`
}

function formatTarget(target: BenchTarget, unit: Unit): string {
  return 'min' in target ? `≥ ${formatNumber(target.min, unit)}` : `≤ ${formatNumber(target.max, unit)}`
}

function formatNumber(value: number, unit: Unit): string {
  if (unit === 'ratio') return formatDigits(value, unit)
  if (unit === 'requests') return formatDigits(value, unit)
  return `${formatDigits(value, unit)} ${unit === 'times' ? '×' : unit}`
}

function formatDigits(value: number, unit: Unit): string {
  if (unit === 'requests') return String(value)
  if (unit === 'ratio' || unit === 's') return value < 0.1 ? value.toFixed(3) : value.toFixed(2)
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)
}

/** Formats rows for a terminal, with columns as wide as needed. */
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
