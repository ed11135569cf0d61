import { z } from 'zod'
import { messages } from './messages.ts'

/** Schemas of text input. The only place that defines the refused characters. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match them to refuse them
const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match them to refuse them
const manyLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/

export const line = (max: number, missingMessage = 'Enter text') =>
  withOneLineCheck(z.string(missingMessage).trim().max(max, `Use at most ${max} characters`))

export const prose = (max: number, missingMessage = 'Enter text') =>
  z
    .string(missingMessage)
    .trim()
    .max(max, `Use at most ${max} characters`)
    .regex(manyLines, 'Remove the control characters')
    .refine((value) => value.isWellFormed(), 'This text contains a broken character')

export const withOneLineCheck = (text: z.ZodString) =>
  text
    .regex(oneLine, 'Use one line without control characters')
    .refine((value) => value.isWellFormed(), 'This text contains a broken character')

/** Characters that are invisible, or that change the direction of the text around them. */
const invisible = /[\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/u
/** More marks on one letter than any script needs. */
const stackedMarks = /\p{M}{5}/u
/**
 * A text as a program reads it that looks for links: other forms of a letter are the letter, and marks and invisible characters, which are part
 * of many domains or are ignored in them, are gone.
 */
export const asRead = (text: string) => text.normalize('NFKC').replace(/[\p{M}\p{Cf}]/gu, '')

/** `Node.js` and `Booking.com` are names; `booking.com/x` is a link. */
const linkOrAddress = /:\/\/|www\.|[^\s@]@[^\s@]|[\p{L}\p{N}-]\.\p{L}{2,}\//iu

/** One line that somebody other than the owner writes: line breaks and tabs become spaces; nothing that hides or leads away. */
export const plainWords = (max: number, { min = 0, missing = 'Enter text' }: { min?: number; missing?: string } = {}) =>
  z
    .string(missing)
    .transform((text) => text.replace(/[\t\r\n\u2028\u2029]+/g, ' '))
    .pipe(
      line(max, missing)
        .min(min, missing)
        .refine((text) => !invisible.test(text) && !stackedMarks.test(text.normalize('NFD')), messages.noInvisible)
        .refine((text) => !linkOrAddress.test(asRead(text)), messages.noLinks),
    )
