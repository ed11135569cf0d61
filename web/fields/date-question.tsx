import { Button } from '@mantine/core'
import { displayDate } from '../model/date.ts'
import styles from './date-field.module.css'

interface Props {
  label: string
  text: string
  /** Empty if there is nothing to ask. */
  choices: readonly string[]
  onChoose: (date: string) => void
}

/** Asks which date a text means that can be read in several ways. */
export function DateQuestion({ label, text, choices, onChoose }: Props) {
  if (choices.length === 0) return null
  return (
    <fieldset aria-label={`${label}: which date is ${text}?`} className={styles.question}>
      {choices.map((choice) => (
        <Button key={choice} variant="default" onClick={() => onChoose(choice)}>
          {displayDate(choice)}
        </Button>
      ))}
    </fieldset>
  )
}
