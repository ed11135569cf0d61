import type { MessagePageInput } from '#contract/page.ts'
import { spokenFor } from '#contract/words/all.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { PlainDocument } from './plain-document.tsx'

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
