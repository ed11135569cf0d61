import { TextInput } from '@mantine/core'
import { Choices } from '../ui/choices.tsx'
import styles from './access-codes.module.css'
import { type CodeChoices, type End, lastDayOf, type UseLimit } from './code-choices.ts'
import { formatDay } from './days.ts'

const endOptions: readonly (readonly [End, string])[] = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['day', 'Until a date'],
  ['none', 'No end'],
]
const limitOptions: readonly (readonly [UseLimit, string])[] = [
  ['any', 'Any number of times'],
  ['once', 'Once'],
  ['number', 'A number of times'],
]

interface Props {
  choices: CodeChoices
  set: (changes: Partial<CodeChoices>) => void
  error: string | undefined
}

/** @param today in the time zone of the owner */
export function EndField({ choices, set, error, today }: Props & { today: string }) {
  return (
    <Choices
      legend="Until"
      options={endOptions}
      isChosen={(key) => choices.end === key}
      onChange={(end) => set({ end })}
      error={error}
      hint={hintFor(lastDayOf(choices, today), today)}
    >
      {choices.end === 'day' && (
        <TextInput
          type="date"
          label="Last day"
          min={today}
          value={choices.day}
          error={error !== undefined}
          className={styles.narrow ?? ''}
          onChange={({ currentTarget: { value } }) => set({ day: value })}
        />
      )}
    </Choices>
  )
}

export function UseLimitField({ choices, set, error }: Props) {
  return (
    <Choices
      legend="How often it opens"
      options={limitOptions}
      isChosen={(key) => choices.limit === key}
      onChange={(limit) => set({ limit })}
      error={error}
    >
      {choices.limit === 'number' && (
        <TextInput
          inputMode="numeric"
          label="Number of times"
          value={choices.number}
          error={error !== undefined}
          className={styles.narrow ?? ''}
          onChange={({ currentTarget: { value } }) => set({ number: value })}
        />
      )}
    </Choices>
  )
}

function hintFor(lastDay: string | null, today: string): string {
  if (lastDay === null) return 'It works until you end it.'
  return lastDay === '' ? 'Choose the last day.' : `Its last day is ${formatDay(lastDay, today)}.`
}
