import type { WriterSpoken } from '#contract/words/writer/all.ts'
import { ContrastIcon } from '../contrast-icon.tsx'
import { Wordmark } from '../wordmark.tsx'

/** A header without links, because a person who follows a mailed link has one thing to do. */
export function Header({ words: { spoken } }: { words: WriterSpoken }) {
  return (
    <header className="bar">
      <span className="home">
        <Wordmark />
      </span>
      <button type="button" className="theme" data-action="theme" aria-label={spoken.say('switchTheme')} title={spoken.say('theme')}>
        <ContrastIcon />
      </button>
    </header>
  )
}
