import { z } from 'zod'

/** Schemas of text input. The only place that defines the refused characters. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match them to refuse them
const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match them to refuse them
const manyLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/

export const line = (max: number, missingMessage = 'Enter text') =>
  withOneLineCheck(z.string(missingMessage).trim().max(max, `Use at most ${max} characters`))

export const prose = (max: number) =>
  z
    .string('Enter text')
    .trim()
    .max(max, `Use at most ${max} characters`)
    .regex(manyLines, 'Remove the control characters')
    .refine((value) => value.isWellFormed(), 'This text contains a broken character')

export const withOneLineCheck = (text: z.ZodString) =>
  text
    .regex(oneLine, 'Use one line without control characters')
    .refine((value) => value.isWellFormed(), 'This text contains a broken character')
