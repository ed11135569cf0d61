import { XMLParser } from 'fast-xml-parser'
import { textOf } from '../model/texts.ts'

/** An element or a text as the library parses it: one member with the name and the contents, and one with the attributes. */
export type XmlNode = Readonly<Record<string, readonly XmlNode[]>> & { '#text'?: string; ':@'?: Readonly<Record<string, string>> }

interface Limits {
  bytes: number
  elements: number
  depth: number
  /** Characters of one tag and the text after it, for which the library needs much memory. */
  pieceLength?: number
  keepsSpaces?: boolean
}

/** The library itself rejects `__proto__`. */
const parserFor = ({ depth, keepsSpaces = false }: Limits) =>
  new XMLParser({
    preserveOrder: true,
    removeNSPrefix: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    htmlEntities: true,
    parseTagValue: false,
    parseAttributeValue: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    trimValues: !keepsSpaces,
    maxNestedTags: depth,
  })

/** Undefined if it is not XML, is too large, or has a document type or entities. */
export function parseXmlNodes(bytes: Uint8Array, limits: Limits): XmlNode[] | undefined {
  if (bytes.byteLength > limits.bytes) return undefined
  const { text } = textOf(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || text.split('</').length + text.split('/>').length > limits.elements) return undefined
  const { pieceLength = Number.POSITIVE_INFINITY } = limits
  if (text.length > pieceLength && text.split('<').some(({ length }) => length > pieceLength)) return undefined
  try {
    return parserFor(limits).parse(text)
  } catch {
    return undefined
  }
}
