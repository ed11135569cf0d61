import type { Portfolio } from '#contract/portfolio.ts'
import { amountContextOf } from '../model/amount-context.ts'
import { usePortfolio } from '../model/draft/editor-context.ts'
import type { AmountField } from '../model/typed-amounts.ts'
import { useTypedValues } from './use-typed-values.ts'

interface AmountChoice {
  readonly text: string
  readonly choose: (portfolio: Portfolio) => Portfolio
}

/** How an amount is read. Until the reader has loaded, the draft gets the text that was typed. */
export function useAmountReading(path: AmountField, value: unknown) {
  const context = usePortfolio(amountContextOf)
  const reader = useTypedValues()
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
