import { Dump } from './dump.tsx'
import type { Report } from './report.ts'
import styles from './report-view.module.css'

interface Props {
  report: Report | undefined
  /** Set when nothing came back at all. */
  error: Error | null
}

export function ReportView({ report, error }: Props) {
  if (error) {
    return (
      <p role="alert" className={styles.failed}>
        The server could not be reached: {error.message}
      </p>
    )
  }
  if (!report) return null
  return (
    <div className={styles.report} aria-live="polite">
      <p>
        Status <strong>{report.status}</strong>
      </p>
      {!report.isJson && (
        <p role="alert" className={styles.failed}>
          The server returned a non-JSON response
        </p>
      )}
      {report.text && <Dump label="Answer" text={report.text} />}
    </div>
  )
}
