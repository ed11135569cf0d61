import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Labels } from '#contract/fields/field.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { valueAt, withValueAt } from '../../../model/entries.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { Choice } from '../../../ui/choice.tsx'
import styles from './sections.module.css'

interface Props {
  path: string
  field: { readonly label: string; readonly choices: Labels; readonly hint?: string }
  sample?: ((key: string) => ReactNode) | undefined
}

export function ChoiceSet({ path, field: { label, choices, hint }, sample }: Props) {
  const { edit } = useEditor()
  const chosen = usePortfolio((portfolio) => valueAt(portfolio, path))
  const id = fieldId(path)
  return (
    <fieldset id={id} className={styles.set} aria-describedby={hint && `${id}-hint`}>
      <legend>{label}</legend>
      <Group gap="xs" className={sample && styles.cards}>
        {Object.entries(choices).map(([key, text]) => (
          <Choice key={key} boxed name={id} on={key === chosen} onChange={() => edit((current) => withValueAt(current, path, key), path)}>
            {sample?.(key)}
            <span>{text}</span>
          </Choice>
        ))}
      </Group>
      {hint && (
        <p id={`${id}-hint`} className="quiet small">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
