import { Button, Group, Switch } from '@mantine/core'
import type { PreviewItem } from '#contract/calls/imports.ts'
import type { Field } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { groupOf, groups } from '#contract/fields/groups.ts'
import { isGroupHidden } from '../../model/private-links/openable-groups.ts'
import '../editor/editor.css'
import { type ReviewProps, withAll } from './choices.ts'
import styles from './import.module.css'
import { formatImported, linesOf } from './import-labels.ts'

export function FieldValue({ field, value }: { field: Field; value: unknown }) {
  const lines = linesOf(field, value)
  const text = formatImported(field, value)
  if (!text) return <span className="quiet">(empty)</span>
  if (!lines)
    return (
      <span className={styles.lines} dir="auto">
        {text}
      </span>
    )
  return (
    <ul className="bullets breaks">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be equal
        <li key={index} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}

interface NotesProps extends Pick<PreviewItem, 'confidence' | 'from' | 'notices'> {
  id?: string
  status?: string
}

/** Notes on an item of the file: its status, its notices, and a request to check it if it was a guess. */
export function Notes({ id, status = '', confidence, from, notices }: NotesProps) {
  return (
    <div id={id} className={`quiet small breaks ${styles.below}`}>
      {status !== '' && <p className="strong">{status}</p>}
      {confidence === 'guess' && (
        <p className={styles.guess}>
          Please check
          {from !== '' && <span dir="auto">: {foundAt(from)}</span>}
        </p>
      )}
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  )
}

/** For example 'found under Summary', of a heading or a row of the file. Headings of resumes are often in capitals. */
function foundAt(from: string): string {
  if (/^at the /i.test(from)) return `found ${from.charAt(0).toLowerCase()}${from.slice(1)}`
  if (/^page /i.test(from)) return `found on ${from.toLowerCase()}`
  return `found under ${from === from.toUpperCase() ? from.charAt(0) + from.slice(1).toLowerCase() : from}`
}

/** Two buttons that select all or none of the items. `section` is part of their accessible names. */
export function AllOrNone({ section, onSelect }: { section: string; onSelect: (isSelected: boolean) => void }) {
  return (
    <Group gap={0} ml="-18px">
      {['All', 'None'].map((label) => (
        <Button key={label} variant="subtle" aria-label={`${label}: ${section}`} onClick={() => onSelect(label === 'All')}>
          {label}
        </Button>
      ))}
    </Group>
  )
}

const hidingLabel = 'Hidden until you share your PIN'

/** Whether visitors will see a field or section of the file, next to it: a switch if it is new, otherwise a note. */
export function Hiding({ name, preview, portfolio, choices, onChoose }: ReviewProps & { name: string }) {
  const group = groupOf(portfolioFields, name)
  if (group === undefined) return null
  const field = preview.fields.find(({ protects }) => protects === name)?.field
  if (field === undefined) return isGroupHidden(portfolio, group) ? <p className="quiet small">{hidingLabel}</p> : null
  const isHidden = choices.fields[field] ?? true
  return (
    <Switch
      className={styles.hiding ?? ''}
      color="bark"
      label={hidingLabel}
      description={isHidden ? undefined : 'Everyone who opens your page can see it.'}
      aria-label={`${groups[group]}: ${hidingLabel.toLowerCase()}`}
      checked={isHidden}
      onChange={(event) => onChoose(withAll(choices, 'fields', [field], event.currentTarget.checked))}
    />
  )
}
