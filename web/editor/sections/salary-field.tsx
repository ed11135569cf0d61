import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { fieldId } from '../field-errors.ts'
import fieldStyles from '../fields.module.css'

/** '$90,000.50' is 90000; without a number it is null. */
function salaryIn(typed: string): number | null {
  const amount = Number.parseInt(typed.replace(/[\s,$]/g, ''), 10)
  return Number.isNaN(amount) ? null : amount
}

const grouped = (amount: number) => amount.toLocaleString('en-US')

export function SalaryField({ name, label }: { name: 'salaryMin' | 'salaryMax'; label: string }) {
  const { portfolio, errors, edit } = useEditor()
  const [typed, setTyped] = useState<string>()
  const amount = portfolio[name]
  return (
    <TextInput
      id={fieldId(name)}
      label={label}
      classNames={fieldStyles}
      inputMode="numeric"
      autoComplete="off"
      leftSection={<span aria-hidden="true">$</span>}
      rightSection={<span>{amount !== null && amount >= 1000 ? `${grouped(amount)} / year` : 'per year'}</span>}
      rightSectionWidth={130}
      value={typed ?? amount ?? ''}
      error={errors[name]}
      onChange={(event) => {
        const { value } = event.currentTarget
        setTyped(value)
        edit((current) => ({ ...current, [name]: salaryIn(value) }), name)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
