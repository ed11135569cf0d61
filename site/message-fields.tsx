import { limits } from '#contract/limits.ts'
import { contactWordsFor, named } from '#contract/words/contact.ts'

interface Props {
  /** What the page calls the owner. */
  name: string
  language: string
  values?: Readonly<Record<string, string>>
  errors?: Readonly<Record<string, string>>
  /** The element with the error of the whole form. Without it, each field has its own. */
  errorId?: string
}

/** The fields of the form to write to the owner, in the dialog and on the page of the form. */
export function MessageFields({ name, language, values = {}, errors = {}, errorId }: Props) {
  const { yourEmail, yourMessage, hint } = contactWordsFor(language)
  const fieldProps = (field: string, hintId = '') => ({
    id: `message-${field}`,
    name: field,
    defaultValue: values[field],
    required: true,
    'aria-invalid': errors[field] ? true : undefined,
    'aria-describedby': [hintId, errorId ?? (errors[field] && `message-${field}-error`)].filter(Boolean).join(' ') || undefined,
  })
  const errorOf = (field: string) =>
    errors[field] && (
      <p className="field-error" id={`message-${field}-error`}>
        {errors[field]}
      </p>
    )
  return (
    <>
      <label htmlFor="message-email">{yourEmail}</label>
      <input {...fieldProps('email')} type="email" autoComplete="email" maxLength={limits.emailMax} dir="ltr" />
      {errorOf('email')}
      <label htmlFor="message-text">{yourMessage}</label>
      <textarea {...fieldProps('text', 'message-hint')} rows={6} minLength={limits.wordsMin} maxLength={limits.wordsMax} dir="auto" />
      {errorOf('text')}
      <p className="hint" id="message-hint">
        {named(hint, name)}
      </p>
    </>
  )
}
