import weights from './role-weights.json' with { type: 'json' }
import { type Head, type Span, spansOf } from './spans.ts'

export type RoleKind = keyof typeof weights
export type Role = 'title' | 'employer' | 'place' | 'subject'

/** One way to give the texts of a head their roles. */
export interface Reading {
  spans: Partial<Record<Role, Span>>
  score: number
  /** Among all readings of the entry, from 0 to 1. */
  share: number
}

/** Values by the names of role-weights.json: 'title.titleWord'. */
export type Features = Readonly<Record<string, number>>

export const rolesOf: Readonly<Record<RoleKind, readonly Role[]>> = {
  jobs: ['title', 'employer', 'place'],
  schools: ['title', 'employer', 'subject', 'place'],
}

/** Spans of a role that are weighed with those of the others. */
const maxSpans = 6

const flat = (table: Readonly<Record<string, Readonly<Record<string, number>>>>): Features =>
  Object.fromEntries(
    Object.entries(table).flatMap(([group, each]) => Object.entries(each).map(([name, value]) => [`${group}.${name}`, value])),
  )

const tables: Readonly<Record<RoleKind, Features>> = { jobs: flat(weights.jobs), schools: flat(weights.schools) }

const scoreOf = (features: Features, table: Features) =>
  Object.entries(features).reduce((sum, [name, value]) => sum + (table[name] ?? 0) * value, 0)

export function readingsOf(head: Head, kind: RoleKind): Reading[] {
  const table = tables[kind]
  const spans = spansOf(head)
  let readings: Pick<Reading, 'spans' | 'score'>[] = [{ spans: {}, score: 0 }]
  for (const role of rolesOf[kind]) {
    const best = spans
      .map((span) => ({ span, score: scoreOf(spanFeatures(span, role, head), table) }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, maxSpans)
    readings = readings.flatMap((reading) => [
      reading,
      ...best
        .filter(({ span }) => isFree(reading.spans, span))
        .map(({ span, score }) => ({ spans: { ...reading.spans, [role]: span }, score: reading.score + score })),
    ])
  }
  return withShares(readings.map(({ spans, score }) => ({ spans, score: score + scoreOf(jointFeatures(spans, head), table), share: 0 })))
}

const isFree = (spans: Reading['spans'], { from, to }: Span) => Object.values(spans).every((other) => to < other.from || from > other.to)

/** All features of a reading, from which the laboratory finds the weights. */
export const featuresOf = (spans: Reading['spans'], head: Head): Features =>
  Object.entries(spans).reduce<Record<string, number>>(
    (sum, [role, span]) => {
      for (const [name, value] of Object.entries(spanFeatures(span, role as Role, head))) sum[name] = (sum[name] ?? 0) + value
      return sum
    },
    jointFeatures(spans, head),
  )

function spanFeatures({ text, features, form }: Span, role: Role, { atoms }: Head): Features {
  const isPlainName = role === 'place' && features.place === 0 && atoms.length > 1 && plainName.test(text)
  const own = {
    ...features,
    ...form,
    plainName: Number(isPlainName),
    otherText: Number(role === 'place' && features.place === 0 && !isPlainName),
  }
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) =>
      value === 0
        ? []
        : [
            [`any.${name}`, value],
            [`${role}.${name}`, value],
          ],
    ),
  )
}

const plainName = /^(?:\p{Lu}[\p{L}.'’ -]{1,28}|\p{Lo}{2,10})$/u

function jointFeatures({ title, employer, place, subject }: Reading['spans'], { atoms }: Head): Record<string, number> {
  const used = [title, employer, place, subject].reduce((sum, span) => sum + (span ? span.to - span.from + 1 : 0), 0)
  const isNextBy = (first: Span | undefined, second: Span | undefined, cut: string) =>
    first !== undefined && second?.from === first.to + 1 && atoms[second.from]?.cut === cut
  const areInOneLine = (one: Span | undefined, other: Span | undefined) => one !== undefined && one.line === other?.line
  const isBefore = (one: Span | undefined, other: Span | undefined) => one !== undefined && other !== undefined && one.from < other.from
  const isNext = (one: Span | undefined, other: Span | undefined) => one !== undefined && other?.from === one.to + 1
  const all = {
    noTitle: !title,
    noEmployer: !employer,
    titleFirst: isBefore(title, employer),
    at: isNextBy(title, employer, 'at'),
    in: isNextBy(title, employer, 'in'),
    placeInEmployersLine: areInOneLine(place, employer),
    placeInTitlesLine: areInOneLine(place, title),
    placeAfterEmployer: isNext(employer, place),
    placeBeforeEmployer: isBefore(place, employer) && areInOneLine(place, employer),
    placeBetween: isBefore(title, place) && isBefore(place, employer),
    placeFirst: isBefore(place, title) && isBefore(place, employer),
    subjectAfterTitle: isNext(title, subject),
    subjectAfterIn: isNextBy(title, subject, 'in'),
    subjectElsewhere: subject !== undefined && !isNext(title, subject),
  }
  const found = Object.entries(all).flatMap(([name, is]): [string, number][] => (is ? [[`reading.${name}`, 1]] : []))
  return Object.fromEntries([...found, ['reading.leftOver', atoms.length - used]])
}

export function withShares(readings: readonly Reading[]): Reading[] {
  const max = readings.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const sum = readings.reduce((total, { score }) => total + Math.exp(score - max), 0)
  return readings.map((reading) => ({ ...reading, share: Math.exp(reading.score - max) / sum }))
}
