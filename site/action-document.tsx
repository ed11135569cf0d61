import type { ActionPageInput } from '#contract/page.ts'
import { spokenFor } from '#contract/words/all.ts'
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
