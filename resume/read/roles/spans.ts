import { countryCodeInPlace, stateOf } from '../../model/countries.ts'
import { trimPunctuation } from '../pdf/prose.ts'
import { type Atom, type CutLine, cutLine, withoutMarks } from './atoms.ts'
import { type TextFeatures, textFeaturesOf } from './text-features.ts'

/** The first lines of an entry, without its dates. */
export interface Head {
  lines: CutLine[]
  atoms: Atom[]
}

/** One or more neighboring atoms of a line, as one text. */
export interface Span {
  from: number
  to: number
  line: number
  /** Its line and part of the line, and whether it is at the part's start and end. */
  place: string
  text: string
  features: TextFeatures
  /** How it is cut out of its line. */
  form: {
    joined: number
    joinedAtComma: number
    joinedAtBracket: number
    joinedAtWrap: number
    cutAtComma: number
    cutAtWrap: number
    cutAtLook: number
    lowLine: number
    inBracket: number
    afterColumn: number
    /** Whether a comma and a country or state follow. */
    beforeRegion: number
    /** Whether it is a country or state after a comma. */
    loneRegion: number
    afterGap: number
    afterDates: number
    isLast: number
    hasOwnLine: number
  }
}

/** Lines and texts that can have a role. Others stay left over. */
const maxLines = 5
const maxAtoms = 16
const maxAtomsOfSpan = 6

export function headOf(texts: readonly string[]): Head {
  const lines = texts.map(cutLine)
  const first = lines.slice(0, maxLines).flatMap(({ atoms }) => atoms)
  return { lines, atoms: first.slice(0, maxAtoms) }
}

export const isStrong = (cut: Atom['cut']) => cut === 'column' || cut === 'gap' || cut === 'look' || cut === 'dates' || cut === 'at'

export function spansOf(head: Head): Span[] {
  const { lines, atoms } = head
  return atoms.flatMap((first, from) => {
    const others = atoms.slice(from, from + maxAtomsOfSpan).filter(({ line }) => line === first.line)
    return others.flatMap((last, count): Span[] => {
      const whole = withoutMarks((lines[first.line]?.text ?? '').slice(first.start, last.end))
      const text = trimPunctuation(whole).replace(/ {2,}/g, ' ')
      return text === '' ? [] : [spanOf(head, { from, to: from + count, text })]
    })
  })
}

const isRegion = (text: string) => countryCodeInPlace(text) !== '' || stateOf(text) !== '' || /^\p{Lu}{2}$/u.test(text)

function spanOf({ lines, atoms }: Head, { from, to, text }: Pick<Span, 'from' | 'to' | 'text'>): Span {
  const [first, last] = [atoms[from] as Atom, atoms[to] as Atom]
  const [before, after] = [atoms[from - 1], atoms[to + 1]]
  const inner = atoms.slice(from + 1, to + 1).map(({ cut }) => cut)
  const ends = [first.cut, after?.line === first.line ? after.cut : 'line']
  const startsPart = before?.line !== first.line || before.part !== first.part
  const endsPart = after?.line !== last.line || after.part !== last.part
  const isBeforeRegion =
    after?.line === first.line && after.cut === 'comma' && isRegion((lines[first.line]?.text ?? '').slice(after.start, after.end))
  return {
    ...{ from, to, text, line: first.line },
    place: `${first.line}.${first.part}${startsPart ? 's' : ''}${endsPart ? 'e' : ''}`,
    features: textFeaturesOf(text),
    form: {
      joined: inner.filter(isStrong).length,
      joinedAtComma: inner.filter((cut) => cut === 'comma').length,
      joinedAtBracket: inner.filter((cut) => cut === 'bracket').length,
      joinedAtWrap: inner.filter((cut) => cut === 'wrap').length,
      cutAtWrap: ends.filter((cut) => cut === 'wrap').length,
      cutAtComma: ends.filter((cut) => cut === 'comma' || cut === 'in').length,
      cutAtLook: ends.filter((cut) => cut === 'look').length,
      lowLine: Math.max(0, first.line - 1),
      inBracket: Number(first.cut === 'bracket'),
      loneRegion: Number(first.cut === 'comma' && isRegion(text)),
      beforeRegion: Number(isBeforeRegion),
      afterColumn: Number(first.cut === 'column'),
      afterGap: Number(first.cut === 'gap'),
      afterDates: Number(first.cut === 'dates'),
      isLast: Number(after === undefined),
      hasOwnLine: Number(before?.line !== first.line && after?.line !== first.line),
    },
  }
}
