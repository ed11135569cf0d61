import { keysOf } from '#contract/fields/choices.ts'
import { limits } from '#contract/limits.ts'
import type { ReportPageInput } from '#contract/page.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { formFields } from './form-fields.tsx'
import { PlainDocument } from './plain-document.tsx'

/** The form to report a page. It posts to its own URL and needs no script. */
export function ReportDocument({ input }: { input: ReportPageInput }) {
  const { values, errors } = input
  const { spoken, say, reason } = serverSpokenFor(input.language)
  const { propsOf, errorOf } = formFields({ name: 'report', values, errors })
  const hint = say('reportHint')
  return (
    <PlainDocument title={spoken.say('reportPage')} description={hint} language={spoken.tag} spoken={spoken}>
      <form className="code" method="post">
        <p className="hint">{hint}</p>
        <label htmlFor="report-reason">{say('reason')}</label>
        <select {...propsOf('reason')} required>
          <option value="">{say('chooseReason')}</option>
          {keysOf(reportReasons).map((name) => (
            <option key={name} value={name}>
              {reason(name)}
            </option>
          ))}
        </select>
        {errorOf('reason')}
        <label htmlFor="report-text">{say('whatIsWrong')}</label>
        <textarea {...propsOf('text')} rows={6} minLength={limits.wordsMin} maxLength={limits.wordsMax} required />
        {errorOf('text')}
        <label htmlFor="report-email">{say('emailForAnswer')}</label>
        <input {...propsOf('email')} type="email" autoComplete="email" maxLength={limits.emailMax} />
        {errorOf('email')}
        <button type="submit" className="button">
          {say('sendReport')}
        </button>
      </form>
    </PlainDocument>
  )
}
