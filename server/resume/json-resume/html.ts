/** Maximum number of characters that are converted. It exceeds the limit of every field. */
const maxLength = 20_000

const tag = /<\/?(?:p|br|div|ul|ol|li|b|strong|i|em|a|span|h[1-6])\b[^<>]*>/i
const entity = /&(?:([a-z]{2,8})|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  euro: '€',
}

/** The character of an entity. An unknown entity stays unchanged. */
function characterOf(whole: string, name = '', decimal = '', hexadecimal = ''): string {
  if (name) return Object.hasOwn(characters, name.toLowerCase()) ? (characters[name.toLowerCase()] ?? whole) : whole
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** An element `a` as our link; without an address its text. */
function linkOf(_element: string, attributes: string, text: string): string {
  const address = /\bhref="([^"<>\s]+)"/i.exec(attributes)?.[1]
  return address === undefined ? text : `[${text}](${address})`
}

const isHtml = (text: string) => tag.test(text) || text.replace(entity, characterOf) !== text

/** Converts HTML to our inline markup and removes other tags. Text without tags and entities is returned unchanged. */
export function convertHtml(text: string): string {
  if (!isHtml(text)) return text
  return text
    .slice(0, maxLength)
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/(?:p|div|ul|ol|h[1-6])>/gi, '\n\n')
    .replace(/<(?:b|strong)>([^<>]+)<\/(?:b|strong)>/gi, '**$1**')
    .replace(/<(?:i|em)>([^<>]+)<\/(?:i|em)>/gi, '*$1*')
    .replace(/<a\b([^<>]*)>([^<>]+)<\/a>/gi, linkOf)
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(entity, characterOf)
    .replace(/\n{3,}/g, '\n\n')
}
