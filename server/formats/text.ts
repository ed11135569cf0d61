/** The text of a file, and whether its letters had to be guessed. */
export interface Decoded {
  text: string
  isGuessed: boolean
}

const decode = (encoding: string, bytes: Uint8Array, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)

/** UTF-16 by its mark, or by the zeros between plain letters. */
function utf16(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : undefined
}

/** UTF-8 or UTF-16, without a mark; else Windows-1252, in which any bytes are a text. */
export function textOf(bytes: Uint8Array): Decoded {
  const wide = utf16(bytes)
  if (wide) return { text: decode(wide, bytes), isGuessed: false }
  try {
    return { text: decode('utf-8', bytes, true), isGuessed: false }
  } catch {
    return { text: decode('windows-1252', bytes).replace(/^ï»¿/, ''), isGuessed: true }
  }
}
