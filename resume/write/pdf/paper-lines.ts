import type { VisibleContent } from '#contract/outline/types.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { Block } from './block.ts'
import { blocksOfProse } from './blocks.ts'
import { type Direction, type Line, literalLine } from './lines.ts'
import { printable } from './texts.ts'

interface PaperLines {
  paperTitle: Line | null
  dateOnTop: Line | null
  dateAtEnd: Line | null
  closing: Block[]
}

interface Setting {
  choices: VisibleContent['pdf'] | undefined
  /** YYYY-MM-DD. */
  today: string
  spoken: Spoken
  dir: Direction
}

const noPaperLines: PaperLines = { paperTitle: null, dateOnTop: null, dateAtEnd: null, closing: [] }

export function paperLinesOf({ city = '' }: VisibleContent, { choices, today, spoken, dir }: Setting): PaperLines {
  if (!choices) return noPaperLines
  const { title, ownTitle, placeAndDate, closing } = choices
  const titleText = { none: '', resume: spoken.capitalized(spoken.say('resumeFile')), own: printable(ownTitle) }[title]
  const day = spoken.say('asOf', { date: spoken.longDay(new Date(today)) })
  // East Asian resumes have the day only.
  const date = city && !spoken.isCountryFirst ? spoken.clauses([city, day]) : spoken.capitalized(day)
  const dateLine = placeAndDate ? literalLine(date, dir) : null
  return {
    paperTitle: titleText ? literalLine(titleText, dir) : null,
    dateOnTop: spoken.isDatedOnTop ? dateLine : null,
    dateAtEnd: spoken.isDatedOnTop ? null : dateLine,
    closing: blocksOfProse(printable(closing), dir),
  }
}

/** The choices without the texts of the owner, who must not be recognized in an edition without a name. */
export const withoutOwnWords = <T extends NonNullable<VisibleContent['pdf']>>(choices: T): T => ({
  ...choices,
  title: choices.title === 'own' ? 'none' : choices.title,
  closing: '',
})
