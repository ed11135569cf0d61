import type { MessageFormInput } from '#contract/page.ts'
import { spokenFor } from '#contract/words/all.ts'
import { contactWordsFor } from '#contract/words/contact.ts'
import { MessageFields } from './message-fields.tsx'
import { PlainDocument } from './plain-document.tsx'

/** The form to write to the owner of a page. It posts to its own URL and needs no script. */
export function MessageFormDocument({ input }: { input: MessageFormInput }) {
  const { language, name, page, values, errors = {} } = input
  const spoken = spokenFor(language)
  const words = contactWordsFor(language)
  const title = spoken.say('writeTo', { name })
  return (
    <PlainDocument title={title} language={words.language} spoken={spoken}>
      <form className="code" method="post">
        <MessageFields name={name} language={language} {...(values && { values })} errors={errors} />
        {errors[''] && (
          <p className="field-error" role="alert">
            {errors['']}
          </p>
        )}
        <button type="submit" className="button">
          {words.send}
        </button>
      </form>
      <p>
        <a href={page.href}>{page.text}</a>
      </p>
    </PlainDocument>
  )
}
