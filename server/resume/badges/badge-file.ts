import { Problem } from '../../base/http/problems.ts'
import { parseXmlNodes, type XmlNode } from '../read/xml.ts'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const svgLimits = { bytes: 64 * 1024, elements: 5000, depth: 40 }
/** A name, a number and a text. */
const maxKeywordLength = 79

export const badBadge = (message: string) => new Problem('bad_file', message, { fields: { badge: message } })
const noBadge = () => badBadge('There is no Open Badge 3.0 in this file. Ask the issuer for the file of the badge, not a picture of it.')

/**
 * The text of the credential in a file: JSON, or a compact JWS. Nothing else of the file is used, and nothing in it is followed.
 * @throws {Problem} `bad_file`
 */
export function credentialTextIn(file: Buffer): string {
  const text = file.subarray(0, pngSignature.length).equals(pngSignature) ? textInPng(file) : decoded(file).trim()
  const credential = text.startsWith('<') ? textInSvg(file) : text
  if (credential === '') throw noBadge()
  return credential
}

/** The text of the first chunk with the keyword of Open Badges 3.0. Each chunk ends within the file, and the next begins after it. */
function textInPng(png: Buffer): string {
  let isOlder = false
  for (let start = pngSignature.length; start + 12 <= png.length; ) {
    const end = start + 8 + png.readUInt32BE(start)
    if (end + 4 > png.length) break
    const type = png.toString('latin1', start + 4, start + 8)
    const [keyword, content] = type === 'iTXt' ? internationalText(png.subarray(start + 8, end)) : []
    if (keyword === 'openbadgecredential' && content) return decoded(content).trim()
    isOlder ||= keyword === 'openbadges' || png.subarray(start + 8, start + 19).toString('latin1') === 'openbadges\0'
    start = end + 4
  }
  if (isOlder) throw badBadge('This is a badge of Open Badges 2.0. Ask the issuer for one of version 3.0.')
  throw noBadge()
}

/** The keyword and the text of an iTXt chunk. A compressed one has none: the standard forbids it, and it could be of any size. */
function internationalText(chunk: Buffer): [string, Buffer] | [] {
  const keywordEnd = chunk.subarray(0, maxKeywordLength + 1).indexOf(0)
  const languageEnd = chunk.indexOf(0, keywordEnd + 3)
  const translatedEnd = chunk.indexOf(0, languageEnd + 1)
  if (keywordEnd < 1 || languageEnd === -1 || translatedEnd === -1 || chunk[keywordEnd + 1] !== 0) return []
  return [chunk.toString('latin1', 0, keywordEnd), chunk.subarray(translatedEnd + 1)]
}

/** The attribute `verify` or the text of the element `openbadges:credential`. */
function textInSvg(svg: Buffer): string {
  const pending: XmlNode[] = [...(parseXmlNodes(svg, svgLimits) ?? [])]
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { ':@': attributes, '#text': _, ...elements } = node
    const { credential } = elements
    if (credential)
      return (
        attributes?.['verify'] ||
        credential
          .map((child) => child['#text'] ?? '')
          .join('')
          .trim()
      )
    for (const children of Object.values(elements)) pending.push(...children)
  }
  return ''
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw noBadge()
  }
}
