import { Checkbox } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import type { Field, FieldOptions } from '#contract/fields/field.ts'
import { linesOf } from '#contract/fields/list-items.ts'
import { limits } from '#contract/limits.ts'
import { usePortfolio } from '../model/draft/editor-context.ts'
import type { EditKind } from '../model/draft/history.ts'
import { isEqual } from '../model/entries.ts'
import { fieldId } from '../model/field-errors.ts'
import { pdfLettersNote } from '../model/pdf-letters.ts'
import { AccessPin } from './access-pin.tsx'
import { ChoiceBox } from './choice-box.tsx'
import { Counter, counterShare } from './counter.tsx'
import { DateField } from './date-field.tsx'
import type { FieldInputProps } from './field-input-props.ts'
import styles from './fields.module.css'
import { MarkedText } from './marked-text.tsx'
import { MoneyField } from './money-field.tsx'
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

type Props = ComponentProps<typeof ChoiceBox> & { offeredIn: NonNullable<FieldOptions['offeredIn']> }

/** A select whose options depend on the language of the page. What is chosen stays an option. */
function RegionalChoice({ offeredIn, choices, order = Object.keys(choices), ...props }: Props) {
  const language = usePortfolio((portfolio) => portfolio.language)
  const foreign = Object.entries(offeredIn).flatMap(([tag, keys]) => (language.split('-')[0] === tag ? [] : keys))
  return <ChoiceBox {...props} choices={choices} order={order.filter((key) => key === props.value || !foreign.includes(key))} />
}

/** For screen readers and spell checkers, because the words of the app around the texts are English. Undefined until it is chosen. */
function useTextLanguage(path: string): string | undefined {
  const [list, id] = path.split('.')
  return usePortfolio(({ language, editions }) => {
    const ofEdition = list === 'editions' ? editions.find((edition) => edition.id === id)?.language : ''
    return ofEdition || language || undefined
  })
}

interface PointsFieldProps {
  id: string
  label: string
  points: readonly string[]
  error: string | undefined
  lang: string | undefined
  onChange: (points: string[], kind?: EditKind) => void
}

const hint = 'One point per line. Press Enter for the next.'

/** Bullet points as lines of text. The draft gets the cleaned points, while the input shows the text as the user types it. */
function PointsField({ points, onChange, ...props }: PointsFieldProps) {
  const [typedText, setTypedText] = useState<string>()
  // Undo or a save may have changed the points in the meantime.
  const text = typedText !== undefined && isEqual(linesOf(typedText), points) ? typedText : points.join('\n')
  const change = (next: string, kind?: EditKind) => {
    setTypedText(next)
    if (!isEqual(linesOf(next), points)) onChange(linesOf(next), kind)
  }
  /** Removes the bullet characters of pasted lines. */
  const transformPaste = (pasted: string, before: string, after: string) => {
    if (!/[\r\n]/.test(pasted.trim())) return undefined
    const first = /^\s*[\r\n]/.test(pasted) && /[^\n]$/.test(before) ? '\n' : ''
    const last = /[\r\n]\s*$/.test(pasted) && /^[^\n]/.test(after) ? '\n' : ''
    return first + linesOf(pasted).join('\n') + last
  }
  const longIndex = points.findIndex(({ length }) => length >= limits.point * counterShare)
  return (
    <div className={styles.counted}>
      <MarkedText
        {...props}
        classNames={styles}
        hasPoints
        value={text}
        onChange={change}
        transformPaste={transformPaste}
        onBlur={() => setTypedText(undefined)}
        description={
          <>
            {longIndex >= 0 && points.length < limits.points * counterShare ? (
              <Counter length={points[longIndex]?.length ?? 0} max={limits.point} noun={` in line ${longIndex + 1}`} />
            ) : (
              <Counter length={points.length} max={limits.points} noun=" points" />
            )}
            <span className={styles.hint}>{hint}</span>
          </>
        }
      />
    </div>
  )
}
