import { useId, useMemo } from 'react'
import type { List } from '#contract/field.ts'
import type { PreviewItem } from '#contract/imports.ts'
import { labelOf } from '../../model/format-value.ts'
import { Choice } from '../../ui/choice.tsx'
import { Comparison, FieldValue } from './field-value.tsx'
import styles from './import.module.css'
import { type EntryText, entryTextOf, excerptOf } from './import-labels.ts'
import { Notes } from './notes.tsx'

interface Props {
  item: PreviewItem
  list: List
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

const statusTexts = { new: '', same: '', fills: 'Adds to yours', conflict: 'Differs from yours' }

export function EntryCard({ item, list, isSelected, onSelect }: Props) {
  const id = useId()
  const text = useMemo(() => entryTextOf(list, item), [list, item])
  const { status, confidence, from, notices } = item
  return (
    <li className={`sheet ${styles.card}`} data-selected={isSelected || undefined}>
      <Choice on={isSelected} onChange={onSelect} describedBy={id}>
        <span className="strong" dir="auto">
          {text.title}
        </span>
        {text.detail && (
          <span className={`quiet small numbers ${styles.lines}`} dir="auto">
            {text.detail}
          </span>
        )}
      </Choice>
      <Notes id={id} status={statusTexts[status]} confidence={confidence} from={from} notices={notices} />
      <div className={styles.below}>
        {status === 'new' ? <Content {...text} /> : <Differences item={item} list={list} isSelected={isSelected} />}
      </div>
    </li>
  )
}

const maxShortLength = 180

/** The whole content if it is short; otherwise an excerpt, and the whole content collapsed. */
function Content({ parts }: EntryText) {
  if (parts.length === 0) return null
  const excerpt = excerptOf(parts)
  const wholeContent = (
    <dl className={styles.parts}>
      {parts.map(({ name, field, label, value }) => (
        <div key={name}>
          <dt className="quiet small">{label}</dt>
          <dd>
            <FieldValue field={field} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (parts.length < 3 && excerpt.length < maxShortLength) return wholeContent
  return (
    <>
      <p className="quiet excerpt" dir="auto">
        {excerpt}
      </p>
      <details>
        <summary>Show details</summary>
        {wholeContent}
      </details>
    </>
  )
}

function Differences({ item: { status, differences }, list, isSelected }: Omit<Props, 'onSelect'>) {
  return (
    <dl className={styles.parts}>
      {differences.map(({ field: name, mine: current, theirs: incoming }) => {
        const field = list.fields[name]
        if (!field) return null
        const isAddition = status === 'fills' || name === 'skills'
        return (
          <div key={name}>
            <dt className="quiet small">{labelOf(field)}</dt>
            <dd>
              {isAddition ? (
                <FieldValue field={field} value={addedValue(current, incoming)} />
              ) : (
                <Comparison {...{ field, current, incoming }} isIncomingChosen={isSelected} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What the import adds. Of skills only the new ones, because they are added to the current ones even in a conflict. */
function addedValue(current: unknown, incoming: unknown): unknown {
  return Array.isArray(current) && Array.isArray(incoming) ? incoming.filter((skill) => !current.includes(skill)) : incoming
}
