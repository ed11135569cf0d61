import { parseXmlNodes, type XmlNode } from '../xml.ts'

/* Elements of the XML in a Word file. Names of elements and attributes have no namespace prefix. */

/** A Word file splits a text into many elements, for example at each correction of the spelling. */
const limits = { bytes: 4 * 1024 * 1024, elements: 100_000, depth: 150, pieceLength: 250_000, keepsSpaces: true }

/** The root element; undefined if the text is not XML, is too large, or has a document type or entities. */
export const parsePart = (bytes: Uint8Array): XmlNode | undefined => parseXmlNodes(bytes, limits)?.find((node) => nameOf(node) !== '#text')

export function nameOf(node: XmlNode): string {
  for (const name in node) if (name !== ':@') return name
  return ''
}

export function childrenOf(node: XmlNode | undefined): readonly XmlNode[] {
  const children = node?.[nameOf(node)]
  return Array.isArray(children) ? children : []
}

export const attributeOf = (node: XmlNode | undefined, name: string): string => node?.[':@']?.[name] ?? ''

export const childOf = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((parent, name) => childrenOf(parent).find((child) => nameOf(child) === name), node)

export const childrenNamed = (node: XmlNode | undefined, name: string): XmlNode[] =>
  childrenOf(node).filter((child) => nameOf(child) === name)

export const textIn = (node: XmlNode): string =>
  childrenOf(node)
    .map((child) => child['#text'] ?? '')
    .join('')

export const valueAt = (node: XmlNode | undefined, ...path: readonly string[]): string => attributeOf(childOf(node, ...path), 'val')

/** Undefined if the element does not have the property. */
export function flagOf(node: XmlNode | undefined, name: string): boolean | undefined {
  const property = childOf(node, name)
  return property && !/^(?:0|false|off|none)$/.test(attributeOf(property, 'val'))
}

export const pointsOf = (twentieths: string): number | undefined => (/^-?\d{1,6}$/.test(twentieths) ? Number(twentieths) / 20 : undefined)

export function elementsNamed(node: XmlNode, name: string): XmlNode[] {
  return childrenOf(node).flatMap((child) => (nameOf(child) === name ? [child] : elementsNamed(child, name)))
}

/** The contents of a content control; nothing if it only says what to type there. */
export const contentOf = (node: XmlNode): readonly XmlNode[] =>
  childOf(node, 'sdtPr', 'showingPlcHdr') ? [] : childrenOf(childOf(node, 'sdtContent'))

/** One of the alternatives for programs of different age, because all of them have the same text. */
export function alternativeOf(node: XmlNode): readonly XmlNode[] {
  const [choice] = childrenNamed(node, 'Choice')
  return childrenOf(choice ?? childOf(node, 'Fallback'))
}
