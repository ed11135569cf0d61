import { limits } from '#contract/limits.ts'
import type { WriterForm, WriterPage } from '#contract/page.ts'
import { portfolioPath } from '#contract/paths.ts'
import { type ServerSpoken, serverSpokenFor } from '#contract/words/server.ts'
import { directionOf } from '#contract/words/text-direction.ts'
import type { PlainServerPhrase } from '#contract/words/words.ts'
import { ContrastIcon } from '../contrast-icon.tsx'
import { Head } from '../head.tsx'
import { LegalFooter, useSiteFacts } from '../site-facts.tsx'
import { Wordmark } from '../wordmark.tsx'
import { AboutOwner } from './about-owner.tsx'
import { EndorsementPage, Problem } from './endorsement-page.tsx'
import { EndorsementTextForm, type EndorsementTextFormProps } from './endorsement-text-form.tsx'
import { Field, focusedOnLoad } from './field.tsx'

/** A page for those who endorse, in the language of the page that they endorse. Its forms need no script. */
export function WriterDocument({ input }: { input: WriterPage }) {
  const words = wordsOf(input)
  const { tag } = words.spoken
  const title = titleOf(input, words)
  const { files, siteName } = useSiteFacts()
  return (
    <html lang={tag} dir={directionOf(tag)}>
      <Head title={`${title} · ${siteName}`} description={title} styles={files.writerStyles} index={false} />
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
        <LegalFooter language={tag} />
      </body>
    </html>
  )
}

function wordsOf(input: WriterPage): ServerSpoken {
  if ('endorsement' in input) return serverSpokenFor(input.endorsement.page.language, input.endorsement.page.politeName)
  return serverSpokenFor(input.language, 'owner' in input ? input.owner : '')
}

function titleOf(input: WriterPage, { say }: ServerSpoken): string {
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

function Content({ input, words }: { input: WriterPage; words: ServerSpoken }) {
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

/** A header without links, because a person who follows a mailed link has one thing to do. */
function Header({ words: { spoken } }: { words: ServerSpoken }) {
  const { siteName, siteLogo } = useSiteFacts()
  return (
    <header className="bar">
      <span className="home">
        <Wordmark name={siteName} logo={siteLogo} />
      </span>
      <button type="button" className="theme" data-action="theme" aria-label={spoken.say('switchTheme')} title={spoken.say('theme')}>
        <ContrastIcon />
      </button>
    </header>
  )
}

interface PressFormProps {
  action: string
  text: PlainServerPhrase
  button: PlainServerPhrase
  token: string
  words: ServerSpoken
}

/** The page of a mailed link. Only its button has an effect, because mail scanners open links. */
function PressForm({ action, text, button, token, words: { say } }: PressFormProps) {
  return (
    <form method="post" action={action}>
      <p className="lead">{say(text)}</p>
      <input type="hidden" name="token" value={token} />
      <button type="submit" className="button">
        {say(button)}
      </button>
    </form>
  )
}

function Thanks(props: EndorsementTextFormProps) {
  const { endorsement, words, problem } = props
  return (
    <>
      <p className="lead">{words.say('counted')}</p>
      <p>
        <a href={portfolioPath(endorsement.page)}>{words.say('seePortfolio')}</a>
      </p>
      {problem && <Problem text={problem} />}
      <section className="panel" aria-labelledby="add-words">
        <h2 id="add-words">{words.say('addWords')}</h2>
        <p>
          <AboutOwner phrase="whyWords" words={words} />
        </p>
        <EndorsementTextForm {...props} canDecline />
      </section>
    </>
  )
}

interface ResendFormProps extends WriterForm {
  portfolio: string
  words: ServerSpoken
}

function ResendForm({ portfolio, values = {}, errors = {}, problem, words }: ResendFormProps) {
  const { say } = words
  return (
    <form method="post">
      <p className="lead">
        <AboutOwner phrase="resendText" words={words} />
      </p>
      {problem && <Problem text={problem} />}
      <Field name="email" label={words.spoken.say('email')} error={errors['email']}>
        {(props) => (
          <input
            {...props}
            type="email"
            autoComplete="email"
            defaultValue={String(values['email'] ?? '')}
            maxLength={limits.emailMax}
            required
          />
        )}
      </Field>
      <button type="submit" className="button">
        {say('resendButton')}
      </button>
      <p>
        <a href={portfolio}>{say('seePortfolio')}</a>
      </p>
    </form>
  )
}

interface MessageTextProps {
  texts: readonly PlainServerPhrase[]
  /** The path of the portfolio; without it, the link leads to the homepage. */
  portfolio?: string
  words: ServerSpoken
}

function MessageText({ texts, portfolio, words }: MessageTextProps) {
  return (
    <>
      {texts.map((phrase) => (
        <p key={phrase} className="lead">
          <AboutOwner phrase={phrase} words={words} />
        </p>
      ))}
      <a className="button quiet" href={portfolio ?? '/'}>
        {words.say(portfolio ? 'seePortfolio' : 'home')}
      </a>
    </>
  )
}
