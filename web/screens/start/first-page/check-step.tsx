import { useId, useState } from 'react'
import type { Look } from '#contract/choices.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { Choice } from '../../../ui/choice.tsx'
import type { Choices } from '../../import/choices.ts'
import { type Doubt, isIncluded, withAnswer } from './doubts.ts'
import styles from './first-page.module.css'
import { ResumePage } from './resume-page.tsx'

interface Props {
  portfolio: Portfolio
  look: Look
  isPhone: boolean
  doubts: readonly Doubt[]
  /** On a phone, the one doubt that is shown. */
  index: number
  lineCount: number
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** The lines of which we are not sure, each with one question. The page next to it shows where they are. */
export function CheckStep({ portfolio, look, isPhone, doubts, index, lineCount, choices, onChoose }: Props) {
  const [touched, setTouched] = useState<Doubt>()
  const shown = isPhone ? doubts.slice(index, index + 1) : doubts
  const marked = isPhone ? doubts[index] : (touched ?? doubts[0])
  const count = doubts.length
  return (
    <main className={styles.check}>
      <ResumePage className={styles.beside} portfolio={portfolio} look={look} pageWidth={isPhone ? 520 : 820} marked={marked?.onPage} />
      <div className={styles.text}>
        <h1>{count === 1 ? 'One line we are not sure of' : `${count} lines we are not sure of`}</h1>
        <p className={`quiet ${styles.lead}`}>
          {isPhone && count > 1 && `${index + 1} of ${count}. `}Our guess is chosen. Everything else is on your page.
        </p>
        {shown.map((doubt) => (
          <Question
            key={doubt.id}
            doubt={doubt}
            isYes={isIncluded(doubt, choices)}
            onFocus={() => setTouched(doubt)}
            onAnswer={(isYes) => onChoose(withAnswer(doubt, choices, isYes))}
          />
        ))}
        <a href="#all" className={styles.all}>
          See all {lineCount} lines, and where each went
        </a>
      </div>
    </main>
  )
}

interface QuestionProps {
  doubt: Doubt
  isYes: boolean
  onFocus: () => void
  onAnswer: (isYes: boolean) => void
}

function Question({ doubt, isYes, onFocus, onAnswer }: QuestionProps) {
  const id = useId()
  const answer = (label: string, is: boolean) => (
    <Choice boxed name={id} on={isYes === is} onChange={() => onAnswer(is)}>
      {label}
    </Choice>
  )
  return (
    <fieldset className={styles.doubt} aria-describedby={`${id}-original`} onFocus={onFocus}>
      <legend>{doubt.question}</legend>
      <p id={`${id}-original`} className={`small ${styles.original}`} dir="auto">
        {doubt.original}
      </p>
      <div>
        {answer(doubt.yes, true)}
        {answer('Leave it out', false)}
      </div>
    </fieldset>
  )
}
