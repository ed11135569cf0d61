import type { Confidence } from '#contract/imports.ts'
import styles from './import.module.css'

interface Props {
  id?: string
  /** Shown first. */
  status?: string
  confidence: Confidence
  /** Where the item is in the file. */
  from: string
  notices: readonly string[]
}

/** Notes on an item of the file: its status, its notices, and a request to check it if it was a guess. */
export function Notes({ id, status = '', confidence, from, notices }: Props) {
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

/** For example 'found under Summary', of a heading or a row of the file. */
function foundAt(from: string): string {
  if (/^at the /i.test(from)) return `found ${from.charAt(0).toLowerCase()}${from.slice(1)}`
  return /^page /i.test(from) ? `found on ${from.toLowerCase()}` : `found under ${withoutCapitals(from)}`
}

/** Headings of resumes are often in capitals. */
const withoutCapitals = (text: string) => (text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text)
