import type { Field } from '#contract/field.ts'
import styles from './import.module.css'
import { formatImported, linesOf } from './import-labels.ts'

/** A value formatted for reading. */
export function FieldValue({ field, value }: { field: Field; value: unknown }) {
  const lines = linesOf(field, value)
  if (lines && lines.length > 0) {
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
  const text = formatImported(field, value)
  return text ? (
    <span className={styles.lines} dir="auto">
      {text}
    </span>
  ) : (
    <span className="quiet">(empty)</span>
  )
}

interface ComparisonProps {
  field: Field
  current: unknown
  incoming: unknown
  isIncomingChosen: boolean
}

/** The current value and the value of the file, next to each other. */
export function Comparison({ field, current, incoming, isIncomingChosen }: ComparisonProps) {
  return (
    <div className={styles.sides}>
      <div className={`sheet ${styles.side}`} data-chosen={!isIncomingChosen || undefined}>
        <span className={`small ${styles.lines}`}>Yours</span>
        <FieldValue field={field} value={current} />
      </div>
      <div className={`sheet ${styles.side}`} data-chosen={isIncomingChosen || undefined}>
        <span className={`small ${styles.lines}`}>In the file</span>
        <FieldValue field={field} value={incoming} />
      </div>
    </div>
  )
}
