import type { WriterForm } from '#contract/page.ts'
import type { WriterSpoken } from '#contract/words/writer/all.ts'
import type { PlainWriterPhrase } from '#contract/words/writer/words.ts'
import { AboutOwner } from './about-owner.tsx'
import { EmailField } from './email-field.tsx'
import { Problem } from './problem.tsx'

interface TokenProps {
  token: string
  words: WriterSpoken
}

/** The page of the mail that asks for confirmation. Only its button confirms, because mail scanners open links. */
export const ConfirmForm = (props: TokenProps) => (
  <PressForm action="/confirm-endorsement" text="confirmText" button="confirmButton" {...props} />
)

export const NeverAskForm = (props: TokenProps) => (
  <PressForm action="/never-ask/confirm" text="neverAskText" button="neverAsk" {...props} />
)

interface PressProps extends TokenProps {
  action: string
  text: PlainWriterPhrase
  button: PlainWriterPhrase
}

function PressForm({ action, text, button, token, words: { say } }: PressProps) {
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

interface ResendProps extends WriterForm {
  portfolio: string
  words: WriterSpoken
}

/** Posts to its own URL. */
export function ResendForm({ portfolio, values, errors, problem, words }: ResendProps) {
  const { say } = words
  return (
    <form method="post">
      <p className="lead">
        <AboutOwner phrase="resendText" words={words} />
      </p>
      {problem && <Problem text={problem} />}
      <EmailField values={values} errors={errors} words={words} />
      <button type="submit" className="button">
        {say('resendButton')}
      </button>
      <p>
        <a href={portfolio}>{say('seePortfolio')}</a>
      </p>
    </form>
  )
}

interface MessageProps {
  texts: readonly PlainWriterPhrase[]
  portfolio?: string
  words: WriterSpoken
}

export function MessageText({ texts, portfolio, words }: MessageProps) {
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
