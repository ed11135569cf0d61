import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { usePortfolio } from '../model/draft/editor-context.ts'
import fieldStyles from './fields.module.css'

/** Reads '$90,000.50', '90k' and '90.000' as 90000. Null if there is no number. */
function amountIn(text: string): number | null {
  const digits = text.replace(/[\s,\p{Sc}]/gu, '').replace(/\.(?=[0-9]{3}(?![0-9]))/g, '')
  const amount = Number.parseInt(digits, 10)
  if (Number.isNaN(amount)) return null
  return /[0-9]k/i.test(digits) ? Math.round(Number.parseFloat(digits) * 1000) : amount
}

const formatAmount = (amount: number) => amount.toLocaleString('en-US')

interface Props {
  id: string
  label: string
  amount: number | null
  error: string | undefined
  onChange: (amount: number | null) => void
}

/** The symbol of a currency, such as '€', or its code. */
function symbolOf(currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}

/** An amount in the chosen currency, for the chosen period. */
export function MoneyField({ amount, onChange, ...props }: Props) {
  const symbol = usePortfolio(({ salaryCurrency }) => symbolOf(salaryCurrency || 'USD'))
  const period = usePortfolio(({ salaryPeriod }) => salaryPeriod || 'year')
  const [typedText, setTypedText] = useState<string>()
  // Undo may have changed the amount in the meantime.
  const isTyping = typedText !== undefined && amountIn(typedText) === amount
  return (
    <TextInput
      {...props}
      classNames={fieldStyles}
      inputMode="numeric"
      autoComplete="off"
      leftSection={<span aria-hidden="true">{symbol}</span>}
      leftSectionWidth={symbol.length > 1 ? 52 : undefined}
      rightSection={<span>{amount !== null && amount >= 1000 ? `${formatAmount(amount)} / ${period}` : `per ${period}`}</span>}
      rightSectionWidth={130}
      value={isTyping ? typedText : (amount ?? '')}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTypedText(value)
        onChange(amountIn(value))
      }}
      onBlur={() => setTypedText(undefined)}
    />
  )
}
