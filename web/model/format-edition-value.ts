import type { Field } from '#contract/field.ts'
import type { EntrySelection, Phrase } from '#contract/values.ts'
import { plural } from './plural.ts'

/** Maximum characters of a phrase that are shown. */
const maxExcerpt = 80

/** Formats a value of a kind that only editions have; '' if it is empty. Values of other kinds are texts already. */
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
  const listsWithMode = (mode: EntrySelection['mode']) => lists.filter((list) => list.mode === mode)
  const count = (mode: EntrySelection['mode']) => plural(listsWithMode(mode).flatMap(({ ids }) => ids).length, 'entry', 'entries')
  const parts = [
    listsWithMode('all-but').some(({ ids }) => ids.length > 0) && `leaves out ${count('all-but')}`,
    listsWithMode('only').length > 0 && `shows only ${count('only')} of ${plural(listsWithMode('only').length, 'list')}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function formatPhrases(phrases: readonly Phrase[]): string {
  if (phrases.length === 0) return ''
  const texts = phrases.map(({ text }) => `“${text.length > maxExcerpt ? `${text.slice(0, maxExcerpt)}…` : text}”`)
  return `${plural(phrases.length, 'text')} in other words: ${texts.join(' · ')}`
}
