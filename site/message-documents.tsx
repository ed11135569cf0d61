import type { ActionPageInput, MessageFormInput, MessagePageInput } from '#contract/page.ts'
import { spokenFor } from '#contract/words/all.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { MessageFields } from './message-fields.tsx'
import { PlainDocument } from './plain-document.tsx'

/** A page with a text and at most one action: a button that posts to the URL of the page, or a link. It needs no script. */
export function ActionDocument({ input }: { input: ActionPageInput }) {
  const { language, title, text, button, link } = input
  return (
    <PlainDocument title={title} description={text} language={language} spoken={spokenFor(language)}>
      {text && <p>{text}</p>}
      {button && (
        <form method="post">
          <button type="submit" className="button">
            {button}
          </button>
        </form>
      )}
      {link && (
        <a className="button" href={link.href}>
          {link.text}
        </a>
      )}
    </PlainDocument>
  )
}

export function MessageDocument({ input: { language, title, text } }: { input: MessagePageInput }) {
  return (
    <PlainDocument title={title} description={text} language={language} spoken={spokenFor(language)}>
      <p>{text}</p>
      <a className="button" href="/">
        {serverSpokenFor(language).say('home')}
      </a>
    </PlainDocument>
  )
}

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
