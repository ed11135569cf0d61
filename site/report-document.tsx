import { limits } from '#contract/limits.ts'
import type { PageFiles, ReportPageInput } from '#contract/page.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { english } from '#contract/words/spoken.ts'
import { Head } from './head.tsx'
import { PageHeader } from './page-header.tsx'

const title = 'Report this page'
const hint = 'A person reads every report. The owner of the page does not see who reports it.'

/** The form to report a page. It posts to its own URL and needs no script. */
export function ReportDocument({ input: { values = {}, errors = {}, signUp }, files }: { input: ReportPageInput; files: PageFiles }) {
  const fieldProps = (name: string) => ({
    id: `report-${name}`,
    name,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': errors[name] ? `report-${name}-error` : undefined,
  })
  const errorOf = (name: string) =>
    errors[name] && (
      <p className="field-error" id={`report-${name}-error`}>
        {errors[name]}
      </p>
    )
  return (
    <html lang="en">
      <Head title={`${title} · Understory`} description={hint} files={files} styles={files.codeStyles} index={false} />
      <body>
        <PageHeader share={false} signUp={signUp} spoken={english} />
        <main id="main" className="message">
          <h1>{title}</h1>
          <form className="code" method="post">
            <p className="hint">{hint}</p>
            <label htmlFor="report-reason">Reason</label>
            <select {...fieldProps('reason')} defaultValue={values['reason'] ?? ''} required>
              <option value="">Choose a reason</option>
              {Object.entries(reportReasons).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
            {errorOf('reason')}
            <label htmlFor="report-text">What is wrong?</label>
            <textarea
              {...fieldProps('text')}
              defaultValue={values['text']}
              rows={6}
              minLength={limits.wordsMin}
              maxLength={limits.wordsMax}
              required
            />
            {errorOf('text')}
            <label htmlFor="report-email">Your email (optional, for our answer)</label>
            <input {...fieldProps('email')} type="email" autoComplete="email" defaultValue={values['email']} maxLength={limits.emailMax} />
            {errorOf('email')}
            <button type="submit" className="button">
              Send the report
            </button>
          </form>
        </main>
      </body>
    </html>
  )
}
