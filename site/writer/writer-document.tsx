import type { PageFiles, WriterPage } from '#contract/page.ts'
import { directionOf } from '#contract/text-direction.ts'
import { type WriterSpoken, writerSpokenFor } from '#contract/words/writer/all.ts'
import { Head } from '../head.tsx'
import { EndorsementPage } from './endorsement-page.tsx'
import { focusedOnLoad } from './field.tsx'
import { Header } from './header.tsx'
import { MessageText } from './message-text.tsx'
import { PressForm } from './press-form.tsx'
import { ResendForm } from './resend-form.tsx'
import { Thanks } from './thanks.tsx'

/** A page for those who endorse, in the language of the page that they endorse. Its forms need no script. */
export function WriterDocument({ input, files }: { input: WriterPage; files: PageFiles }) {
  const words = wordsOf(input)
  const { tag } = words.spoken
  const title = titleOf(input, words)
  return (
    <html lang={tag} dir={directionOf(tag)}>
      <Head title={`${title} · Understory`} description={title} files={files} styles={files.writerStyles} index={false} />
      <body data-language={tag}>
        <script type="module" src={files.writerScript} />
        <Header words={words} />
        <main id="main" className="writer">
          {/* A screen reader begins at the focused element. After an error, that is the first field with an error. */}
          <h1 tabIndex={-1} {...focusedOnLoad(!hasErrors(input))}>
            {title}
          </h1>
          <Content input={input} words={words} />
        </main>
      </body>
    </html>
  )
}

function wordsOf(input: WriterPage): WriterSpoken {
  if ('endorsement' in input) return writerSpokenFor(input.endorsement.page.language, input.endorsement.page.politeName)
  return writerSpokenFor(input.language, 'owner' in input ? input.owner : '')
}

function titleOf(input: WriterPage, { say }: WriterSpoken): string {
  switch (input.kind) {
    case 'confirm':
      return say('confirmTitle')
    case 'thanks':
      return say('thankYou')
    case 'endorsement':
      return say('mine')
    case 'resend':
      return say('resend')
    case 'never-ask':
      return say('neverAsk')
    case 'message':
      return say(input.title)
  }
}

const hasErrors = (input: WriterPage) => 'errors' in input && Object.keys(input.errors ?? {}).length > 0

function Content({ input, words }: { input: WriterPage; words: WriterSpoken }) {
  switch (input.kind) {
    case 'confirm':
      return <PressForm action="/confirm-endorsement" text="confirmText" button="confirmButton" token={input.token} words={words} />
    case 'thanks':
      return <Thanks {...input} words={words} />
    case 'endorsement':
      return <EndorsementPage {...input} words={words} />
    case 'resend':
      return <ResendForm {...input} words={words} />
    case 'never-ask':
      return <PressForm action="/never-ask/confirm" text="neverAskText" button="neverAsk" token={input.token} words={words} />
    case 'message':
      return <MessageText {...input} words={words} />
  }
}
