import type { Wording } from './types.ts'

/** Fills the placeholders of our words. The values are texts of others, or wordings of our own. */
export function wordingOf(template: string, values: Readonly<Record<string, string | Wording>>): Wording {
  return template.split(/(\{\w+\})/).flatMap((part): Wording => {
    const value = part.startsWith('{') ? values[part.slice(1, -1)] : undefined
    if (value === undefined) return part === '' ? [] : [part]
    return typeof value === 'string' ? [{ text: value }] : value
  })
}

/** Undefined if the text is short enough. @param max in UTF-16 units of the longest text of others in it */
export function splitWording(wording: Wording, max: number): [start: Wording, rest: Wording] | undefined {
  const index = wording.findIndex((part) => typeof part !== 'string' && part.text.length > max)
  const part = wording[index]
  if (part === undefined || typeof part === 'string') return undefined
  const end = endOfBeginning(part.text, max)
  return [
    [...wording.slice(0, index), { text: part.text.slice(0, end).trim() }],
    [{ text: part.text.slice(end).trim() }, ...wording.slice(index + 1)],
  ]
}

/** Where a text is cut: after the last sentence or else the last word, if it ends in the second half of `max`; else between two characters. */
function endOfBeginning(text: string, max: number): number {
  const beginning = text.slice(0, max)
  const ends = [/^.*(?:[.!?…](?= )|[。！？])/su, /^.*(?= )/su].map((pattern) => pattern.exec(beginning)?.[0].length ?? 0)
  return ends.find((end) => end > max / 2) ?? (/[\ud800-\udbff]$/.test(beginning) ? max - 1 : max)
}

export const textOfWording = (wording: Wording): string => wording.map((part) => (typeof part === 'string' ? part : part.text)).join('')
