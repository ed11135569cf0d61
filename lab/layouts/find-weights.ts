import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Features, featuresOf, type Reading, type Role, type RoleKind, readingsOf, rolesOf } from '#resume/read/roles/readings.ts'
import weights from '#resume/read/roles/role-weights.json' with { type: 'json' }
import { type Head, headOf } from '#resume/read/roles/spans.ts'
import { filesOf } from './files.ts'
import { layoutOf } from './grammar.ts'
import { normalize } from './score.ts'
import { splitOf } from './split.ts'
import type { Truth } from './truth.ts'

/*
 * Finds the weights of resume/read/roles by gradient descent: the reading that is true becomes the most likely one of each entry, and no weight
 * goes far from where it was. Only files for fitting are used (split.ts). Writes role-weights.json.
 */

const { values: options } = parseArgs({
  options: {
    seeds: { type: 'string', default: '0-1199' },
    programs: { type: 'string', default: 'chromium' },
    keep: { type: 'string', default: join(tmpdir(), 'understory-layouts') },
    rounds: { type: 'string', default: '50' },
    pull: { type: 'string', default: '0.01' },
  },
})

interface Section {
  heads: readonly (readonly string[])[]
  kind: RoleKind
}
const recorded: Section[] = []
Object.assign(globalThis, { recordHeads: (section: Section) => recorded.push(section) })
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/roles/roles.ts') && context.parentURL?.includes('/read/pdf/')
      ? next(new URL('recording-roles.ts', import.meta.url).href, context)
      : next(specifier, context),
})
const { readFile } = await import('#resume/read/read-file.ts')

interface Example {
  kind: RoleKind
  readings: Features[]
  truth: number
}

type Texts = Partial<Record<Role, string>>

const textsOf = ({ positions, schools }: Truth, kind: RoleKind): Texts[] =>
  kind === 'jobs'
    ? positions.map(({ title, employer, place }) => ({ title, employer, place }))
    : schools.map(({ degree, school, subject, place }) => ({ title: degree, employer: school, subject, place }))

/** The index of the reading that tells exactly what is true, of the entry whose title and employer are both there. */
function trueReading(readings: readonly Reading[], head: Head, all: readonly Texts[], kind: RoleKind): number {
  const whole = normalize(head.lines.map(({ text }) => text).join(' '))
  const has = (text: string | undefined) => text !== undefined && text !== '' && whole.includes(normalize(text))
  const entry = all.find(({ title, employer }) => has(title) && has(employer))
  if (!entry) return -1
  const tells = ({ spans }: Reading, role: Role) => {
    const [found, text] = [spans[role]?.text, entry[role]]
    return has(text) ? found !== undefined && normalize(found) === normalize(text ?? '') : found === undefined
  }
  return readings.findIndex((reading) => rolesOf[kind].every((role) => tells(reading, role)))
}

async function examples(): Promise<Example[]> {
  const [first = 0, last = first] = options.seeds.split('-').map(Number)
  const seeds = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (seed) => splitOf(seed, layoutOf(seed)) === 'fitting',
  )
  const found: Example[] = []
  let lost = 0
  for (const { path, truth } of await filesOf(seeds, options.programs.split(','), options.keep)) {
    recorded.length = 0
    await readFile(path, { filename: basename(path), today: '2026-11-22' })
    for (const { heads, kind } of recorded)
      for (const texts of heads) {
        const head = headOf(texts)
        const readings = readingsOf(head, kind)
        const truthAt = trueReading(readings, head, textsOf(truth, kind), kind)
        if (truthAt < 0) lost += 1
        else found.push({ kind, readings: readings.map(({ spans }) => featuresOf(spans, head)), truth: truthAt })
      }
  }
  console.log(`${seeds.length} seeds, ${found.length} entries with one true reading, ${lost} without`)
  return found
}

/** Drawn heads have hardly anything besides names and places, unlike those that people write. */
const fixed = new Set(['reading.leftOver'])

const dot = (features: Features, table: Features) =>
  Object.entries(features).reduce((sum, [name, value]) => sum + (table[name] ?? 0) * value, 0)

interface Gradient {
  values: Record<string, number>
  loss: number
  /** Examples whose true reading has the highest score. */
  right: number
}

function gradientOf(all: readonly Example[], table: Features): Gradient {
  const gradient: Gradient = { values: {}, loss: 0, right: 0 }
  const add = (features: Features | undefined, by: number) => {
    for (const [name, value] of Object.entries(features ?? {}))
      gradient.values[name] = (gradient.values[name] ?? 0) + (by * value) / all.length
  }
  for (const { readings, truth } of all) {
    const scores = readings.map((features) => dot(features, table))
    const max = Math.max(...scores)
    const parts = scores.map((score) => Math.exp(score - max))
    const sum = parts.reduce((total, part) => total + part, 0)
    gradient.loss -= Math.log((parts[truth] ?? 0) / sum) / all.length
    gradient.right += Number(scores[truth] === max) / all.length
    add(readings[truth], 1)
    for (const [at, features] of readings.entries()) if ((parts[at] ?? 0) > minShare * sum) add(features, -(parts[at] ?? 0) / sum)
  }
  return gradient
}

const minShare = 1e-4
const firstStep = 0.3

function weightsFor(all: readonly Example[], start: Features): Features {
  const table: Record<string, number> = { ...start }
  const squares: Record<string, number> = {}
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const { values, loss, right } = gradientOf(all, table)
    for (const [name, value] of Object.entries(values)) {
      if (fixed.has(name)) continue
      const step = value - Number(options.pull) * ((table[name] ?? 0) - (start[name] ?? 0))
      squares[name] = (squares[name] ?? 0) + step * step
      table[name] = (table[name] ?? 0) + (firstStep * step) / Math.sqrt((squares[name] ?? 0) + 1e-8)
    }
    if (round % 10 === 0) console.log(`round ${round}: loss ${loss.toFixed(3)}, right ${(100 * right).toFixed(1)} %`)
  }
  return table
}

const flat = (groups: Readonly<Record<string, Readonly<Record<string, number>>>>): Features =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, each]) => Object.entries(each).map(([name, value]) => [`${group}.${name}`, value])),
  )

/** Weights below a tenth do nothing. */
function groupWeights(table: Features): Record<string, Record<string, number>> {
  const groups: Record<string, Record<string, number>> = {}
  for (const [key, value] of Object.entries(table).toSorted()) {
    const [group = '', name = ''] = key.split('.')
    if (Math.abs(value) >= 0.1) groups[group] = { ...groups[group], [name]: Math.round(value * 10) / 10 }
  }
  return groups
}

const all = await examples()
const fitted = Object.fromEntries(
  (Object.keys(weights) as RoleKind[]).map((kind) => {
    console.log(kind)
    return [
      kind,
      groupWeights(
        weightsFor(
          all.filter((example) => example.kind === kind),
          flat(weights[kind]),
        ),
      ),
    ]
  }),
)
writeFileSync('resume/read/roles/role-weights.json', `${JSON.stringify(fitted, null, 2)}\n`)
