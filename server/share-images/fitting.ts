/** How wide a text is at a size of one. */
export type Measure = (text: string) => number

interface Room {
  width: number
  /** Lines at most. */
  lines: number
  /** To be tried in this order. */
  sizes: readonly number[]
}

export interface Fitted {
  size: number
  lines: string[]
}

/** Shrinks a text until it fits; what doesn't fit at the smallest size ends with an ellipsis. */
export function fitInto(text: string, { width, lines, sizes }: Room, measure: Measure): Fitted {
  for (const size of sizes) {
    const fits = (line: string) => measure(line) * size <= width
    const wrapped = wrap(text.split(' '), fits)
    if (wrapped.length <= lines && wrapped.every(fits)) return { size, lines: wrapped }
  }
  const size = sizes.at(-1) ?? 1
  const fits = (line: string) => measure(line) * size <= width
  const wrapped = wrap(
    text.split(' ').flatMap((word) => pieces(word, fits)),
    fits,
  )
  if (wrapped.length <= lines) return { size, lines: wrapped }
  return { size, lines: [...wrapped.slice(0, lines - 1), cut(wrapped.slice(lines - 1).join(' '), fits)] }
}

type Fits = (line: string) => boolean

function wrap(words: readonly string[], fits: Fits): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A word that is wider than a line, in pieces that are not. */
function pieces(word: string, fits: Fits): string[] {
  const parts: string[] = []
  for (const letter of word) {
    const last = parts.at(-1)
    if (last !== undefined && fits(last + letter)) parts[parts.length - 1] = last + letter
    else parts.push(letter)
  }
  return parts
}

function cut(line: string, fits: Fits): string {
  const letters = [...line]
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
