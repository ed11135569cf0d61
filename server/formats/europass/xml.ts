import { XMLParser } from 'fast-xml-parser'

/** An element, by its name without a prefix. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
  /** Whether its text has been taken. */
  isRead: boolean
}

const limits = { bytes: 2 * 1024 * 1024, depth: 40, elements: 20_000 }

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/** The outermost element, or undefined for what is no XML, is too much, or defines words of its own. */
export function parseXml(bytes: Uint8Array): Element | undefined {
  if (bytes.byteLength > limits.bytes) return undefined
  const text = new TextDecoder().decode(bytes)
  if (!isBounded(text)) return undefined
  try {
    const [root] = elementsOf(parser.parse(text))
    return root
  } catch {
    return undefined
  }
}

/** Counts before anything is built: elements, and how deep they stand in each other. */
function isBounded(text: string): boolean {
  if (/<!(?:DOCTYPE|ENTITY)|<\/?[\w.-]{0,50}:?__proto__/i.test(text)) return false
  let [depth, elements] = [0, 0]
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1]
    if (next === '!' || next === '?') continue
    if (next === '/') depth -= 1
    else {
      elements += 1
      const end = text.indexOf('>', at)
      if (text[end - 1] !== '/') depth += 1
    }
    if (depth > limits.depth || elements > limits.elements) return false
  }
  return true
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function elementsOf(parsed: unknown): Element[] {
  if (!Array.isArray(parsed)) return []
  return parsed.filter(isRecord).flatMap((node) => {
    const [name] = Object.keys(node).filter((key) => key !== ':@' && key !== '#text')
    if (name === undefined) return []
    const inner: unknown = node[name]
    const texts = Array.isArray(inner) ? inner.filter(isRecord).map((child) => child['#text']) : []
    const text = decoded(texts.filter((each) => typeof each === 'string').join(' ')).trim()
    return [{ name, attributes: attributesOf(node[':@']), text, children: elementsOf(inner), isRead: false }]
  })
}

function attributesOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, decoded(String(text))]))
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five that XML knows, and numbers. */
function decoded(text: string): string {
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name: string, number: string, hex: string) => {
    if (name) return characters[name.toLowerCase()] ?? whole
    const code = number ? Number(number) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** All elements at the end of this way. */
export function all(from: Element | undefined, ...way: string[]): Element[] {
  let found = from ? [from] : []
  for (const name of way) found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return found
}

export const one = (from: Element | undefined, ...way: string[]): Element | undefined => all(from, ...way)[0]

/** The text at the end of this way; from now on it counts as taken. */
export function textAt(from: Element | undefined, ...way: string[]): string {
  const found = all(from, ...way).find(({ text }) => text !== '')
  if (!found) return ''
  found.isRead = true
  return found.text
}

/** Texts that nobody has taken, with the names on the way to them. */
export function leftIn(
  element: Element,
  isOfInterest: (element: Element) => boolean,
  way: readonly string[] = [],
): { way: string[]; text: string }[] {
  if (!isOfInterest(element)) return []
  const own = [...way, element.name]
  const here = element.isRead || element.text === '' ? [] : [{ way: own, text: element.text }]
  return [...here, ...element.children.flatMap((child) => leftIn(child, isOfInterest, own))]
}
