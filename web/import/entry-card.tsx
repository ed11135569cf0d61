import { useId, useMemo } from 'react'
import type { List } from '#contract/field.ts'
import type { ItemFound } from '#contract/imports.ts'
import { labelOf } from '../portfolio/in-words.ts'
import styles from './entry-card.module.css'
import { type EntryWords, entryWords, excerptOf } from './found-words.ts'
import { Tick } from './tick.tsx'
import { Sides, Told } from './told.tsx'
import { Unsure } from './unsure.tsx'

interface Props {
  item: ItemFound
  list: List
  taken: boolean
  onTake: (taken: boolean) => void
}

const statuses = { new: '', same: '', fills: 'Adds to yours', conflict: 'Differs from yours' }

export function EntryCard({ item, list, taken, onTake }: Props) {
  const id = useId()
  const words = useMemo(() => entryWords(list, item), [list, item])
  const { status, confidence, from, notices } = item
  return (
    <li className={styles.card} data-taken={taken || undefined}>
      <Tick on={taken} onChange={onTake} describedBy={id}>
        <span className={styles.title} dir="auto">
          {words.title}
        </span>
        {words.detail && (
          <span className={styles.detail} dir="auto">
            {words.detail}
          </span>
        )}
      </Tick>
      <div id={id} className={styles.notes}>
        {statuses[status] !== '' && <p className={styles.status}>{statuses[status]}</p>}
        <Unsure confidence={confidence} from={from} />
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
      {status === 'new' ? <Content {...words} /> : <Differences item={item} list={list} taken={taken} />}
    </li>
  )
}

const short = 180

/** All of it where it is short, else its beginning and a fold. */
function Content({ parts }: EntryWords) {
  if (parts.length === 0) return null
  const excerpt = excerptOf(parts)
  const all = (
    <dl className={styles.parts}>
      {parts.map(({ name, field, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <Told field={field} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
  if (parts.length < 3 && excerpt.length < short) return all
  return (
    <div className={styles.content}>
      <p className={styles.excerpt} dir="auto">
        {excerpt}
      </p>
      <details>
        <summary>All of it</summary>
        {all}
      </details>
    </div>
  )
}

function Differences({ item: { status, differences }, list, taken }: Omit<Props, 'onTake'>) {
  return (
    <dl className={styles.parts}>
      {differences.map(({ field: name, mine, theirs }) => {
        const field = list.fields[name]
        if (!field) return null
        const isAddition = status === 'fills' || name === 'skills'
        return (
          <div key={name}>
            <dt>{labelOf(field)}</dt>
            <dd>{isAddition ? <Told field={field} value={added(mine, theirs)} /> : <Sides {...{ field, mine, theirs, taken }} />}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Skills come to those that are there, whatever else differs. */
function added(mine: unknown, theirs: unknown): unknown {
  return Array.isArray(mine) && Array.isArray(theirs) ? theirs.filter((word) => !mine.includes(word)) : theirs
}
