import type { Wording } from './types.ts'

/** Fills the placeholders of our words. The values are texts of others, or wordings of our own. */
export function wordingOf(template: string, values: Readonly<Record<string, string | Wording>>): Wording {
  return template.split(/(\{\w+\})/).flatMap((part): Wording => {
    const value = part.startsWith('{') ? values[part.slice(1, -1)] : undefined
    if (value === undefined) return part === '' ? [] : [part]
    return typeof value === 'string' ? [{ text: value }] : value
  })
}

export const textOfWording = (wording: Wording): string => wording.map((part) => (typeof part === 'string' ? part : part.text)).join('')
