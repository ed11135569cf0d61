import { z } from 'zod'
import { messages } from '../messages.ts'
import { normalized } from './normalized.ts'
import { asOneLine, withoutPhraseLigatures } from './one-line.ts'
import { invisible, joinersAndSelectors } from './typed-text.ts'

/** The only place that defines the refused characters. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match them to refuse them
const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match them to refuse them
const manyLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/

/** Aborts the validation, because checking anything else of a longer text can take long. */
export const tooLong = (max: number) => ({ error: `Use at most ${max} characters`, abort: true })

export const line = (max: number, missingMessage = 'Enter text') => withOneLineCheck(z.string(missingMessage).trim().max(max, tooLong(max)))

export const prose = (max: number, missingMessage = 'Enter text') =>
  z
    .string(missingMessage)
    .trim()
    .max(max, tooLong(max))
    .regex(manyLines, 'Remove the control characters')
    .refine((value) => value.isWellFormed(), 'This text contains a broken character')

export const withOneLineCheck = (text: z.ZodString) =>
  text
    .regex(oneLine, 'Use one line without control characters')
    .refine((value) => value.isWellFormed(), 'This text contains a broken character')

/** More marks on one letter than any script needs. */
const stackedMarks = /\p{M}{5}/u
/** The plain form of each letter, without marks and invisible characters, which are part of many domains or are ignored in them. */
export const asRead = (text: string) => normalized(withoutPhraseLigatures(text), 'NFKC').replace(/[\p{M}\p{Cf}]/gu, '')

/** Code points of one letter or emoji: a family of four with skin tones has 11. A longer one could leave the page, because no line can break in it. */
const maxCharactersOfOne = 12
/** `Node.js` and `Booking.com` are names; `booking.com/x` is a link. */
const linkOrAddress = /:\/\/|www\.|[^\s@]@[^\s@]|[\p{L}\p{N}-]\.\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:\/|[?#][\p{L}\p{N}])/iu

const linkPartAtEnd = /[^\s()<>"]*$/u
const linkPartAtStart = /^[^\s()<>"]*/u
const maxLinkPart = 64

/** Takes linear time, whatever the text is. */
export function linkIn(text: string): string | undefined {
  const read = asRead(text)
  const match = linkOrAddress.exec(read)
  if (!match) return undefined
  const before = linkPartAtEnd.exec(read.slice(Math.max(0, match.index - maxLinkPart), match.index))?.[0] ?? ''
  const after = linkPartAtStart.exec(read.slice(match.index, match.index + maxLinkPart))?.[0] ?? ''
  return (before + after).replace(/[.,;:!?]+$/, '')
}

function isVisible(text: string): boolean {
  const rest = normalized(text, 'NFD').replace(joinersAndSelectors, '')
  return !invisible.test(rest) && !stackedMarks.test(rest)
}

function canBreak(text: string): boolean {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)
  return [...letters].every(({ segment }) => [...segment].length <= maxCharactersOfOne)
}

/** One line with a letter or digit that someone other than the owner writes: one space for many; nothing that hides or leads away. */
export const plainWords = (max: number, { min = 0, missing = 'Enter text' }: { min?: number; missing?: string } = {}) =>
  z
    .string(missing)
    .transform(asOneLine)
    .pipe(
      line(max, missing)
        .min(min, missing)
        .refine((text) => isVisible(text) && canBreak(text.slice(0, max)), messages.noInvisible)
        .refine((text) => min === 0 || /[\p{L}\p{N}]/u.test(text), missing)
        .refine((text) => linkIn(text) === undefined, messages.noLinks),
    )
