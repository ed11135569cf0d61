import { type ReactNode, useId, useMemo } from 'react'
import type { PreviewItem } from '#contract/calls/imports.ts'
import type { Field, List } from '#contract/fields/field.ts'
import { labelOf } from '../../model/format-value.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './import.module.css'
import { entryTextOf, excerptOf } from './import-labels.ts'
import { FieldValue, Notes } from './item-parts.tsx'

interface Props {
  item: PreviewItem
  list: List
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

const statusTexts = { new: '', same: '', fills: 'Adds to yours', conflict: 'Differs from yours' }
const maxShortLength = 180

export function EntryCard({ item, list, isSelected, onSelect }: Props) {
  const id = useId()
  const { title, detail, parts } = useMemo(() => entryTextOf(list, item), [list, item])
  const { status, confidence, from, notices } = item
  const excerpt = excerptOf(parts)
  const isShort = parts.length < 3 && excerpt.length < maxShortLength
  const content = parts.length > 0 && <Values rows={parts.map((part) => ({ ...part, text: <FieldValue {...part} /> }))} />
  return (
    <li className={`sheet ${styles.card}`} data-selected={isSelected || undefined}>
      <Choice on={isSelected} onChange={onSelect} describedBy={id}>
        <span className="strong" dir="auto">
          {title}
        </span>
        {detail && (
          <span className={`quiet small numbers ${styles.lines}`} dir="auto">
            {detail}
          </span>
        )}
      </Choice>
      <Notes id={id} status={statusTexts[status]} confidence={confidence} from={from} notices={notices} />
      <div className={styles.below}>
        {status !== 'new' ? (
          <Values rows={differencesOf(item, list, isSelected)} />
        ) : isShort ? (
          content
        ) : (
          <>
            <p className="quiet excerpt" dir="auto">
              {excerpt}
            </p>
            <details>
              <summary>Show details</summary>
              {content}
            </details>
          </>
        )}
      </div>
    </li>
  )
}

interface Row {
  name: string
  field: Field
  text: ReactNode
}

const Values = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={styles.parts}>
    {rows.map(({ name, field, text }) => (
      <div key={name}>
        <dt className="quiet small">{labelOf(field)}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

/** What the import adds, or both values next to each other. Of skills only the new ones: they are added to the current ones even in a conflict. */
function differencesOf({ status, differences }: PreviewItem, list: List, isSelected: boolean): Row[] {
  return differences.flatMap(({ field: name, mine, theirs }) => {
    const field = list.fields[name]
    if (!field) return []
    const added = Array.isArray(mine) && Array.isArray(theirs) ? theirs.filter((skill) => !mine.includes(skill)) : theirs
    if (status === 'fills' || name === 'skills') return [{ name, field, text: <FieldValue field={field} value={added} /> }]
    const sides = [false, true].map((isIncoming) => (
      <div key={String(isIncoming)} className={`sheet ${styles.side}`} data-chosen={isSelected === isIncoming || undefined}>
        <span className={`small ${styles.lines}`}>{isIncoming ? 'In the file' : 'Yours'}</span>
        <FieldValue field={field} value={isIncoming ? theirs : mine} />
      </div>
    ))
    return [{ name, field, text: <div className={styles.sides}>{sides}</div> }]
  })
}
