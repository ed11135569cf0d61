import type { MessagePageInput, PageFiles } from '#contract/page.ts'
import { PlainDocument } from './plain-document.tsx'

/** A page with a single message: not found, or an error. */
export function MessageDocument({ input: { title, text, signUp }, files }: { input: MessagePageInput; files: PageFiles }) {
  return (
    <PlainDocument title={title} description={text} signUp={signUp} files={files}>
      <p>{text}</p>
      <a className="button" href="/">
        Go to Homepage
      </a>
    </PlainDocument>
  )
}
