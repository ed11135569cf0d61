import { Checkbox } from '@mantine/core'
import type { Field } from '#contract/field.ts'
import { limits } from '#contract/limits.ts'
import type { EditKind } from '../model/draft/history.ts'
import { useTextLanguage } from '../model/draft/text-language.ts'
import { fieldId } from '../model/field-errors.ts'
import { pdfLettersNote } from '../model/pdf-letters.ts'
import { AccessPin } from './access-pin.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { DateField } from './date-field.tsx'
import type { FieldInputProps } from './field-input-props.ts'
import styles from './fields.module.css'
import { MoneyField } from './money-field.tsx'
import { PointsField } from './points-field.tsx'
import { RegionalChoice } from './regional-choice.tsx'
import { TagInput } from './tag-input.tsx'
import { TextField } from './text-field.tsx'
import { TimezoneField } from './timezone-field.tsx'

export function FieldInput(props: FieldInputProps) {
  const { field, path, value, error, disabled = false, onChange } = props
  const commonProps = { id: fieldId(path), label: field.label, error }
  const description = field.hint
  const lang = useTextLanguage(path)
  switch (field.kind) {
    case 'flag':
      return (
        <div className={styles.flag} data-explained={description !== undefined || undefined}>
          <Checkbox
            {...commonProps}
            description={description}
            classNames={{ description: styles.explained ?? '' }}
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        </div>
      )
    case 'timezone':
      return (
        <TimezoneField
          {...commonProps}
          choices={field.choices}
          {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
          description={description}
          value={String(value)}
          onChange={onChange}
        />
      )
    case 'choice':
    case 'language': {
      const choiceProps = {
        ...commonProps,
        choices: field.choices,
        ...(field.placeholder !== undefined && { placeholder: field.placeholder }),
        ...(field.order && { order: field.order }),
        description: (field.kind === 'language' && pdfLettersNote(String(value))) || description,
        value: String(value),
        onChange,
      }
      return field.offeredIn ? <RegionalChoice {...choiceProps} offeredIn={field.offeredIn} /> : <ChoiceBox {...choiceProps} />
    }
    case 'tags':
      return (
        <TagInput
          {...commonProps}
          noun={field.noun}
          hint={field.hint}
          maxItems={field.maxItems}
          max={field.max ?? limits.text}
          tags={value as string[]}
          lang={lang}
          onChange={onChange}
        />
      )
    case 'points':
      return <PointsField {...commonProps} points={value as string[]} lang={lang} onChange={onChange} />
    case 'money':
      return <MoneyField {...commonProps} path={path} value={value} onChange={onChange} />
    case 'month':
    case 'date':
    case 'year':
      return (
        <DateField {...commonProps} field={field} description={description} value={String(value)} disabled={disabled} onChange={onChange} />
      )
    case 'pin':
      return <AccessPin />
    default:
      return <TextField {...props} {...(['line', 'prose'].includes(field.kind) && { lang })} />
  }
}

/** A field with this maximum length or more is shown across all columns. */
const minWideLength = 300

export const isWide = ({ kind, hasCounter, required, max = 0 }: Field) =>
  hasCounter ||
  (kind === 'url' && !required) ||
  max >= minWideLength ||
  ['flag', 'prose', 'email', 'pin', 'tags', 'points', 'pictures', 'group', 'timezone'].includes(kind)

/** Successive keystrokes in a text field are one undo step. Each choice is a step of its own. */
export const editKindOf = ({ kind }: Field): EditKind =>
  ['flag', 'choice', 'timezone', 'language', 'tags', 'pictures'].includes(kind) ? 'step' : 'typing'
