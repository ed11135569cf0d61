import { type CardLine, halfEscaped, unescaped } from './lines.ts'

/** The lines of a card by their names. What is asked for is accounted for. */
export class Card {
  readonly #lines: Map<string, CardLine[]>
  readonly #taken = new Set(['version', 'begin', 'end'])

  constructor(lines: readonly CardLine[]) {
    this.#lines = Map.groupBy(lines, ({ name }) => name)
  }

  /** Those that say something. */
  all(name: string): CardLine[] {
    this.#taken.add(name)
    return (this.#lines.get(name) ?? []).filter(({ raw }) => raw.trim() !== '')
  }

  /** An address or a number: 3.0 escapes nothing in them. */
  plain({ raw }: CardLine): string {
    const isNew = this.#lines.get('version')?.[0]?.raw.trim() === '4.0'
    return (isNew ? unescaped(raw) : halfEscaped(raw)).trim()
  }

  first(name: string): CardLine | undefined {
    return this.preferredFirst(name)[0]
  }

  texts(name: string): string[] {
    return this.all(name).map(({ raw }) => unescaped(raw))
  }

  text(name: string): string {
    const first = this.first(name)
    return first ? unescaped(first.raw).trim() : ''
  }

  /** As `PREF=1` or `TYPE=pref` say; then those of these types. */
  preferredFirst(name: string, types: readonly string[] = []): CardLine[] {
    const rank = ({ parameters: { pref, type = [] } }: CardLine) => {
      const all = type.flatMap((each) => each.toLowerCase().split(','))
      if (pref) return Number(pref[0]) || 100
      if (all.includes('pref')) return 1
      return all.some((each) => types.includes(each)) ? 101 : 102
    }
    return this.all(name).toSorted((one, other) => rank(one) - rank(other))
  }

  /** What nobody asked for. */
  get rest(): CardLine[] {
    return [...this.#lines].flatMap(([name, lines]) => (this.#taken.has(name) ? [] : lines.filter(({ raw }) => raw.trim() !== '')))
  }
}
