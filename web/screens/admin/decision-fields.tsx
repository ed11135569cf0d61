import { NativeSelect, Textarea } from '@mantine/core'
import { limits } from '#contract/limits.ts'
import { reportReasons } from '#contract/report-reasons.ts'

interface Field {
  name: string
  value: string
  error: string | undefined
  'data-field': string
  onFocus: () => void
  onChange: (event: { currentTarget: { value: string } }) => void
}

interface Props {
  field: (name: 'reason' | 'words') => Field
  /** Who receives the words by email. */
  recipient?: 'owner' | 'writer'
}

/** The reason for an action of the operator, and words about it. The owner of the page reads both. */
export function DecisionFields({ field, recipient = 'owner' }: Props) {
  return (
    <>
      <NativeSelect
        {...field('reason')}
        label="Reason"
        data={Object.entries(reportReasons).map(([value, label]) => ({ value, label }))}
        data-autofocus
      />
      <Textarea
        {...field('words')}
        label={`Your words to the ${recipient}`}
        description={`What is wrong, and what they can do. ${limits.wordsMin} to ${limits.wordsMax.toLocaleString('en-US')} characters.`}
        rows={5}
        mb="md"
        maxLength={limits.wordsMax}
      />
    </>
  )
}
