import { Scrolling } from '../ui/scrolling.tsx'
import type { Report } from './report.ts'

interface Props {
  report: Report | undefined
  /** Set when nothing came back at all. */
  error: Error | null
}

export function ReportView({ report, error }: Props) {
  if (error) {
    return (
      <p role="alert" className="error">
        The server could not be reached: {error.message}
      </p>
    )
  }
  if (!report) return null
  return (
    <div aria-live="polite">
      <p>
        Status <strong>{report.status}</strong>
      </p>
      {!report.isJson && (
        <p role="alert" className="error">
          The server returned a non-JSON response
        </p>
      )}
      {report.text && (
        <Scrolling label="Answer">
          <pre>{report.text}</pre>
        </Scrolling>
      )}
    </div>
  )
}
