import type { Field } from '#contract/field.ts'
import styles from './import.module.css'
import { formatImported, linesOf } from './import-labels.ts'

/** A value as a person reads it. */
export function FieldValue({ field, value }: { field: Field; value: unknown }) {
  const lines = linesOf(field, value)
  if (lines && lines.length > 0) {
    return (
      <ul className="bullets breaks">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may be the same
          <li key={index} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    )
  }
  const words = formatImported(field, value)
  return words ? (
    <span className={styles.lines} dir="auto">
      {words}
    </span>
  ) : (
    <span className="quiet">(empty)</span>
  )
}

interface SidesProps {
  field: Field
  mine: unknown
  theirs: unknown
  /** Whether the file's is taken. */
  taken: boolean
}

/** What is there and what the file has, beside each other. */
export function Sides({ field, mine, theirs, taken }: SidesProps) {
  return (
    <div className={styles.sides}>
      <div className={`sheet ${styles.side}`} data-chosen={!taken || undefined}>
        <span className={`small ${styles.lines}`}>Yours</span>
        <FieldValue field={field} value={mine} />
      </div>
      <div className={`sheet ${styles.side}`} data-chosen={taken || undefined}>
        <span className={`small ${styles.lines}`}>In the file</span>
        <FieldValue field={field} value={theirs} />
      </div>
    </div>
  )
}
