import { ScrollBox } from '../../ui/scroll-box.tsx'

/** `error` is set when there was no response at all. */
export function ReportView({ report, error }: { report: Report | undefined; error: Error | null }) {
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
        <ScrollBox label="Response">
          <pre>{report.text}</pre>
        </ScrollBox>
      )}
    </div>
  )
}

/** The whole response to a call, including what other screens do not show. */
export interface Report {
  status: string
  isJson: boolean
  text: string
}

const maxLength = 4000

export async function reportOf(response: Response): Promise<Report> {
  const status = `${response.status} ${response.statusText}`.trim()
  const text = await response.text()
  try {
    return { status, isJson: true, text: JSON.stringify(JSON.parse(text), null, 2) }
  } catch {
    return { status, isJson: false, text: text.slice(0, maxLength) }
  }
}
