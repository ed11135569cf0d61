import { textOf } from '../../model/texts.ts'

/* Lines as version 2.1 of vCard writes them, and many programs in version 3.0, too. */

/** A colon in quotation marks is a part of a parameter. */
const headAndValue = /^((?:[^":]|"[^"]*")*):(.*)$/s
const isEncoding = (word: string) => /^(?:quoted-printable|base64|[78]bit)$/i.test(word)

/** Whether the next line continues this one: a soft line break of Quoted-Printable. */
export const hasSoftBreak = (line: string): boolean => line.endsWith('=') && /^[^:]*;(?:encoding=)?quoted-printable\b/i.test(line)

/** In the newer versions, each parameter has a name, and no value is in Quoted-Printable. */
export function modernLine(line: string): string {
  const [, head, value] = headAndValue.exec(line) ?? []
  if (head === undefined || value === undefined || !head.includes(';') || /["]/.test(head)) return line
  const [name = '', ...parameters] = head.split(';')
  const named = parameters.map((each) => (each.includes('=') || each === '' ? each : `${isEncoding(each) ? 'ENCODING' : 'TYPE'}=${each}`))
  const charset = named.find((each) => /^charset=/i.test(each))?.slice('charset='.length)
  // Some programs name only the encoding of the letters.
  const isQuotedPrintable =
    named.some((each) => /^encoding=quoted-printable$/i.test(each)) || (charset !== undefined && /=[\dA-F]{2}/.test(value))
  const others = named.filter((each) => each !== '' && !/^(?:charset=|encoding=(?:quoted-printable|[78]bit)$)/i.test(each))
  return `${[name, ...others].join(';')}:${isQuotedPrintable ? decodeQuotedPrintable(value, charset) : value}`
}

/** Decodes each part of a value, in which an encoded semicolon is text. */
const decodeQuotedPrintable = (value: string, charset: string | undefined): string =>
  value
    .split(/(?<!\\);/)
    .map((part) =>
      decodeBytes(bytesOf(part), charset)
        .replace(/\r\n?/g, '\n')
        .replace(/\\(?!;)|(?<!\\);/g, '\\$&'),
    )
    .join(';')

const bytesOf = (part: string): Buffer =>
  Buffer.concat(
    part
      .split(/((?:=[\da-f]{2})+)/i)
      .map((piece, index) => (index % 2 === 1 ? Buffer.from(piece.replaceAll('=', ''), 'hex') : Buffer.from(piece.replace(/=$/, '')))),
  )

/** The text in the encoding with this name; without one that is known, as that of a file. */
export function decodeBytes(bytes: Uint8Array, charset: string | undefined): string {
  try {
    return charset === undefined ? textOf(bytes).text : new TextDecoder(charset).decode(bytes)
  } catch {
    return textOf(bytes).text
  }
}
