import { line, prose } from './fields/field.ts'
import type { ValuesOf } from './fields/values.ts'
import { limits } from './limits.ts'

/* The letter of a private link, which only the reader who opens the code sees. */

export const letterFields = {
  recipient: prose('To', {
    max: limits.letterRecipient,
    // Without formatting, as on an envelope.
    autoComplete: 'off',
    hint: 'Name and address of the reader, one line each. You can leave it empty.',
  }),
  subject: line('Subject', { max: limits.longLine, hint: 'The heading of the letter: the job, and its number if it has one.' }),
  salutation: line('Salutation', { max: limits.longLine, hint: 'For example: Dear Ms. Okafor,' }),
  text: prose('Text', {
    max: limits.letterText,
    hasCounter: true,
    hint: 'Half a page is enough: three short paragraphs, about 200 words. An empty line begins a new paragraph.',
  }),
  closing: line('Closing', { max: limits.longLine, hint: 'With your name. For example: Kind regards, Ada Lovelace' }),
} as const

export type LetterTexts = ValuesOf<typeof letterFields>

export const letterFieldNames = Object.keys(letterFields) as readonly (keyof LetterTexts)[]

export const emptyLetter: LetterTexts = { recipient: '', subject: '', salutation: '', text: '', closing: '' }

/** The version is 0 if there is no letter yet. */
export type LetterInput = LetterTexts & { version?: number | null | undefined }

export type Letter = LetterTexts & { version: number; updatedAt: string | null }

/** What the reader gets. The date is the day of the last save, YYYY-MM-DD, in the time zone of the owner. */
export type SharedLetter = LetterTexts & { date: string }
