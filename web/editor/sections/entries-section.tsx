import { useCallback, useMemo } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { type EditorSectionId, type Field, repeatingSections } from '#contract/sections.ts'
import { blankEntry, type Entry, withEntry } from '../draft.ts'
import { useEditor } from '../editor-context.ts'
import { EntryFields } from '../entries/entry-fields.tsx'
import { EntryList } from '../entries/entry-list.tsx'
import { Section } from '../section.tsx'

interface Props {
  id: EditorSectionId & ('education' | 'experience' | 'links')
  why: string
  empty: string
  nameOf: (entry: Entry) => string
}

/** Education, Experience or Links: whatever the registry says that an entry consists of. */
export function EntriesSection({ id, why, empty, nameOf }: Props) {
  const { portfolio, errors, edit } = useEditor()
  const { noun, fields }: { noun: string; fields: readonly Field[] } = repeatingSections[id]
  const change = useCallback(
    (update: (entries: readonly Entry[]) => Entry[], path = id as string) =>
      edit((current): Portfolio => ({ ...current, [id]: update(current[id]) }), path),
    [edit, id],
  )
  const onChange = useCallback((entry: Entry, path: string) => change((entries) => withEntry(entries, entry), path), [change])
  const renderFields = useCallback(
    (entry: Entry) => <EntryFields list={id} fields={fields} entry={entry} errors={errors} onChange={onChange} />,
    [id, fields, errors, onChange],
  )
  const entries = portfolio[id]
  const list = useMemo(
    () => (
      <EntryList<Entry>
        noun={noun}
        list={id}
        entries={entries}
        change={change}
        nameOf={nameOf}
        empty={empty}
        blank={() => blankEntry(fields)}
        error={errors[id]}
      >
        {renderFields}
      </EntryList>
    ),
    [noun, id, fields, entries, change, nameOf, empty, errors, renderFields],
  )
  return (
    <Section id={id} why={why}>
      {list}
    </Section>
  )
}
