import { posix } from 'node:path'
import { tooComplex } from '../../model/json.ts'
import { UnreadableFileError } from '../../model/parsed-file.ts'
import type { XmlNode } from '../xml.ts'
import type { Zip, ZipEntry } from '../zip.ts'
import { attributeOf, childrenNamed, parsePart } from './element.ts'

const cannotOpenWord = 'This Word file can’t be opened.'

export interface Relation {
  /** The last word of its type: 'hyperlink', 'header'. */
  type: string
  target: string
  isExternal: boolean
}

/** A part with text, and its references by their ids. */
export interface Part {
  root: XmlNode
  relations: ReadonlyMap<string, Relation>
}

const mainPart = /^word\/document\d{0,2}\.xml$/i

export const isWordFile = (zip: Zip): boolean => zip.entries.some(({ path }) => mainPart.test(path))

/** Those of a Word file, or of another file that was given its form (written-parts.ts). */
export type AnyParts = Pick<Parts, 'names' | 'main' | 'part' | 'xml'>

/** The parts of a Word file. Only the XML of its text, styles and lists is opened. */
export class Parts {
  readonly #zip: Zip
  readonly #entries: ReadonlyMap<string, ZipEntry>

  /** @throws {UnreadableFileError} if two parts have the same name, because programs differ in which of them they read */
  constructor(zip: Zip) {
    this.#zip = zip
    this.#entries = new Map(zip.entries.map((entry) => [entry.path, entry]))
    const isDoubled = this.#entries.size < zip.entries.length || zip.entries.filter(({ path }) => mainPart.test(path)).length > 1
    if (isDoubled) throw new UnreadableFileError(cannotOpenWord)
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  /** @throws {UnreadableFileError} */
  async main(): Promise<Part & { name: string }> {
    const name = this.names.find((path) => mainPart.test(path)) ?? ''
    const part = await this.part(name)
    if (!part) throw new UnreadableFileError(cannotOpenWord)
    return { ...part, name }
  }

  /** Undefined if missing or damaged. @throws {UnreadableFileError} if over a limit, or if it is the main part and too complex */
  async part(name: string): Promise<Part | undefined> {
    const root = await this.xml(name)
    if (!root) return undefined
    const relations = await this.xml(`${posix.dirname(name)}/_rels/${posix.basename(name)}.rels`)
    return {
      root,
      relations: new Map(childrenNamed(relations, 'Relationship').map((each) => [attributeOf(each, 'Id'), relationOf(each, name)])),
    }
  }

  async xml(name: string): Promise<XmlNode | undefined> {
    const entry = this.#entries.get(name)
    const bytes = entry && (await this.#zip.read(entry))
    if (!bytes) return undefined
    const root = parsePart(bytes)
    if (!root && mainPart.test(name)) throw new UnreadableFileError(tooComplex)
    return root
  }
}

function relationOf(node: XmlNode, from: string): Relation {
  const type = attributeOf(node, 'Type')
  const isExternal = attributeOf(node, 'TargetMode').toLowerCase() === 'external'
  const target = attributeOf(node, 'Target')
  const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(from), target)
  return { type: type.slice(type.lastIndexOf('/') + 1), target: isExternal ? target : path, isExternal }
}

const unreadParts: readonly [RegExp, string, string][] = [
  [/^word\/(?:vba|activeX)/i, 'Macros and controls', 'We never open programs in a file.'],
  [/^word\/embeddings\//i, 'Embedded files', 'We never open files in a file.'],
  [/^word\/media\//i, 'Pictures', 'We read only text.'],
  [/^word\/(?:charts|diagrams)\//i, 'Charts and diagrams', 'We read only text.'],
  [/^word\/comments/i, 'Comments', 'They are not part of the resume.'],
]

export function unreadPartsOf(names: readonly string[], relations: ReadonlyMap<string, Relation>): { name: string; why: string }[] {
  const parts = unreadParts.filter(([pattern]) => names.some((name) => pattern.test(name))).map(([, name, why]) => ({ name, why }))
  const isForeign = [...relations.values()].some(({ type, isExternal }) => isExternal && type !== 'hyperlink')
  return isForeign ? [...parts, { name: 'Parts on other computers', why: 'We never fetch what a file refers to.' }] : parts
}
