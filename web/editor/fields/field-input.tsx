import { Checkbox } from '@mantine/core'
import type { Field } from '#contract/field.ts'
import { limits } from '#contract/limits.ts'
import type { Typed } from '../draft/history.ts'
import { AccessPin } from './access-pin.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { DateField } from './date-field.tsx'
import { fieldId } from './field-errors.ts'
import styles from './fields.module.css'
import { MoneyField } from './money-field.tsx'
import { MonthField } from './month-field.tsx'
import { PointsField } from './points-field.tsx'
import { TextField } from './text-field.tsx'
import { WordChips } from './word-chips.tsx'

interface Props {
  field: Field
  path: string
  value: unknown
  error: string | undefined
  disabled?: boolean
  /** `typed` where it doesn't come as its kind does. */
  onChange: (value: unknown, typed?: Typed) => void
}

/** The input for one field of the table, whatever its kind. */
export function FieldInput({ field, path, value, error, disabled = false, onChange }: Props) {
  const common = { id: fieldId(path), label: field.label, error }
  const description = field.hint
  switch (field.kind) {
    case 'flag':
      return (
        <div className={styles.flag} data-explained={description !== undefined || undefined}>
          <Checkbox
            {...common}
            description={description}
            classNames={{ description: styles.explained ?? '' }}
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        </div>
      )
    case 'choice':
    case 'timezone':
    case 'language':
      return <ChoiceBox {...common} {...field} description={description} value={String(value)} onChange={onChange} />
    case 'words':
      return (
        <WordChips
          {...common}
          noun={field.noun}
          maxItems={field.maxItems}
          max={field.max ?? limits.text}
          words={value as string[]}
          onChange={onChange}
        />
      )
    case 'points':
      return <PointsField {...common} points={value as string[]} onChange={onChange} />
    case 'money':
      return <MoneyField {...common} amount={value as number | null} onChange={onChange} />
    case 'month':
      return <MonthField {...common} value={String(value)} disabled={disabled} onChange={onChange} />
    case 'date':
    case 'year':
      return (
        <DateField {...common} kind={field.kind} description={description} value={String(value)} disabled={disabled} onChange={onChange} />
      )
    case 'pin':
      return <AccessPin />
    default:
      return (
        <TextField
          field={field}
          path={path}
          value={value}
          description={description}
          error={error}
          disabled={disabled}
          onChange={onChange}
        />
      )
  }
}

/** Characters from which a line takes all columns. */
const long = 300

/** Whether a field of this kind takes all columns. */
export const isWide = ({ kind, counted, required, max = 0 }: Field) =>
  counted || (kind === 'url' && !required) || max >= long || ['flag', 'prose', 'email', 'pin', 'words', 'points', 'group'].includes(kind)

/** Whether a value of this kind comes letter by letter. */
export const isTyped = ({ kind }: Field) => !['flag', 'choice', 'timezone', 'language', 'words'].includes(kind)
