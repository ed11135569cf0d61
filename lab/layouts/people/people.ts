import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { textsIn, type Words } from './words.ts'
import { zh } from './zh.ts'

const all = { en, de, fr, es, pt, it, nl, pl, ja, ar, zh }

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
