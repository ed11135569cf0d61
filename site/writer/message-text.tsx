import type { WriterSpoken } from '#contract/words/writer/all.ts'
import type { PlainWriterPhrase } from '#contract/words/writer/words.ts'
import { AboutOwner } from './about-owner.tsx'

interface Props {
  texts: readonly PlainWriterPhrase[]
  /** The path of the portfolio; without it, the link leads to the homepage. */
  portfolio?: string
  words: WriterSpoken
}

/** A page with a result and nothing to enter. */
export function MessageText({ texts, portfolio, words }: Props) {
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
