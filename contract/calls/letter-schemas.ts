import { z } from 'zod'
import { type LetterInput, type LetterTexts, letterFields } from '../letter.ts'
import { schemaOf } from './portfolio-input.ts'

const textNeeded = 'Write the letter first'
const versionNumber = z.int('Send the version that this change is based on').nonnegative()

const shape: z.ZodRawShape = Object.fromEntries(
  Object.entries(letterFields).map(([name, field]) => [name, schemaOf(field).transform((value) => value ?? '')]),
)

const withText = (members: z.ZodRawShape) =>
  z.strictObject({ ...members, ...shape }).superRefine((values: Partial<LetterInput>, context) => {
    if (values.text === '') context.addIssue({ code: 'custom', path: ['text'], message: textNeeded })
  })

// The types are derived from the table, because TypeScript cannot infer them from the schemas.

/** An absent text is empty. */
export const letterInput = withText({ version: versionNumber.nullish() }) as unknown as z.ZodType<
  LetterInput,
  Partial<LetterTexts> & { version?: number | null | undefined }
>

export const newLetter = withText({}) as unknown as z.ZodType<LetterTexts, Partial<LetterTexts>>

const texts = {
  recipient: z.string(),
  subject: z.string(),
  salutation: z.string(),
  text: z.string(),
  closing: z.string(),
} satisfies Record<keyof LetterTexts, z.ZodString>

export const letter = z.object({ version: versionNumber, ...texts, updatedAt: z.string().nullable() })

export const sharedLetter = z.object({ ...texts, date: z.string() })
