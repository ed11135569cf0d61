import { XMLParser } from 'fast-xml-parser'
import { isObject } from '../json-resume/member.ts'

/** An element, by its name without a prefix. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
  /** Whether its text has been taken. */
  isRead: boolean
}

const maxBytes = 2 * 1024 * 1024
const mostElements = 20_000

/** It refuses `__proto__` by itself. */
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

/** The outermost element, or undefined for what is no XML, is too much, or defines words of its own. */
export function parseXml(bytes: Uint8Array): Element | undefined {
  if (bytes.byteLength > maxBytes) return undefined
  const text = new TextDecoder().decode(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || text.split('</').length + text.split('/>').length > mostElements) return undefined
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
    const inner: unknown = node[name]
    const texts = Array.isArray(inner) ? inner.filter(isObject).map((child) => child['#text']) : []
    const text = texts
      .filter((each) => typeof each === 'string')
      .join(' ')
      .trim()
    return [{ name, attributes: attributesOf(node[':@']), text, children: elementsOf(inner), isRead: false }]
  })
}

function attributesOf(value: unknown): Record<string, string> {
  if (!isObject(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
}

/** All elements at the end of this way. */
export function findAll(from: Element | undefined, ...way: string[]): Element[] {
  let found = from ? [from] : []
  for (const name of way) found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return found
}

export const findFirst = (from: Element | undefined, ...way: string[]): Element | undefined => findAll(from, ...way)[0]

/** The text at the end of this way; from now on it counts as taken. */
export function textAt(from: Element | undefined, ...way: string[]): string {
  const found = findAll(from, ...way).find(({ text }) => text !== '')
  if (!found) return ''
  found.isRead = true
  return found.text
}

/** Texts that nobody has taken, with the names on the way to them. */
export function unreadTexts(
  element: Element,
  isOfInterest: (element: Element) => boolean,
  way: readonly string[] = [],
): { way: string[]; text: string }[] {
  if (!isOfInterest(element)) return []
  const own = [...way, element.name]
  const here = element.isRead || element.text === '' ? [] : [{ way: own, text: element.text }]
  return [...here, ...element.children.flatMap((child) => unreadTexts(child, isOfInterest, own))]
}
