import type { Confidence } from '#contract/imports.ts'
import styles from './import.module.css'

interface Props {
  id?: string
  /** Said before all else. */
  status?: string
  confidence: Confidence
  /** Where in the file it is. */
  from: string
  notices: readonly string[]
}

/** What should be known of a thing in the file: whether it was a guess, where to look, and what became of it. */
export function Notes({ id, status = '', confidence, from, notices }: Props) {
  return (
    <div id={id} className={`quiet small breaks ${styles.below}`}>
      {status !== '' && <p className="strong">{status}</p>}
      {confidence === 'guess' && (
        <p className={styles.guess}>
          We are not sure about this one
          {from !== '' && <span dir="auto"> ({from})</span>}
        </p>
      )}
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  )
}
