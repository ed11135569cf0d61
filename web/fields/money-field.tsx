import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AmountContext } from '#contract/amounts/parts.ts'
import type { AmountMeaning, AmountReading } from '#contract/amounts/read-amount.ts'
import { portfolioFields } from '#contract/fields.ts'
import { type AmountField, amountContextOf, draftValueOf, formatMeaning, readingOfValue, withMeaning } from '../model/amount.ts'
import { useEditor, usePortfolio } from '../model/draft/editor-context.ts'
import type { EditKind } from '../model/draft/history.ts'
import dateStyles from './date-field.module.css'
import fieldStyles from './fields.module.css'

interface Props {
  id: string
  label: string
  path: string
  /** A number, or the text that was typed while it isn't sure what it means. */
  value: unknown
  error: string | undefined
  onChange: (value: number | null | string, kind?: EditKind) => void
}

/** The symbol of a currency, such as '€', or its code. */
function symbolOf(currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}

/** Why the maximum can't be right; undefined if it can. */
function useRangeError(path: string): string | undefined {
  const { salaryMin: min, salaryMax: max } = usePortfolio(({ salaryMin, salaryMax }) => ({ salaryMin, salaryMax }))
  const isInverted = typeof min === 'number' && typeof max === 'number' && max < min
  return path === 'salaryMax' && isInverted ? portfolioFields.salaryMax.minField[1] : undefined
}

/** An amount in the chosen currency, for the chosen period. Says below how it was read, or asks what was meant. */
export function MoneyField({ path, value, error, onChange, ...props }: Props) {
  const context = usePortfolio(amountContextOf)
  const [typedText, setTypedText] = useState<string>()
  const [hasLeft, setHasLeft] = useState(false)
  const rangeError = useRangeError(path)
  const symbol = symbolOf(context.currency || 'USD')
  // Undo may have changed the amount in the meantime.
  const isTyping = typedText !== undefined && draftValueOf(typedText, context) === value
  const reading = readingOfValue(value, context)
  const isExplained = hasLeft || error !== undefined
  const shownError = errorOf(reading) ?? error ?? rangeError
  return (
    <div className={dateStyles.box}>
      <TextInput
        {...props}
        classNames={fieldStyles}
        autoComplete="off"
        leftSection={<span aria-hidden="true">{symbol}</span>}
        leftSectionWidth={symbol.length > 1 ? 52 : undefined}
        rightSection={<span>{`per ${context.period || 'year'}`}</span>}
        rightSectionWidth={96}
        value={isTyping ? typedText : String(value ?? '')}
        error={isExplained && shownError}
        onChange={(event) => {
          const { value: text } = event.currentTarget
          setTypedText(text)
          onChange(draftValueOf(text, context))
        }}
        onFocus={() => setHasLeft(false)}
        onBlur={() => {
          setHasLeft(true)
          setTypedText(undefined)
        }}
      />
      {reading.kind === 'question' && isExplained ? (
        <Meanings label={props.label} path={path as AmountField} meanings={reading.meanings} context={context} />
      ) : (
        <p className={dateStyles.note} aria-live="polite">
          {reading.kind === 'amount' && !(isExplained && shownError) ? formatMeaning({ amounts: [reading.amount] }, context) : ''}
        </p>
      )}
    </div>
  )
}

function errorOf(reading: AmountReading): string | undefined {
  if (reading.kind === 'question') return reading.question
  return reading.kind === 'refused' ? reading.message : undefined
}

interface MeaningsProps {
  label: string
  path: AmountField
  meanings: readonly AmountMeaning[]
  context: AmountContext
}

/** A button for each way to read the text. */
function Meanings({ label, path, meanings, context }: MeaningsProps) {
  const { edit } = useEditor()
  return (
    <Group gap="xs" mt="xl" role="group" aria-label={`${label}: what did you mean?`}>
      {meanings.map((meaning) => {
        const text = formatMeaning(meaning, context)
        return (
          <Button key={text} variant="default" onClick={() => edit((portfolio) => withMeaning(portfolio, path, meaning), path)}>
            {text}
          </Button>
        )
      })}
    </Group>
  )
}
