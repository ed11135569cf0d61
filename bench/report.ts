import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import type { Cores } from './cores.ts'
import type { Figure } from './figure.ts'
import { asMarkdown, cells } from './table.ts'

/** The hardware and software that the figures depend on, without the name of the machine. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  const kernel = /^[\d.]+/.exec(release())?.[0] ?? ''
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores (${model}), ${memory} GiB of memory, Node ${process.versions.node}, ${type()} ${kernel}`
}

/** The load before the measurements; close to 0 on a quiet machine. */
export function backgroundLoad(): string | undefined {
  const [busy = 0] = loadavg()
  if (busy < availableParallelism() / 4) return undefined
  return `The machine was not quiet: ${busy.toFixed(1)} processes wanted its ${availableParallelism()} cores when this began. Take the figures for a sketch.`
}

interface Circumstances {
  cores: Cores
  pairs: number
  day: string
  others: string | undefined
}

/** docs/benchmarks.md */
export function report(figures: readonly Figure[], { cores, pairs, day, others }: Circumstances): string {
  return `# Benchmarks

Written by \`npm run bench\`; [decision 23](decisions/0023-benchmarks.md) describes the method. ${day}, ${machine()}; ${cores.described}.
${others ? `\n**${others}**\n` : ''}
Every figure was measured alternately with the one in the column “Against”, ${pairs} pairs in one run: the median, and in parentheses the smallest and the largest.
Absolute figures apply to this machine at that time; ratios also apply to other machines. If a figure has a CPU time, its target is met when both reach it.

${asMarkdown(cells(figures))}

The time of the gate (\`npm run check\` and \`npm test\`; at most 10 minutes on two cores) is not measured here; \`time .ci/run\` shows it.
`
}
