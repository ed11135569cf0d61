import { limits } from '#contract/limits.ts'
import type { WriterForm } from '#contract/page.ts'
import type { WriterSpoken } from '#contract/words/writer/all.ts'
import { Field } from './field.tsx'

interface Props extends Pick<WriterForm, 'values' | 'errors'> {
  words: WriterSpoken
}

/** The email to which a link is mailed. */
export function EmailField({ values = {}, errors = {}, words }: Props) {
  return (
    <Field name="email" label={words.spoken.say('email')} error={errors['email']}>
      {(props) => (
        <input
          {...props}
          type="email"
          autoComplete="email"
          defaultValue={String(values['email'] ?? '')}
          maxLength={limits.emailMax}
          required
        />
      )}
    </Field>
  )
}
