import { catalogs, spokenFor } from '#contract/words/all.ts'
import type { Row } from './rows.ts'

const labels = new Set(
  ['en', ...Object.keys(catalogs)].flatMap((language) => {
    const { say } = spokenFor(language)
    return [say('grade'), say('courses'), say('activities'), say('keywords')]
  }),
)

const labeled = /^(\S[^:：]{1,39}?)\s*[:：]\s*\S/u
/** Letters of a row that has room for the next word, so that it doesn't continue in the row below. */
const maxShortRow = 60

/** 'Grade: 1.0', however close it is to the head of the entry. Below a name, any label begins a note. */
export function isNote(row: Row, before: Row | undefined): boolean {
  const [, label] = labeled.exec(row.text) ?? []
  return label !== undefined && (labels.has(label) || (before !== undefined && before.text.length <= maxShortRow))
}
