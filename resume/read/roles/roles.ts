import { type Atom, type CutLine, withoutMarks } from './atoms.ts'
import { type Reading, type Role, type RoleKind, readingsOf, rolesOf, withShares } from './readings.ts'
import { type Head, headOf, isStrong } from './spans.ts'

/*
Which text of an entry's first lines is the title, the employer and the place, or the degree, the school, the subject and the place.
All readings of an entry are weighed by what their texts show, then by where the other entries of the section have the same role:
writers use one pattern for all of them.
*/

export interface Roles {
  title: string
  employer: string
  place: string
  subject: string
  /** Texts without a role. */
  others: string[]
  /** The share of this title and employer among all readings of the entry, from 0 to 1; absent if nothing was weighed. */
  share?: number
}

const maxRounds = 3
/** How much the pattern of the section weighs, and what a role that was never there counts. */
const patternWeight = 1.2
const unseen = 0.1

/** @param heads the first lines of each entry, without its dates */
export function rolesIn(heads: readonly (readonly string[])[], kind: RoleKind): Roles[] {
  const all = heads.map((lines) => headOf(lines))
  const shared = withPattern(
    all.map((head) => readingsOf(head, kind)),
    kind,
  )
  return shared.map((readings, at) => bestOf(all[at] as Head, readings))
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

function bestOf({ lines, atoms }: Head, readings: readonly Reading[]): Roles {
  const best = readings.reduce((one, other) => (other.share > one.share ? other : one))
  const { title, employer, place, subject } = best.spans
  const used = new Set([title, employer, place, subject].flatMap((span) => (span ? atoms.slice(span.from, span.to + 1) : [])))
  return {
    title: title?.text ?? '',
    employer: employer?.text ?? '',
    place: place?.text ?? '',
    subject: subject?.text ?? '',
    others: lines.flatMap((line) => othersIn(line, used)),
    share: readings.reduce((sum, { spans, share }) => (spans.title === title && spans.employer === employer ? sum + share : sum), 0),
  }
}

function othersIn({ text, atoms }: CutLine, used: ReadonlySet<Atom>): string[] {
  const others: string[] = []
  let isOpen = false
  for (const atom of atoms) {
    if (used.has(atom)) isOpen = false
    else {
      const last = others.at(-1)
      if (isOpen && last !== undefined && !isStrong(atom.cut))
        others[others.length - 1] = `${last}, ${withoutMarks(text.slice(atom.start, atom.end))}`
      else others.push(withoutMarks(text.slice(atom.start, atom.end)))
      isOpen = true
    }
  }
  return others
}
