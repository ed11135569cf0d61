import { writtenIn } from '#contract/outline/quotes.ts'
import type { WriterForm } from '#contract/page.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { RequestedQuote } from '#contract/quote-request.ts'
import type { WriterSpoken } from '#contract/words/writer/all.ts'
import { EmailField } from './email-field.tsx'
import { Problem } from './problem.tsx'

interface Props extends WriterForm {
  quoteRequest: RequestedQuote
  token: string
  words: WriterSpoken
}

/** A quoted reference. Its writer enters an email, and confirms with the link that is mailed there. */
export function QuoteRequestForm({ quoteRequest: { page, quote, source, sourceMonth }, token, words, values, errors, problem }: Props) {
  const { say, spoken } = words
  return (
    <form method="post" action="/claim">
      <figure className="own-words">
        <blockquote>
          <bdi>{quote}</bdi>
        </blockquote>
        <p>{writtenIn(source, sourceMonth, spoken)}</p>
      </figure>
      <p>
        <a href={portfolioPath(page)}>{say('seePortfolio')}</a>
      </p>
      <p className="lead">{say('quoteRequestText')}</p>
      {problem && <Problem text={problem} />}
      <input type="hidden" name="token" value={token} />
      <EmailField values={values} errors={errors} words={words} />
      <button type="submit" className="button">
        {say('quoteRequestButton')}
      </button>
    </form>
  )
}
