import { plainTextOf } from '../../model/texts.ts'
import { parseXmlNodes, type XmlNode } from '../xml.ts'

const limits = { bytes: 2 * 1024 * 1024, elements: 20_000, depth: 40 }

/** The root element; undefined if the text is not XML, is too large, or has a document type or entities. */
export const parseXml = (bytes: Uint8Array): XmlElement | undefined => parseXmlNodes(bytes, limits)?.flatMap(elementOf)[0]

function elementOf({ ':@': attributes = {}, '#text': _, ...contents }: XmlNode): XmlElement[] {
  return Object.entries(contents).map(([name, nodes]) => new XmlElement(name, nodes, attributes))
}

/** An XML element. A path consists of element names ('PersonName/GivenName'), or is '.' for the element itself. */
export class XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly #text: string
  readonly #children: readonly XmlElement[]
  #isRead = false

  constructor(name: string, nodes: readonly XmlNode[], attributes: Readonly<Record<string, string>>) {
    this.name = name
    this.attributes = attributes
    const texts = nodes.flatMap((node) => node['#text'] ?? [])
    this.#text = texts.join(' ').trim()
    this.#children = nodes.flatMap(elementOf)
  }

  all(path: string): XmlElement[] {
    let elements: XmlElement[] = [this]
    for (const name of path === '.' ? [] : path.split('/'))
      elements = elements.flatMap((element) => element.#children.filter((child) => child.name === name))
    return elements
  }

  /** The first element at the first of these paths that exists; without one, an empty element. */
  first(...paths: string[]): XmlElement {
    return paths.flatMap((path) => this.all(path))[0] ?? new XmlElement('', [], {})
  }

  /** The first text at the first of these paths that has one, without the HTML of Europass; else ''. Marks it as read. */
  text(...paths: string[]): string {
    return plainTextOf(this.uri(...paths))
  }

  /** As `text`, but as it is in the file: a URL or an email. */
  uri(...paths: string[]): string {
    const element = paths.flatMap((path) => this.all(path)).find((each) => each.#text !== '')
    if (!element) return ''
    element.#isRead = true
    return element.#text
  }

  unreadTexts(isRelevant: (element: XmlElement) => boolean): { path: string[]; text: string }[] {
    return this.#texts(
      (element) => isRelevant(element),
      ({ isRead }) => !isRead,
    )
  }

  texts(isRelevant: (element: XmlElement) => boolean): { path: string[]; text: string }[] {
    return this.#texts(isRelevant, () => true)
  }

  get isRead(): boolean {
    return this.#isRead
  }

  #texts(
    isRelevant: (element: XmlElement) => boolean,
    isWanted: (element: XmlElement) => boolean,
    path: readonly string[] = [],
  ): { path: string[]; text: string }[] {
    if (!isRelevant(this)) return []
    const elementPath = [...path, this.name]
    const elementTexts = this.#text !== '' && isWanted(this) ? [{ path: elementPath, text: plainTextOf(this.#text) }] : []
    return [...elementTexts, ...this.#children.flatMap((child) => child.#texts(isRelevant, isWanted, elementPath))]
  }
}
