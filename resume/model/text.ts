export interface DecodedText {
  text: string
  isGuessed: boolean
}

const decode = (encoding: string, bytes: Uint8Array, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)

/** Recognized by its byte order mark or by the zero bytes of ASCII letters; undefined for other text. */
function utf16EncodingOf(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : undefined
}

/** Decodes UTF-8 or UTF-16 and removes a byte order mark; else Windows-1252, in which all bytes are valid. */
export function textOf(bytes: Uint8Array): DecodedText {
  const encoding = utf16EncodingOf(bytes)
  if (encoding) return { text: decode(encoding, bytes), isGuessed: false }
  try {
    return { text: decode('utf-8', bytes, true), isGuessed: false }
  } catch {
    return { text: decode('windows-1252', bytes).replace(/^ï»¿/, ''), isGuessed: true }
  }
}
