import { cutAtWord } from '../formats/json-resume/texts.ts'

const length = 200

/** The beginning of a value as one readable line: 'size: 2; names: Charles, Luigi'. */
export function excerptOf(value: unknown): string {
  return cutAtWord(
    formatValue(value, 4 * length)
      .slice(0, 4 * length)
      .toWellFormed()
      .replace(/\s+/g, ' ')
      .trim(),
    length,
  )
}

/** @param maxLength approximate; the rest of the value is not read */
function formatValue(value: unknown, maxLength: number): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  let words = ''
  for (const [name, each] of Object.entries(value)) {
    const text = formatValue(each, maxLength - words.length)
    if (text.trim() !== '') words += (words && separatorBefore(each, value)) + (Array.isArray(value) ? text : `${name}: ${text}`)
    if (words.length > maxLength) break
  }
  return words
}

const separatorBefore = (value: unknown, whole: object) => (Array.isArray(whole) && typeof value !== 'object' ? ', ' : '; ')
