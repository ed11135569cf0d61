import { TextInput } from '@mantine/core'
import { useState } from 'react'
import fieldStyles from './fields.module.css'

/** Reads '$90,000.50', '90k' and '90.000' as 90000. Null if there is no number. */
function amountIn(text: string): number | null {
  const digits = text.replace(/[\s,$]/g, '').replace(/\.(?=[0-9]{3}(?![0-9]))/g, '')
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

/** An amount in US dollars per year. */
export function MoneyField({ amount, onChange, ...props }: Props) {
  const [typedText, setTypedText] = useState<string>()
  // Undo may have changed the amount in the meantime.
  const isTyping = typedText !== undefined && amountIn(typedText) === amount
  return (
    <TextInput
      {...props}
      classNames={fieldStyles}
      inputMode="numeric"
      autoComplete="off"
      leftSection={<span aria-hidden="true">$</span>}
      rightSection={<span>{amount !== null && amount >= 1000 ? `${formatAmount(amount)} / year` : 'per year'}</span>}
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
