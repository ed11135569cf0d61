import type { PageFiles, WriterPage } from '#contract/page.ts'
import { directionOf } from '#contract/text-direction.ts'
import { type WriterSpoken, writerSpokenFor } from '#contract/words/writer/all.ts'
import { Head } from '../head.tsx'
import { ClaimForm } from './claim-form.tsx'
import { EndorsementPage } from './endorsement-page.tsx'
import { focusedOnLoad } from './field.tsx'
import { Header } from './header.tsx'
import { ConfirmForm, MessageText, NeverAskForm, ResendForm } from './small-pages.tsx'
import { Thanks } from './thanks.tsx'

/** A page for those who endorse, in the language of the page that they endorse. Its forms need no script. */
export function WriterDocument({ input, files }: { input: WriterPage; files: PageFiles }) {
  const words = wordsOf(input)
  const { tag } = words.spoken
  return (
    <html lang={tag} dir={directionOf(tag)}>
      <Head
        title={`${titleOf(input, words)} · Understory`}
        description={titleOf(input, words)}
        files={files}
        styles={files.writerStyles}
        index={false}
      />
      <body>
        <script type="module" src={files.writerScript} />
        <Header words={words} />
        <main id="main" className="writer">
          {/* Focused, so that a screen reader begins with what happened; a field with an error takes the focus from it. */}
          <h1 tabIndex={-1} {...focusedOnLoad(!hasErrors(input))}>
            {titleOf(input, words)}
          </h1>
          <Content input={input} words={words} />
        </main>
      </body>
    </html>
  )
}

function wordsOf(input: WriterPage): WriterSpoken {
  if (input.kind === 'claim') return writerSpokenFor(input.claim.page.language, input.claim.page.politeName)
  if ('mine' in input) return writerSpokenFor(input.mine.page.language, input.mine.page.politeName)
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
    case 'claim':
      return say('claimTitle')
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
      return <ConfirmForm token={input.token} words={words} />
    case 'thanks':
      return <Thanks {...input} words={words} />
    case 'endorsement':
      return <EndorsementPage {...input} words={words} />
    case 'claim':
      return <ClaimForm {...input} words={words} />
    case 'resend':
      return <ResendForm {...input} words={words} />
    case 'never-ask':
      return <NeverAskForm token={input.token} words={words} />
    case 'message':
      return <MessageText {...input} words={words} />
  }
}
