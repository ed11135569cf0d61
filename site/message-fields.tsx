import { limits } from '#contract/limits.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { formFields } from './form-fields.tsx'

interface Props {
  /** The owner's name, as the page says it. */
  name: string
  language: string
  values?: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, string>>
  /** The element with the error of the whole form. Without it, each field has its own. */
  errorId?: string
}

/** The fields of the form to write to the owner, in the dialog and on the page of the form. */
export function MessageFields({ name, language, values, errors, errorId }: Props) {
  const { say } = serverSpokenFor(language)
  const { propsOf, errorOf } = formFields({ name: 'message', values, errors, errorId })
  return (
    <>
      <label htmlFor="message-email">{say('yourEmail')}</label>
      <input {...propsOf('email')} type="email" autoComplete="email" maxLength={limits.emailMax} dir="ltr" required />
      {errorOf('email')}
      <label htmlFor="message-text">{say('yourMessage')}</label>
      <textarea {...propsOf('text', 'message-hint')} rows={6} minLength={limits.wordsMin} maxLength={limits.wordsMax} dir="auto" required />
      {errorOf('text')}
      <p className="hint" id="message-hint">
        {say('messageHint', { owner: name })}
      </p>
    </>
  )
}
