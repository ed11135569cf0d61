const special = /[\\`*[\]<]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|&(?=#?\w{1,32};)|~(?=~)|(?<=~)~/gu
const specialInUrl = /[\\()<>]|&(?=#?\w{1,32};)/g

export const escaped = (text: string): string => text.replaceAll(special, '\\$&')

export const linkTo = (href: string, text: string): string => `[${escaped(text)}](${href.replaceAll(specialInUrl, '\\$&')})`

/** Beginnings of a line that would make it a heading, a list, a quotation, a rule or code. */
const blockStart = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|(?:-{2,}|=+)(?=\s*$)|>)/
const orderedStart = /^(\d{1,9})(?=[.)](?:\s|$))/
/** Would end a heading. */
const closingHash = /(?<=^|\s)#+$/

export const withoutBlockStart = (line: string): string =>
  line.replace(blockStart, '\\$&').replace(orderedStart, '$1\\').replace(closingHash, '\\$&')
