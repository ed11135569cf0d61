import { cutAtWord } from '../formats/json-resume/texts.ts'

const length = 200

/** The beginning of it in a line, for a person to read: 'size: 2; names: Charles, Luigi'. */
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

/** @param most characters, about: what is behind them is not looked at */
function formatValue(value: unknown, most: number): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  let words = ''
  for (const [name, each] of Object.entries(value)) {
    const said = formatValue(each, most - words.length)
    if (said.trim() !== '') words += (words && separatorBefore(each, value)) + (Array.isArray(value) ? said : `${name}: ${said}`)
    if (words.length > most) break
  }
  return words
}

const separatorBefore = (value: unknown, whole: object) => (Array.isArray(whole) && typeof value !== 'object' ? ', ' : '; ')
