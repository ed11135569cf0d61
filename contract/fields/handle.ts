import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/* The format of a handle (specification §5; docs/promises.md, “Handles”). No imports of zod, because the editor checks a handle while it is typed. */

export const handleCharacters = /^[A-Za-z0-9_-]+$/
export const notOnlyDigits = /[^0-9]/
export const handleTooLong = `Use at most ${limits.handleMax} characters`
/** For people whose letters are others. */
const handleLetters = `${messages.handlePattern}: a to z, 0 to 9, - and _`
const otherLetter = /[^\p{ASCII}]/u

/** Undefined if the format is right. Only the server knows whether the handle is free. */
export function errorOfHandle(text: string): string | undefined {
  if (text.length > limits.handleMax) return handleTooLong
  if (!handleCharacters.test(text)) return otherLetter.test(text) ? handleLetters : messages.handlePattern
  return notOnlyDigits.test(text) ? undefined : messages.handleNeedsLetter
}
