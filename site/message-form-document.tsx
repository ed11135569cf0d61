import type { MessageFormInput } from '#contract/page.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { MessageFields } from './message-fields.tsx'
import { PlainDocument } from './plain-document.tsx'

/** The form to write to the owner of a page. It posts to its own URL and needs no script. */
export function MessageFormDocument({ input }: { input: MessageFormInput }) {
  const { language, name, page, values, errors = {} } = input
  const { spoken, say } = serverSpokenFor(language)
  const title = spoken.say('writeTo', { name })
  return (
    <PlainDocument title={title} language={spoken.tag} spoken={spoken}>
      <form className="code" method="post">
        <MessageFields name={name} language={language} {...(values && { values })} errors={errors} />
        {errors[''] && (
          <p className="field-error" role="alert">
            {errors['']}
          </p>
        )}
        <button type="submit" className="button">
          {say('sendMessage')}
        </button>
      </form>
      <p>
        <a href={page.href}>{page.text}</a>
      </p>
    </PlainDocument>
  )
}
