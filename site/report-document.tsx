import { limits } from '#contract/limits.ts'
import type { PageFiles, ReportPageInput } from '#contract/page.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { formFields } from './form-fields.tsx'
import { PlainDocument } from './plain-document.tsx'

const title = 'Report this page'
const hint = 'A person reads every report. The owner of the page does not see who reports it.'

/** The form to report a page. It posts to its own URL and needs no script. */
export function ReportDocument({ input: { values, errors, signUp }, files }: { input: ReportPageInput; files: PageFiles }) {
  const { propsOf, errorOf } = formFields({ name: 'report', values, errors })
  return (
    <PlainDocument title={title} description={hint} signUp={signUp} files={files}>
      <form className="code" method="post">
        <p className="hint">{hint}</p>
        <label htmlFor="report-reason">Reason</label>
        <select {...propsOf('reason')} required>
          <option value="">Choose a reason</option>
          {Object.entries(reportReasons).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        {errorOf('reason')}
        <label htmlFor="report-text">What is wrong?</label>
        <textarea {...propsOf('text')} rows={6} minLength={limits.wordsMin} maxLength={limits.wordsMax} required />
        {errorOf('text')}
        <label htmlFor="report-email">Your email (optional, for our answer)</label>
        <input {...propsOf('email')} type="email" autoComplete="email" maxLength={limits.emailMax} />
        {errorOf('email')}
        <button type="submit" className="button">
          Send the report
        </button>
      </form>
    </PlainDocument>
  )
}
