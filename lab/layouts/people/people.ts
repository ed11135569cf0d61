import { de } from './de.ts'
import { en } from './en.ts'
import { textsIn, type Words } from './words.ts'

const all = { en, de, fr: en, es: en, pt: en, it: en, nl: en, pl: en, ja: en, ar: en, zh: en }

export type Languages = keyof typeof all

const lists = new Map<Languages, Record<keyof Words, string[]>>()

/** The values of a language. What stands between two texts keeps its spaces. */
export function wordsOf(language: Languages): Record<keyof Words, string[]> {
  const known = lists.get(language)
  if (known) return known
  const entries = Object.entries(all[language]).map(([name, text]) => [
    name,
    ['to', 'at', 'in'].includes(name) ? [text].filter(Boolean) : textsIn(text),
  ])
  const words = Object.fromEntries(entries) as Record<keyof Words, string[]>
  lists.set(language, words)
  return words
}
