import type { MessageFormInput, PageFiles } from '#contract/page.ts'
import { directionOf } from '#contract/text-direction.ts'
import { spokenFor } from '#contract/words/all.ts'
import { contactWordsFor } from '#contract/words/contact.ts'
import { Head } from './head.tsx'
import { MessageFields } from './message-fields.tsx'
import { PageHeader } from './page-header.tsx'

/** The form to write to the owner of a page. It posts to its own URL and needs no script. */
export function MessageFormDocument({ input, files }: { input: MessageFormInput; files: PageFiles }) {
  const { language, name, page, values, errors = {}, signUp } = input
  const spoken = spokenFor(language)
  const words = contactWordsFor(language)
  const title = spoken.say('writeTo', { name })
  return (
    <html lang={words.language} dir={directionOf(words.language)}>
      <Head title={`${title} · Understory`} description={title} files={files} styles={files.codeStyles} index={false} />
      <body>
        <PageHeader share={false} signUp={signUp} spoken={spoken} />
        <main id="main" className="message">
          <h1>{title}</h1>
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
        </main>
      </body>
    </html>
  )
}
