import type { ActionPageInput, PageFiles } from '#contract/page.ts'
import { spokenFor } from '#contract/words/all.ts'
import { PlainDocument } from './plain-document.tsx'

/** A page with a text and at most one action: a button that posts to the URL of the page, or a link. It needs no script. */
export function ActionDocument({ input, files }: { input: ActionPageInput; files: PageFiles }) {
  const { language, title, text, button, link, signUp } = input
  return (
    <PlainDocument title={title} description={text} signUp={signUp} files={files} language={language} spoken={spokenFor(language)}>
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
