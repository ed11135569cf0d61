import type { Field } from '#contract/field.ts'
import type { EntrySelection, Phrase } from '#contract/values.ts'
import { plural } from './plural.ts'

/** Characters of a phrase that are shown. */
const maxExcerpt = 80

/** A value of a kind that only editions have as text; '' if it is empty. Other values are texts. */
export function formatEditionValue({ kind }: Field, value: unknown): string {
  switch (kind) {
    case 'entrySelection':
      return formatOmitted(Object.values(value as Readonly<Record<string, EntrySelection>>))
    case 'entryOrder':
      return Object.keys(value as object).length > 0 ? 'An order of its own' : ''
    case 'phrases':
      return formatPhrases(Object.values(value as Readonly<Record<string, Phrase>>))
    default:
      return String(value)
  }
}

function formatOmitted(lists: readonly EntrySelection[]): string {
  const withMode = (mode: EntrySelection['mode']) => lists.filter((list) => list.mode === mode)
  const count = (mode: EntrySelection['mode']) => plural(withMode(mode).flatMap(({ ids }) => ids).length, 'entry', 'entries')
  const parts = [
    withMode('all-but').some(({ ids }) => ids.length > 0) && `leaves out ${count('all-but')}`,
    withMode('only').length > 0 && `shows only ${count('only')} of ${plural(withMode('only').length, 'list')}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function formatPhrases(phrases: readonly Phrase[]): string {
  if (phrases.length === 0) return ''
  const texts = phrases.map(({ text }) => `“${text.length > maxExcerpt ? `${text.slice(0, maxExcerpt)}…` : text}”`)
  return `${plural(phrases.length, 'text')} in other words: ${texts.join(' · ')}`
}
