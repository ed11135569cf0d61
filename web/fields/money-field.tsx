import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { amountContextOf } from '../model/amount-context.ts'
import { useEditor, usePortfolio } from '../model/draft/editor-context.ts'
import type { EditKind } from '../model/draft/history.ts'
import type { AmountField } from '../model/typed-amounts.ts'
import { FieldQuestion } from './field-question.tsx'
import fieldStyles from './fields.module.css'
import dateStyles from './inputs.module.css'
import { useValueReaders } from './use-value-readers.ts'

interface Props {
  id: string
  label: string
  path: string
  /** A number, or the text that was typed while it isn't sure what it means. */
  value: unknown
  error: string | undefined
  onChange: (value: number | null | string, kind?: EditKind) => void
}

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
  const [typedText, setTypedText] = useState<string>()
  const [hasLeft, setHasLeft] = useState(false)
  const rangeError = useRangeError(path)
  const { edit } = useEditor()
  const { context, draftValueOf, ...reading } = useAmountReading(path as AmountField, value)
  const symbol = symbolOf(context.currency || 'USD')
  // Undo may have changed the amount in the meantime.
  const isTyping = typedText !== undefined && draftValueOf(typedText) === value
  const isExplained = hasLeft || error !== undefined
  const shownError = isExplained && (reading.error ?? error ?? rangeError)
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
        error={shownError}
        onChange={(event) => {
          const { value: text } = event.currentTarget
          setTypedText(text)
          onChange(draftValueOf(text))
        }}
        onFocus={() => setHasLeft(false)}
        onBlur={() => {
          setHasLeft(true)
          setTypedText(undefined)
        }}
      />
      {reading.choices.length > 0 && isExplained ? (
        <FieldQuestion
          name={`${props.label}: what did you mean?`}
          choices={reading.choices.map(({ text, choose }) => ({
            text,
            choose: () => {
              edit(choose, path)
              document.getElementById(props.id)?.focus()
            },
          }))}
        />
      ) : (
        <p className={dateStyles.note} aria-live="polite">
          {shownError ? '' : reading.shown}
        </p>
      )}
    </div>
  )
}

interface AmountChoice {
  readonly text: string
  readonly choose: (portfolio: Portfolio) => Portfolio
}

/** How an amount is read. Until the reader has loaded, the draft gets the text that was typed. */
function useAmountReading(path: AmountField, value: unknown) {
  const context = usePortfolio(amountContextOf)
  const reader = useValueReaders()
  const draftValueOf = (text: string) => (reader ? reader.draftValueOf(text, context) : text)
  const nothing = { context, draftValueOf, shown: '', error: undefined, choices: [] }
  if (!reader) return nothing
  const reading = reader.readingOfValue(value, context)
  switch (reading.kind) {
    case 'empty':
      return nothing
    case 'amount':
      return { ...nothing, shown: reader.formatMeaning({ amounts: [reading.amount] }, context) }
    case 'refused':
      return { ...nothing, error: reading.message }
    case 'question': {
      const choices = reading.meanings.map(
        (meaning): AmountChoice => ({
          text: reader.formatMeaning(meaning, context),
          choose: (portfolio) => reader.withMeaning(portfolio, path, meaning),
        }),
      )
      return { ...nothing, error: reading.question, choices }
    }
  }
}
