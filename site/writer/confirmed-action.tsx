import type { WriterSpoken } from '#contract/words/writer/all.ts'
import { Disclosure } from './disclosure.tsx'

interface Props {
  action: 'remove-words' | 'remove' | 'replace'
  phrase: 'removeEndorsementText' | 'remove' | 'replace'
  /** What the action does. */
  note: string
  token: string
  words: WriterSpoken
}

/** An action that takes two presses: the first shows what the action does, the second does it. */
export function ConfirmedAction({ action, phrase, note, token, words: { say } }: Props) {
  return (
    <Disclosure label={say(phrase)}>
      <form method="post" action="/my-endorsement">
        <p>{note}</p>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={action === 'replace' ? 'button' : 'button final'} name="action" value={action}>
          {say(phrase)}
        </button>
      </form>
    </Disclosure>
  )
}
