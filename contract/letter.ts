import { z } from 'zod'
import { line, prose } from './field.ts'
import { limits } from './limits.ts'
import { schemaOf } from './portfolio-input.ts'
import type { ValuesOf } from './values.ts'

/* The letter of an access code, which only the reader who opens the code sees. */

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

const textNeeded = 'Write the letter first'
const versionNumber = z.int('Send the version that this change is based on').nonnegative()

const shape: z.ZodRawShape = Object.fromEntries(
  Object.entries(letterFields).map(([name, field]) => [name, schemaOf(field).transform((value) => value ?? '')]),
)

/** The body of a PUT. An absent text is empty. The version is 0 if there is no letter yet. */
export const letterInput = z
  .strictObject({ version: versionNumber.nullish(), ...shape })
  .superRefine((values: Partial<LetterInput>, context) => {
    if (values.text === '') context.addIssue({ code: 'custom', path: ['text'], message: textNeeded })
    // The types are derived from the table, because TypeScript cannot infer them from the schemas.
  }) as unknown as z.ZodType<LetterInput, Partial<LetterTexts> & { version?: number | null | undefined }>

export type LetterInput = LetterTexts & { version?: number | null | undefined }

const texts = {
  recipient: z.string(),
  subject: z.string(),
  salutation: z.string(),
  text: z.string(),
  closing: z.string(),
} satisfies Record<keyof LetterTexts, z.ZodString>

/** What the owner gets. Without a letter, the version is 0 and the texts are empty. */
export const letter = z.object({ version: versionNumber, ...texts, updatedAt: z.string().nullable() })

/** What the reader gets. The date is the day of the last save, YYYY-MM-DD, in the time zone of the owner. */
export const sharedLetter = z.object({ ...texts, date: z.string() })

export type Letter = z.output<typeof letter>
export type SharedLetter = z.output<typeof sharedLetter>
