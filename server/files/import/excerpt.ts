import { cutAtWord } from '#resume/model/texts.ts'

const maxExcerptLength = 200
/** How much is read for an excerpt. More than is shown, because white space is reduced. */
const maxReadLength = 4 * maxExcerptLength

/** The beginning of a value as one readable line: 'size: 2; names: Charles, Luigi'. */
export function excerptOf(value: unknown): string {
  return cutAtWord(formatValue(value, maxReadLength).slice(0, maxReadLength).toWellFormed().replace(/\s+/g, ' ').trim(), maxExcerptLength)
}

/** @param maxLength approximate; the rest of the value is not read */
function formatValue(value: unknown, maxLength: number): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  let excerpt = ''
  for (const [name, element] of Object.entries(value)) {
    const text = formatValue(element, maxLength - excerpt.length)
    if (text.trim() !== '') excerpt += (excerpt && separatorBefore(element, value)) + (Array.isArray(value) ? text : `${name}: ${text}`)
    if (excerpt.length > maxLength) break
  }
  return excerpt
}

const separatorBefore = (value: unknown, container: object) => (Array.isArray(container) && typeof value !== 'object' ? ', ' : '; ')
