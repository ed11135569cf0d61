import { TextInput } from '@mantine/core'
import { useState } from 'react'
import fieldStyles from './fields.module.css'

/** '$90,000.50' is 90000; without a number it is null. */
function amountIn(typed: string): number | null {
  const amount = Number.parseInt(typed.replace(/[\s,$]/g, ''), 10)
  return Number.isNaN(amount) ? null : amount
}

const grouped = (amount: number) => amount.toLocaleString('en-US')

interface Props {
  id: string
  label: string
  amount: number | null
  error: string | undefined
  onChange: (amount: number | null) => void
}

/** Dollars a year. */
export function MoneyField({ amount, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...props}
      classNames={fieldStyles}
      inputMode="numeric"
      autoComplete="off"
      leftSection={<span aria-hidden="true">$</span>}
      rightSection={<span>{amount !== null && amount >= 1000 ? `${grouped(amount)} / year` : 'per year'}</span>}
      rightSectionWidth={130}
      value={typed ?? amount ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped(value)
        onChange(amountIn(value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
