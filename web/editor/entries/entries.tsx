import { memo, type ReactNode, useCallback, useMemo } from 'react'
import { applies, type List } from '#contract/field.ts'
import { type Entry, valueAt, withEntry, withField, withValueAt } from '../draft.ts'
import { useEditor } from '../editor-context.ts'
import type { FieldErrors } from '../field-errors.ts'
import { FieldInput, isWide } from '../field-input.tsx'
import { Fields, Place } from '../section.tsx'
import { EntryList } from './entry-list.tsx'

interface EntriesProps {
  /** In the portfolio. */
  name: string
  list: List
  /** Removes at once in another way than from the draft. */
  onRemove?: (entry: Entry) => void
  /** What stands above the fields of an entry. Keep it the same function. */
  above?: (entry: Entry) => ReactNode
}

/** The entries of one list of the table, whatever it says that they consist of. */
export function Entries({ name, list, onRemove, above }: EntriesProps) {
  const { portfolio, errors, edit } = useEditor()
  const { fields } = list
  const change = useCallback(
    (update: (entries: readonly Entry[]) => Entry[], path = name) =>
      edit((current) => withValueAt(current, name, update(valueAt(current, name) as Entry[])), path),
    [edit, name],
  )
  const onChange = useCallback((entry: Entry, path: string) => change((entries) => withEntry(entries, entry), path), [change])
  const renderFields = useCallback(
    (entry: Entry) => (
      <>
        {above?.(entry)}
        <EntryFields list={name} fields={fields} entry={entry} errors={errors} onChange={onChange} />
      </>
    ),
    [name, fields, errors, onChange, above],
  )
  const entries = valueAt(portfolio, name) as Entry[]
  const error = errors[name]
  // One element for as long as nothing in it changes, so that typing elsewhere renders no row.
  return useMemo(
    () => (
      <EntryList name={name} list={list} entries={entries} change={change} onRemove={onRemove} error={error}>
        {renderFields}
      </EntryList>
    ),
    [name, list, entries, change, onRemove, error, renderFields],
  )
}

interface FieldsProps {
  /** The list in the portfolio, the beginning of every path. */
  list: string
  fields: List['fields']
  entry: Entry
  errors: FieldErrors
  onChange: (entry: Entry, path: string) => void
}

/** The fields of one entry, as the table describes them. */
const EntryFields = memo(function EntryFields({ list, fields, entry, errors, onChange }: FieldsProps) {
  const all = Object.entries(fields)
  const shown = all.filter(([, field]) => applies(field, entry) || field.notWith)
  const oneColumn = all.some(([, { kind }]) => kind === 'words')
  return (
    <Fields>
      {shown.map(([name, field]) => {
        const path = `${list}.${entry.id}.${name}`
        return (
          <Place key={name} wide={oneColumn || isWide(field)}>
            <FieldInput
              field={field}
              path={path}
              value={entry[name]}
              error={errors[path]}
              disabled={!applies(field, entry)}
              onChange={(value) => onChange(withField(fields, entry, name, value), path)}
            />
          </Place>
        )
      })}
    </Fields>
  )
})
