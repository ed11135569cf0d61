import type { SharedLetter } from '../letter.ts'
import type { Spoken } from '../words/spoken.ts'

/** The sender is that of the page. */
export interface LetterOutline {
  readonly heading: string
  readonly isOwnHeading: boolean
  readonly recipient: readonly string[]
  readonly date: string
  readonly salutation: string
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
