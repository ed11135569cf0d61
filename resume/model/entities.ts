import { decodeHTMLAttribute, decodeHTMLStrict } from 'entities'

/** A URL, up to a space, a bracket or a quotation mark, or to a reference to one; or else a reference, and the equals sign after it. */
const urlOrReference =
  /(?:[a-z][a-z\d+.-]{0,20}:\/\/|www\.|mailto:)(?:[^\s<>"&]|&(?!(?:nbsp|[lg]t|quot|#(?:3[24]|6[02]|160)|#x(?:2[02]|3[ce]|a0));))*|(&(?:#(?:\d{1,7}|x[\da-f]{1,6})|[a-z][a-z\d]{1,30});?)(=?)/gi
/** Names that HTML also reads without a semicolon and with letters after them, as in `r&eacutesum&eacute`. No word begins like this. */
const accentedLetter = /^&(?:[a-z](?:grave|acute|circ|tilde|uml|ring|cedil|slash)|aelig|szlig)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const invalidCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/

/** A reference to a control character stays as it is. A no-break space becomes a space: editors write it wherever two spaces meet. */
function decodedOr(whole: string, character: string): string {
  return invalidCharacter.test(character) ? whole : character.replace(/\u00a0/g, ' ')
}

function decodeReference(whole: string, isParameter: boolean): string {
  if (whole.endsWith(';')) return decodedOr(whole, decodeHTMLStrict(whole))
  const [letter] = accentedLetter.exec(whole) ?? []
  const isWithinWord = letter !== undefined && letter.length < whole.length
  if (isWithinWord) return decodedOr(letter, decodeHTMLStrict(`${letter};`)) + whole.slice(letter.length)
  return isParameter ? whole : decodedOr(whole, decodeHTMLAttribute(whole))
}

/**
 * Decodes the character references of HTML (`&eacute;`, `&#233;`, `&#xE9;`) once, as browsers do: without a semicolon only where no letter
 * follows. URLs stay as they are, because `&copy=1` is a parameter there.
 * @param isHtml whether the text comes from HTML, in which URLs are escaped, too
 */
export function decodeEntities(text: string, isHtml = false): string {
  if (!text.includes('&')) return text
  return text.replace(urlOrReference, (whole, name: string | undefined, equals: string) => {
    if (name === undefined) return isHtml ? decodeHTMLAttribute(whole) : whole
    return decodeReference(name, equals !== '') + equals
  })
}

const atStart = /^&(?:#(?:\d{1,7}|x[\da-f]{1,6})|[a-z][a-z\d]{1,30});/i

/** The length of the reference with a semicolon at this place of a text, also of one that is escaped: `&amp;eacute;`. 0 if there is none. */
export function referenceLengthAt(text: string, index: number): number {
  const [whole] = atStart.exec(text.slice(index, index + 34)) ?? []
  if (whole === undefined || decodeReference(whole, false) === whole) return 0
  const next = index + whole.length
  const [escaped = ''] = /^&amp;$/i.test(whole) ? (atStart.exec(`&${text.slice(next, next + 33)}`) ?? []) : []
  return whole.length + (decodeReference(escaped, false) === escaped ? 0 : escaped.length - 1)
}
