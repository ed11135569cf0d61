import { XMLParser } from 'fast-xml-parser'

const maxBytes = 2 * 1024 * 1024
const maxElements = 20_000

/** The library itself rejects `__proto__`. */
const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  htmlEntities: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 40,
})

/** An element or a text as the library parses it: one member with the name and the contents, and one with the attributes. */
type Node = Readonly<Record<string, readonly Node[]>> & { '#text'?: string; ':@'?: Readonly<Record<string, string>> }

/** The root element; undefined if the text is not XML, is too large, or has a document type or entities. */
export function parseXml(bytes: Uint8Array): XmlElement | undefined {
  if (bytes.byteLength > maxBytes) return undefined
  const text = new TextDecoder().decode(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || text.split('</').length + text.split('/>').length > maxElements) return undefined
  try {
    const nodes: Node[] = parser.parse(text)
    return nodes.flatMap(elementOf)[0]
  } catch {
    return undefined
  }
}

function elementOf({ ':@': attributes = {}, '#text': _, ...contents }: Node): XmlElement[] {
  return Object.entries(contents).map(([name, nodes]) => new XmlElement(name, nodes, attributes))
}

/** An XML element. A path consists of element names ('PersonName/GivenName'), or is '.' for the element itself. */
export class XmlElement {
  /** Without its namespace prefix. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly #text: string
  readonly #children: readonly XmlElement[]
  #isRead = false

  constructor(name: string, nodes: readonly Node[], attributes: Readonly<Record<string, string>>) {
    this.name = name
    this.attributes = attributes
    const texts = nodes.flatMap((node) => node['#text'] ?? [])
    this.#text = texts.join(' ').trim()
    this.#children = nodes.flatMap(elementOf)
  }

  /** All elements at a path. */
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

  /** The first text at the first of these paths that has one; else ''. Marks it as read. */
  text(...paths: string[]): string {
    const element = paths.flatMap((path) => this.all(path)).find((each) => each.#text !== '')
    if (!element) return ''
    element.#isRead = true
    return element.#text
  }

  /** The texts that were not read, with their paths. */
  unreadTexts(isRelevant: (element: XmlElement) => boolean, path: readonly string[] = []): { path: string[]; text: string }[] {
    if (!isRelevant(this)) return []
    const elementPath = [...path, this.name]
    const elementTexts = this.#isRead || this.#text === '' ? [] : [{ path: elementPath, text: this.#text }]
    return [...elementTexts, ...this.#children.flatMap((child) => child.unreadTexts(isRelevant, elementPath))]
  }
}
