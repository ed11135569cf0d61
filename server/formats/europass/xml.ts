import { XMLParser } from 'fast-xml-parser'
import { isObject } from '../json-resume/member.ts'

/** An XML element. */
export interface Element {
  /** Without its namespace prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
  /** Whether its text was read. */
  isRead: boolean
}

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

/** The root element; undefined if the text is not XML, is too large, or has a document type or entities. */
export function parseXml(bytes: Uint8Array): Element | undefined {
  if (bytes.byteLength > maxBytes) return undefined
  const text = new TextDecoder().decode(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || text.split('</').length + text.split('/>').length > maxElements) return undefined
  try {
    const [root] = elementsOf(parser.parse(text))
    return root
  } catch {
    return undefined
  }
}

function elementsOf(parsed: unknown): Element[] {
  if (!Array.isArray(parsed)) return []
  return parsed.filter(isObject).flatMap((node) => {
    const [name] = Object.keys(node).filter((key) => key !== ':@' && key !== '#text')
    if (name === undefined) return []
    const content: unknown = node[name]
    const texts = Array.isArray(content) ? content.filter(isObject).map((child) => child['#text']) : []
    const text = texts
      .filter((each) => typeof each === 'string')
      .join(' ')
      .trim()
    return [{ name, attributes: attributesOf(node[':@']), text, children: elementsOf(content), isRead: false }]
  })
}

function attributesOf(value: unknown): Record<string, string> {
  if (!isObject(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}

/** All elements at a path of element names. */
export function findAll(from: Element | undefined, ...path: string[]): Element[] {
  let elements = from ? [from] : []
  for (const name of path) elements = elements.flatMap(({ children }) => children.filter((child) => child.name === name))
  return elements
}

export const findFirst = (from: Element | undefined, ...path: string[]): Element | undefined => findAll(from, ...path)[0]

/** The first text at a path. Marks it as read. */
export function textAt(from: Element | undefined, ...path: string[]): string {
  const element = findAll(from, ...path).find(({ text }) => text !== '')
  if (!element) return ''
  element.isRead = true
  return element.text
}

/** The texts that were not read, with their paths. */
export function unreadTexts(
  element: Element,
  isRelevant: (element: Element) => boolean,
  path: readonly string[] = [],
): { path: string[]; text: string }[] {
  if (!isRelevant(element)) return []
  const ownPath = [...path, element.name]
  const ownTexts = element.isRead || element.text === '' ? [] : [{ path: ownPath, text: element.text }]
  return [...ownTexts, ...element.children.flatMap((child) => unreadTexts(child, isRelevant, ownPath))]
}
