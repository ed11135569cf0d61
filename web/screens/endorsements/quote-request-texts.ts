import { quoteSources } from '#contract/endorsement-text.ts'
import { isEastAsianName } from '#contract/names.ts'

/** The writer of a reference in a sentence: the first word of the name, or the whole name where the family name is first. */
export function writerOf(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') return 'the writer'
  return isEastAsianName(trimmed) ? trimmed : (trimmed.split(/\s+/)[0] ?? trimmed)
}

/** A text that the owner sends with the link. */
export const quoteRequestText = (link: string, callName: string): string =>
  `I quote you on my page. Would you confirm that the words are yours? It takes two minutes: ${link}. Thank you, ${callName}`

export const sourceChoices = [
  { value: '', label: 'Choose' },
  ...Object.entries(quoteSources).map(([value, label]) => ({ value, label: label.charAt(0).toUpperCase() + label.slice(1) })),
]
