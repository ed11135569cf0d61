import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Cores } from './cores.ts'
import type { Figure } from './figure.ts'
import { asMarkdown, cellsOf } from './table.ts'

/** The hardware and software that the figures depend on, without the name of the machine. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  const kernel = /^[\d.]+/.exec(release())?.[0] ?? ''
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores (${model}), ${memory} GiB of memory, Node ${process.versions.node}, ${type()} ${kernel}`
}

/** A warning if the machine was busy before the measurements. */
export function describeBackgroundLoad(): string | undefined {
  const [load = 0] = loadavg()
  if (load < availableParallelism() / 4) return undefined
  return `The machine was busy: at the start, its load average was ${load.toFixed(1)} on ${availableParallelism()} cores. The figures are only approximate.`
}

interface RunDetails {
  cores: Cores
  pairs: number
  day: string
  backgroundLoad: string | undefined
}

/** The text of docs/benchmarks.md. */
export function reportOf(figures: readonly Figure[], { cores, pairs, day, backgroundLoad }: RunDetails): string {
  return `# Benchmarks

Written by \`npm run lab -- bench\`; [decision 23](decisions/0023-benchmarks.md) describes the method. ${day}, ${describeMachine()}; ${cores.description}.
${backgroundLoad ? `\n**${backgroundLoad}**\n` : ''}
Each figure and its baseline were measured alternately, ${pairs} times each. The table shows the median and, in parentheses, the minimum and maximum.
Absolute figures apply to this machine at that time; ratios also apply to other machines. A figure with a value “By CPU time” meets its target only if both values do.

${asMarkdown(cellsOf(figures))}

No figure here decides about a change ([decision 58](decisions/0058-times-never-decide-in-the-gate.md)). Bytes and requests of first visits also have a test.
`
}
