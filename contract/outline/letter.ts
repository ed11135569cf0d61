import type { SharedLetter } from '../letter.ts'
import type { Spoken } from '../words/spoken.ts'

/** A letter, independent of the output format. The page and every file are rendered from it. Its sender is that of the page. */
export interface LetterOutline {
  /** The subject, or the word for a letter. */
  readonly heading: string
  /** Whether the owner wrote the heading. */
  readonly isOwnHeading: boolean
  /** The lines of the recipient's address. */
  readonly recipient: readonly string[]
  readonly date: string
  readonly salutation: string
  /** Prose with its marks. */
  readonly text: string
  readonly closing: string
}

export function letterOutlineOf(letter: SharedLetter, spoken: Spoken): LetterOutline {
  const { recipient, subject, date, salutation, text, closing } = letter
  return {
    heading: subject || spoken.say('letter'),
    isOwnHeading: subject !== '',
    recipient: recipient
      .split(/\r\n|\r|\n/)
      .map((line) => line.trim())
      .filter(Boolean),
    date: spoken.longDay(new Date(`${date}T00:00:00Z`)),
    salutation,
    text,
    closing,
  }
}
