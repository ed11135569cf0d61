import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
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
  const { edit } = useEditor()
  const context = usePortfolio(amountContextOf)
  const [typedText, setTypedText] = useState<string>()
  const [hasLeft, setHasLeft] = useState(false)
  const rangeError = useRangeError(path)
  const symbol = symbolOf(context.currency || 'USD')
  // Undo may have changed the amount in the meantime.
  const isTyping = typedText !== undefined && draftValueOf(typedText, context) === value
  const reading = readingOfValue(value, context)
  const isUnclear = reading.kind === 'question' || reading.kind === 'refused'
  const explained = hasLeft || error !== undefined
  const ownError = reading.kind === 'refused' ? reading.message : reading.kind === 'question' ? reading.question : undefined
  return (
    <div className={dateStyles.box}>
      <TextInput
        {...props}
        classNames={fieldStyles}
        inputMode="text"
        autoComplete="off"
        leftSection={<span aria-hidden="true">{symbol}</span>}
        leftSectionWidth={symbol.length > 1 ? 52 : undefined}
        rightSection={<span>{`per ${context.period || 'year'}`}</span>}
        rightSectionWidth={96}
        value={isTyping ? typedText : String(value ?? '')}
        error={isUnclear ? explained && ownError : (error ?? (hasLeft ? rangeError : undefined))}
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
      {reading.kind === 'question' && explained ? (
        <Group gap="xs" mt="xl" role="group" aria-label={`${props.label}: what did you mean?`}>
          {reading.meanings.map((meaning) => {
            const text = formatMeaning(meaning, context)
            return (
              <Button
                key={text}
                variant="default"
                onClick={() => {
                  setTypedText(undefined)
                  edit((portfolio) => withMeaning(portfolio, path as AmountField, meaning), path)
                }}
              >
                {text}
              </Button>
            )
          })}
        </Group>
      ) : (
        <p className={dateStyles.note} aria-live="polite">
          {reading.kind === 'amount' && error === undefined && !(hasLeft && rangeError)
            ? formatMeaning({ amounts: [reading.amount] }, context)
            : ''}
        </p>
      )}
    </div>
  )
}
