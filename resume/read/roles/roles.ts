import { trimPunctuation } from '../pdf/prose.ts'
import { type Atom, type CutLine, cutLine, lookMark } from './atoms.ts'
import weights from './role-weights.json' with { type: 'json' }
import { type Feature, type SpanFeatures, spanFeaturesOf } from './span-features.ts'

/*
Which text of an entry's first lines is the title, the employer and the place, or the degree, the school, the subject and the place.
All readings of an entry are weighed by what their texts show, then by where the other entries of the section have the same role:
writers use one pattern for all of them.
*/

export type RoleKind = keyof typeof weights
export type Role = 'title' | 'employer' | 'place' | 'subject'

export interface Roles {
  title: string
  employer: string
  place: string
  subject: string
  /** Texts without a role. */
  others: string[]
  /** The share of this reading among all of the entry, from 0 to 1. */
  share: number
}

interface Span {
  from: number
  to: number
  /** Its line, its part of the line, and whether it is at the part's start and end. */
  place: string
  text: string
  features: SpanFeatures
  /** Atoms that are joined over a separator stronger than a comma. */
  joined: number
  joinedAtComma: number
  joinedAtBracket: number
  cutsAtComma: number
  cutsAtLook: number
}

interface Head {
  lines: CutLine[]
  atoms: Atom[]
}

interface Reading {
  spans: Partial<Record<Role, Span>>
  score: number
  share: number
}

type Table = Readonly<Record<string, number>>

const rolesOf: Readonly<Record<RoleKind, readonly Role[]>> = {
  jobs: ['title', 'employer', 'place'],
  schools: ['title', 'employer', 'subject', 'place'],
}

/** Spans of a role that are weighed with those of the others. */
const maxSpans = 6
const maxRounds = 3
/** How much the pattern of the section weighs, and what a role that was never there counts. */
const patternWeight = 1.2
const unseen = 0.1

/** @param heads the first lines of each entry, without its dates */
export function rolesIn(heads: readonly (readonly string[])[], kind: RoleKind): Roles[] {
  const all = heads.map((lines) => headOf(lines))
  const entries = all.map((head) => readingsOf(head, kind))
  const shared = withPattern(entries, kind)
  return shared.map((readings, at) => told(all[at] as Head, readings))
}

function headOf(texts: readonly string[]): Head {
  const lines = texts.slice(0, 5).map(cutLine)
  return { lines, atoms: lines.flatMap(({ atoms }) => atoms).slice(0, 16) }
}

const isStrong = (cut: Atom['cut']) => cut === 'gap' || cut === 'look' || cut === 'at'

function spansOf({ lines, atoms }: Head): Span[] {
  return atoms.flatMap((first, from) => {
    const spans: Span[] = []
    for (let to = from; to < Math.min(atoms.length, from + 6); to += 1) {
      const last = atoms[to]
      if (!last || last.line !== first.line) break
      const inner = atoms.slice(from + 1, to + 1)
      const cuts = [first.cut, atoms[to + 1]?.line === first.line ? atoms[to + 1]?.cut : 'line']
      const text = trimPunctuation((lines[first.line]?.text ?? '').slice(first.start, last.end).replaceAll(` ${lookMark}`, '')).replace(
        / {2,}/g,
        ' ',
      )
      if (text === '') continue
      spans.push({
        from,
        to,
        place: placeOf(atoms, from, to),
        text,
        features: spanFeaturesOf(text),
        joinedAtComma: inner.filter(({ cut }) => cut === 'comma').length,
        joinedAtBracket: inner.filter(({ cut }) => cut === 'bracket').length,
        joined: inner.filter(({ cut }) => isStrong(cut)).length,
        cutsAtComma: cuts.filter((cut) => cut === 'comma' || cut === 'in').length,
        cutsAtLook: cuts.filter((cut) => cut === 'look').length,
      })
    }
    return spans
  })
}

function placeOf(atoms: readonly Atom[], from: number, to: number): string {
  const [first, last] = [atoms[from] as Atom, atoms[to] as Atom]
  const [before, after] = [atoms[from - 1], atoms[to + 1]]
  const startsPart = !before || before.line !== first.line || before.part !== first.part
  const endsPart = !after || after.line !== last.line || after.part !== last.part
  return `${first.line}.${first.part}${startsPart ? 's' : ''}${endsPart ? 'e' : ''}`
}

const sumOf = (table: Table, features: Readonly<Record<string, number>>) =>
  Object.entries(features).reduce((sum, [name, value]) => sum + (table[name] ?? 0) * value, 0)

function readingsOf(head: Head, kind: RoleKind): Reading[] {
  const table = weights[kind] as Readonly<Record<string, Table>>
  const spans = spansOf(head)
  const hasOthers = head.atoms.length > 1
  const bestOf = (role: Role) =>
    spans
      .map((span) => ({ span, score: spanScore(span, role, { table, head, hasOthers }) }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, maxSpans)
  let readings: { spans: Partial<Record<Role, Span>>; score: number }[] = [{ spans: {}, score: 0 }]
  for (const role of rolesOf[kind]) {
    const candidates = bestOf(role)
    readings = readings.flatMap((reading) => [
      reading,
      ...candidates
        .filter(({ span }) => isFree(reading.spans, span))
        .map(({ span, score }) => ({ spans: { ...reading.spans, [role]: span }, score: reading.score + score })),
    ])
  }
  return withShares(
    readings.map((reading) => ({ ...reading, score: reading.score + readingScore(reading.spans, head, table['reading'] ?? {}), share: 0 })),
  )
}

const isFree = (spans: Partial<Record<Role, Span>>, { from, to }: Span) =>
  Object.values(spans).every((other) => to < other.from || from > other.to)

interface About {
  table: Readonly<Record<string, Table>>
  head: Head
  hasOthers: boolean
}

function spanScore(span: Span, role: Role, { table, head, hasOthers }: About): number {
  const { features, joined, joinedAtBracket, joinedAtComma, cutsAtComma, cutsAtLook } = span
  const line = head.atoms[span.from]?.line ?? 0
  const form = { ...features, joined, joinedAtBracket, cutAtComma: cutsAtComma, cutAtLook: cutsAtLook, lowLine: Math.max(0, line - 1) }
  const plainName = role === 'place' && features.place === 0 && hasOthers && isPlainName(span.text) ? 1 : 0
  const otherText = role === 'place' && features.place === 0 && plainName === 0 ? 1 : 0
  return sumOf(table['any'] ?? {}, form) + sumOf(table[role] ?? {}, { ...features, joinedAtComma, plainName, otherText })
}

const isPlainName = (text: string) => /^\p{Lu}[\p{L}.'’ -]{1,28}$/u.test(text) || /^[\p{Lo}]{2,10}$/u.test(text)

function readingScore({ title, employer, place, subject }: Partial<Record<Role, Span>>, { atoms }: Head, table: Table): number {
  const used = [title, employer, place, subject].reduce((sum, span) => sum + (span ? span.to - span.from + 1 : 0), 0)
  const lineOf = (span: Span) => atoms[span.from]?.line
  const isNextBy = (first: Span, second: Span, cut: Atom['cut']) => second.from === first.to + 1 && atoms[second.from]?.cut === cut
  return sumOf(table, {
    noTitle: Number(!title),
    noEmployer: Number(!employer),
    leftOver: atoms.length - used,
    titleFirst: Number(!!title && !!employer && title.from < employer.from),
    at: Number(!!title && !!employer && isNextBy(title, employer, 'at')),
    in: Number(!!title && !!employer && isNextBy(title, employer, 'in')),
    placeInEmployersLine: Number(!!place && !!employer && lineOf(place) === lineOf(employer)),
    placeInTitlesLine: Number(!!place && !!title && lineOf(place) === lineOf(title)),
    placeBeforeEmployer: Number(!!place && !!employer && place.from < employer.from && lineOf(place) === lineOf(employer)),
    subjectAfterTitle: Number(!!subject && !!title && subject.from === title.to + 1),
    subjectElsewhere: Number(!!subject && !(title && subject.from === title.to + 1)),
  })
}

function withShares(readings: readonly Reading[]): Reading[] {
  const max = readings.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const sum = readings.reduce((total, { score }) => total + Math.exp(score - max), 0)
  return readings.map((reading) => ({ ...reading, share: Math.exp(reading.score - max) / sum }))
}

type Shares = Map<string, number>
const keyOf = (role: Role, place: string) => `${role} ${place}`

function sharesIn(readings: readonly Reading[], roles: readonly Role[]): Shares {
  const shares: Shares = new Map()
  for (const { spans, share } of readings)
    for (const role of roles) {
      const span = spans[role]
      if (span) shares.set(keyOf(role, span.place), (shares.get(keyOf(role, span.place)) ?? 0) + share)
    }
  return shares
}

/** Weighs each reading again by the roles that the other entries have at the same places. */
function withPattern(entries: readonly Reading[][], kind: RoleKind): Reading[][] {
  const roles = rolesOf[kind]
  if (entries.length < 2) return [...entries]
  let current = entries
  for (let round = 0; round < maxRounds; round += 1) {
    const each = current.map((readings) => sharesIn(readings, roles))
    const total: Shares = new Map()
    for (const shares of each) for (const [key, share] of shares) total.set(key, (total.get(key) ?? 0) + share)
    current = entries.map((readings, at) => {
      const shareOf = (role: Role, place: string) => {
        const key = keyOf(role, place)
        return ((total.get(key) ?? 0) - (each[at]?.get(key) ?? 0)) / (entries.length - 1)
      }
      const gain = new Map<string, number>()
      const gainOf = (role: Role, place: string) => {
        const key = keyOf(role, place)
        const known = gain.get(key)
        if (known !== undefined) return known
        const largest = Math.max(...roles.filter((other) => other !== role).map((other) => shareOf(other, place)))
        const value = patternWeight * Math.log((shareOf(role, place) + unseen) / (largest + unseen))
        gain.set(key, value)
        return value
      }
      return withShares(
        readings.map((reading) => ({
          ...reading,
          score: roles.reduce((score, role) => score + (reading.spans[role] ? gainOf(role, reading.spans[role].place) : 0), reading.score),
        })),
      )
    })
  }
  return [...current]
}

function told({ lines, atoms }: Head, readings: readonly Reading[]): Roles {
  const best = readings.reduce((one, other) => (other.share > one.share ? other : one))
  const { title, employer, place, subject } = best.spans
  const used = new Set([title, employer, place, subject].flatMap((span) => (span ? atoms.slice(span.from, span.to + 1) : [])))
  return {
    title: title?.text ?? '',
    employer: employer?.text ?? '',
    place: place?.text ?? '',
    subject: subject?.text ?? '',
    others: lines.flatMap((line) => othersIn(line, used)),
    share: best.share,
  }
}

function othersIn({ text, atoms }: CutLine, used: ReadonlySet<Atom>): string[] {
  const others: string[] = []
  let isOpen = false
  for (const atom of atoms) {
    if (used.has(atom)) isOpen = false
    else {
      const last = others.at(-1)
      if (isOpen && last !== undefined && !isStrong(atom.cut)) others[others.length - 1] = `${last}, ${text.slice(atom.start, atom.end)}`
      else others.push(text.slice(atom.start, atom.end))
      isOpen = true
    }
  }
  return others
}

export type { Feature }
