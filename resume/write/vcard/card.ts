import { plainTextOf } from '../../model/texts.ts'
import { type CardLine, partsOf, unescapePunctuation, unescapeValue } from './lines.ts'

export const ownProductId = '-//Understory//vCard 1//EN'

/** The lines of a vCard by name. Records which ones were read, so that the others become unmapped values. */
export class Card {
  readonly #lines: Map<string, CardLine[]>
  readonly #read = new Set(['version', 'begin', 'end'])

  constructor(lines: readonly CardLine[]) {
    this.#lines = Map.groupBy(lines, ({ name }) => name)
  }

  all(name: string): CardLine[] {
    this.#read.add(name)
    return (this.#lines.get(name) ?? []).filter(({ raw }) => raw.trim() !== '')
  }

  /** The value of a URL or phone number, in which version 3.0 escapes nothing. */
  uriOf({ raw }: CardLine): string {
    const isVersion4 = this.#lines.get('version')?.[0]?.raw.trim() === '4.0'
    return (isVersion4 ? unescapeValue(raw) : unescapePunctuation(raw)).trim()
  }

  textOf({ raw }: CardLine): string {
    return this.#plain(unescapeValue(raw))
  }

  partsOf({ raw }: CardLine, separator: ';' | ','): string[] {
    return partsOf(raw, separator).map(this.#plain)
  }

  readonly #plain = (text: string): string => (this.isUnderstoryExport ? text : plainTextOf(text))

  parts(name: string): string[] {
    const [line] = this.sortedByPreference(name)
    return line ? this.partsOf(line, ';') : []
  }

  texts(name: string): string[] {
    return this.all(name).map((line) => this.textOf(line))
  }

  text(name: string): string {
    const [line] = this.sortedByPreference(name)
    return line ? this.textOf(line).trim() : ''
  }

  /** The lines, sorted: first those with `PREF=1` or `TYPE=pref`, then those of these types, then the others. */
  sortedByPreference(name: string, types: readonly string[] = []): CardLine[] {
    const rank = ({ parameters: { pref, type = [] } }: CardLine) => {
      const lowerCaseTypes = type.flatMap((each) => each.toLowerCase().split(','))
      // From 1 to 100 (RFC 6350).
      if (pref) return Number(pref[0]) || 100
      if (lowerCaseTypes.includes('pref')) return 1
      return lowerCaseTypes.some((each) => types.includes(each)) ? 101 : 102
    }
    return this.all(name).toSorted((one, other) => rank(one) - rank(other))
  }

  get isUnderstoryExport(): boolean {
    return this.#lines.get('prodid')?.some((line) => unescapeValue(line.raw).trim() === ownProductId) ?? false
  }

  /** The origin of the Understory that exported this vCard; its UID is the URL of the page. */
  get #origin(): string | undefined {
    const uid = this.isUnderstoryExport && this.#lines.get('uid')?.find(({ raw }) => raw.trim() !== '')
    return uid ? URL.parse(this.uriOf(uid))?.origin : undefined
  }

  /** Whether the exported page or photo has this URL. These are not imported, because the owner has them already. */
  isExportedUrl(url: string): boolean {
    return this.#origin !== undefined && URL.parse(url)?.origin === this.#origin
  }

  get allLines(): CardLine[] {
    return [...this.#lines.values()].flat()
  }

  get unreadLines(): CardLine[] {
    return [...this.#lines].flatMap(([name, lines]) => (this.#read.has(name) ? [] : lines.filter(({ raw }) => raw.trim() !== '')))
  }
}
