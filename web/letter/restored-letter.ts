import type { Letter, LetterTexts } from '#contract/letter.ts'
import { isEqual } from '../portfolio/entries.ts'
import type { LetterDraft } from './letter-draft.ts'

export const textsOf = ({ version: _version, updatedAt: _updatedAt, ...texts }: Letter): LetterTexts => texts

/** What the form of a letter begins with: the letter as it is stored, or the unsaved changes of this browser. */
export function restoredLetter(stored: Letter, draft: LetterDraft | null) {
  const restored = draft && !isEqual(draft.texts, textsOf(stored)) ? draft : undefined
  // Stays that of the draft until its owner has chosen, so that a later save or visit finds the conflict again.
  const version = restored?.version ?? stored.version
  return {
    texts: restored?.texts ?? textsOf(stored),
    version,
    isRestored: restored !== undefined,
    /** The letter that was saved elsewhere since the draft was begun. */
    incoming: version === stored.version ? undefined : stored,
  }
}
