import type { WriterForm } from '#contract/page.ts'
import type { WriterSpoken } from '#contract/words/writer/all.ts'
import { AboutOwner } from './about-owner.tsx'
import { EmailField } from './email-field.tsx'
import { Problem } from './problem.tsx'

interface Props extends WriterForm {
  /** The path of the page. */
  portfolio: string
  words: WriterSpoken
}

/** Sends the mailed link again. Posts to its own URL. */
export function ResendForm({ portfolio, values, errors, problem, words }: Props) {
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
