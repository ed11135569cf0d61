import { catalogs, spokenFor } from '#contract/words/all.ts'
import type { Row } from './rows.ts'

/** The labels of notes in our own files, in all their languages. */
const labels = new Set(
  ['en', ...Object.keys(catalogs)].flatMap((language) => {
    const { say } = spokenFor(language)
    return [say('grade'), say('courses'), say('activities'), say('keywords')]
  }),
)

const labeled = /^(\S[^:：]{1,39}?)\s*[:：]\s*\S/u
/** Letters of a row that has room for the next word, so that it doesn't continue in the row below. */
const maxShortRow = 60

/**
 * Whether the row is a note below the head of an entry in our own file, however close it is: 'Grade: 1.0'. Below a name, any label begins a
 * note: 'Dissertation: Mills'.
 */
export function isNote(row: Row, before: Row | undefined): boolean {
  const [, label] = labeled.exec(row.text) ?? []
  return label !== undefined && (labels.has(label) || (before !== undefined && before.text.length <= maxShortRow))
}
