import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { applies, type Field, type List } from '#contract/fields/field.ts'
import type { Picture } from '#contract/fields/picture.ts'
import { editKindOf, FieldInput, isWide } from '../../../fields/field-input.tsx'
import type { FieldInputProps } from '../../../fields/field-input-props.ts'
import { MoreDetails } from '../../../fields/more-details.tsx'
import { FieldSlot, Fields } from '../../../fields/section.tsx'
import { TextField } from '../../../fields/text-field.tsx'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import type { EditKind } from '../../../model/draft/history.ts'
import { normalizeValues } from '../../../model/draft/normalize-for-save.ts'
import { displayValueOf, type Entry, inputOf, valueAt, withEntry, withField, withValueAt } from '../../../model/entries.ts'
import type { FieldErrors } from '../../../model/field-errors.ts'
import { withPageSlug } from '../../../model/slug.ts'
import styles from './entry-list.module.css'
import { EntryList } from './entry-list.tsx'

interface EntriesProps {
  name: string
  list: List
  /** Replaces removal from the draft, for entries that the server deletes immediately. */
  onRemove?: (entry: Entry) => void
  /** Renders content above the fields of an entry. A stable function, so that unchanged rows do not render. */
  renderAbove?: (entry: Entry) => ReactNode
}

export function Entries({ name, list, onRemove, renderAbove }: EntriesProps) {
  const { errors, dateOrder, edit } = useEditor()
  const { fields } = list
  const change = useCallback(
    (update: (entries: readonly Entry[], portfolio: Portfolio) => readonly Entry[], path: string, kind: EditKind) =>
      edit((current) => withValueAt(current, name, update(valueAt(current, name) as Entry[], current)), path, kind),
    [edit, name],
  )
  const onChange = useCallback(
    (id: string, field: string, value: unknown, kind: EditKind) =>
      change(
        (entries, portfolio) => {
          const entry = entries.find((other) => other.id === id)
          const changed = entry && (kind === 'normalization' ? normalizeValues(list, entry) : withField(fields, entry, field, value))
          if (!changed || changed === entry) return entries
          dateOrder.noteChange(name, list, entries, changed)
          return withEntry(entries, withPageSlug(portfolio, name, entry, changed))
        },
        `${name}.${id}.${field}`,
        kind,
      ),
    [change, dateOrder, name, list, fields],
  )
  const renderFields = useCallback(
    (entry: Entry) => (
      <>
        {renderAbove?.(entry)}
        <EntryFields list={name} fields={fields} entry={entry} errors={errors} onChange={onChange} />
      </>
    ),
    [name, fields, errors, onChange, renderAbove],
  )
  const entries = usePortfolio((portfolio) => valueAt(portfolio, name)) as Entry[]
  return (
    <EntryList name={name} list={list} entries={entries} onRemove={onRemove} error={errors[name]}>
      {renderFields}
    </EntryList>
  )
}

interface FieldsProps {
  /** The property of the portfolio, and the first part of every path. */
  list: string
  fields: List['fields']
  entry: Entry
  errors: FieldErrors
  /** A stable function, so that only changed fields render. */
  onChange: (id: string, name: string, value: unknown, kind: EditKind) => void
}

const EntryFields = memo(function EntryFields(props: FieldsProps) {
  const { list, fields, entry, errors } = props
  // A field with `appliesWhen` is hidden while it does not apply. A field with `appliesUnless` stays visible and is disabled.
  const shown = Object.entries(fields).filter(
    ([name, field]) => inputOf(fields, name) === name && applies(field.detail ? field : { appliesWhen: field.appliesWhen ?? {} }, entry),
  )
  const basics = shown.filter(([, { detail }]) => !detail)
  const details = shown.filter(([, { detail }]) => detail)
  const isOneColumn = basics.length <= 2 && basics.some(([, { kind }]) => kind === 'tags')
  return (
    <>
      <EntryInputs {...props} shown={basics} isOneColumn={isOneColumn} />
      {details.length > 0 && (
        <MoreDetails id={`${list}-${entry.id}-details`} fields={details} source={entry} errors={errors} prefix={`${list}.${entry.id}.`}>
          <EntryInputs {...props} shown={details} />
        </MoreDetails>
      )}
    </>
  )
})

interface InputsProps extends FieldsProps {
  shown: readonly (readonly [name: string, field: List['fields'][string]])[]
  isOneColumn?: boolean
}

function EntryInputs({ list, fields, entry, errors, onChange, shown, isOneColumn = false }: InputsProps) {
  return (
    <Fields>
      {shown.map(([name, field]) => (
        <FieldSlot key={name} wide={isOneColumn || isWide(field) || isProjectSlug(list, field)}>
          <EntryInput
            list={list}
            id={entry.id}
            name={name}
            field={field}
            value={displayValueOf(fields, entry, name)}
            error={errors[`${list}.${entry.id}.${name}`]}
            disabled={!applies(field, entry)}
            onChange={onChange}
          />
        </FieldSlot>
      ))}
    </Fields>
  )
}

/* These inputs are loaded when they are first shown. Only entries have such fields. */

const PicturesInput = lazy(async () => {
  const fallback: typeof import('../pictures/pictures-input.tsx') = { default: PicturesUnavailable }
  return await import('../pictures/pictures-input.tsx').catch(() => fallback)
})

const PageSlugField = lazy(async () => {
  const fallback: typeof import('../project-page/page-slug-field.tsx') = { default: TextField }
  return await import('../project-page/page-slug-field.tsx').catch(() => fallback)
})

/** Whether the field is the slug of a project's page, which is shown with the whole URL. */
const isProjectSlug = (list: string, { kind }: Field) => list === 'projects' && kind === 'slug'

interface Props extends Omit<FieldInputProps, 'path' | 'onChange'> {
  list: string
  id: string
  name: string
  /** A stable function, so that only changed fields render. */
  onChange: (id: string, name: string, value: unknown, kind: EditKind) => void
}

const EntryInput = memo(function EntryInput({ list, id, name, onChange, ...others }: Props) {
  const { field, value, error } = others
  const props: FieldInputProps = {
    ...others,
    path: `${list}.${id}.${name}`,
    onChange: (next, kind = editKindOf(field)) => onChange(id, name, next, kind),
  }
  if (field.kind === 'pictures')
    return (
      <Suspense fallback={<div className={styles.loading} />}>
        <PicturesInput {...props} field={field} pictures={value as readonly Picture[]} error={error} />
      </Suspense>
    )
  if (isProjectSlug(list, field))
    return (
      <Suspense fallback={<TextField {...props} />}>
        <PageSlugField {...props} />
      </Suspense>
    )
  if (list === 'personalDetails' && name === 'label') return <PersonalLabelField {...props} />
  return <FieldInput {...props} />
})

/** The label of a personal detail, with suggestions in the language of the page, which are loaded when the field is shown. */
function PersonalLabelField({ field, ...props }: FieldInputProps) {
  const language = usePortfolio((portfolio) => portfolio.language)
  const [suggestions, setSuggestions] = useState<readonly string[]>()
  useEffect(() => {
    const show = ({ personalLabels }: typeof import('./personal-labels.ts')) =>
      setSuggestions(personalLabels[language] ?? personalLabels[language.split('-')[0] ?? ''])
    // Without them, any label can be typed.
    import('./personal-labels.ts').then(show, () => undefined)
  }, [language])
  return <TextField {...props} field={{ ...field, ...(suggestions && { suggestions }) } as Field} />
}

/** Shown instead of the input for pictures if its code failed to load. */
function PicturesUnavailable() {
  return <p role="status">Pictures need a connection. Your changes are kept; reload the page when you are back online.</p>
}
