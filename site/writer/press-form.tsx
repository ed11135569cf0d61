import type { WriterSpoken } from '#contract/words/writer/all.ts'
import type { PlainWriterPhrase } from '#contract/words/writer/words.ts'

interface Props {
  /** The path to post to. */
  action: string
  text: PlainWriterPhrase
  button: PlainWriterPhrase
  token: string
  words: WriterSpoken
}

/** The page of a mailed link. Only its button has an effect, because mail scanners open links. */
export function PressForm({ action, text, button, token, words: { say } }: Props) {
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
