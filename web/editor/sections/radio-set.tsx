import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Labels } from '#contract/field.ts'
import { Choice } from '../../ui/choice.tsx'
import { fieldId } from '../fields/field-errors.ts'
import styles from './page-design.module.css'

interface Props {
  /** Of the field, within the look. */
  name: string
  legend: string
  choices: Labels
  value: string
  onChange: (value: string) => void
  /** What the choice looks like. */
  sign?: (key: string) => ReactNode
}

/** A choice whose answers can all be seen at once. */
export function RadioSet({ name, legend, choices, value, onChange, sign }: Props) {
  const id = fieldId(`look.${name}`)
  return (
    <fieldset id={id} className={styles.set}>
      <legend>{legend}</legend>
      <Group gap="xs">
        {Object.entries(choices).map(([key, label]) => (
          <Choice key={key} boxed name={id} on={key === value} onChange={() => onChange(key)}>
            {sign?.(key)} {label}
          </Choice>
        ))}
      </Group>
    </fieldset>
  )
}
