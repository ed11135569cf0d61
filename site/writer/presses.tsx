import type { ReactNode } from 'react'
import type { WriterSpoken } from '#contract/words/writer/all.ts'

/** What a first press opens. */
export function FirstPress({ label, isOpen, children }: { label: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}

interface Props {
  action: 'remove-words' | 'remove' | 'replace'
  phrase: 'removeWords' | 'remove' | 'replace'
  /** What the second press does. */
  note: string
  token: string
  words: WriterSpoken
}

/** An action whose button follows after a first press. */
export function SecondPress({ action, phrase, note, token, words: { say } }: Props) {
  return (
    <FirstPress label={say(phrase)}>
      <form method="post" action="/my-endorsement">
        <p>{note}</p>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={action === 'replace' ? 'button' : 'button final'} name="action" value={action}>
          {say(phrase)}
        </button>
      </form>
    </FirstPress>
  )
}
