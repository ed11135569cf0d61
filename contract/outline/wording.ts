import type { Wording } from './types.ts'

/** Fills the placeholders of our words. The values are texts of others, or wordings of our own. */
export function wordingOf(template: string, values: Readonly<Record<string, string | Wording>>): Wording {
  return template.split(/(\{\w+\})/).flatMap((part): Wording => {
    const value = part.startsWith('{') ? values[part.slice(1, -1)] : undefined
    if (value === undefined) return part === '' ? [] : [part]
    return typeof value === 'string' ? [{ text: value }] : value
  })
}

/**
 * Splits a wording with a long text at the last space before its maximum length; undefined if it is short enough.
 * @param max in characters of the longest text of others in it
 */
export function splitWording(wording: Wording, max: number): [start: Wording, rest: Wording] | undefined {
  const index = wording.findIndex((part) => typeof part !== 'string' && part.text.length > max)
  const part = wording[index]
  if (part === undefined || typeof part === 'string') return undefined
  const space = part.text.lastIndexOf(' ', max)
  // A text without spaces is cut between two characters.
  const end = space > max / 2 ? space : part.text.slice(0, max).search(/[\ud800-\udbff]$/) === -1 ? max : max - 1
  return [
    [...wording.slice(0, index), { text: part.text.slice(0, end) }],
    [{ text: part.text.slice(end).trim() }, ...wording.slice(index + 1)],
  ]
}

export const textOfWording = (wording: Wording): string => wording.map((part) => (typeof part === 'string' ? part : part.text)).join('')
