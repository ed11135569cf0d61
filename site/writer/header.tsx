import type { WriterSpoken } from '#contract/words/writer/all.ts'
import { ContrastIcon } from '../contrast-icon.tsx'
import { useSiteFacts } from '../site-facts.tsx'
import { Wordmark } from '../wordmark.tsx'

/** A header without links, because a person who follows a mailed link has one thing to do. */
export function Header({ words: { spoken } }: { words: WriterSpoken }) {
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
