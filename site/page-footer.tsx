import type { SignUp } from '#contract/page.ts'

interface Props {
  /** The full URL of the page, for print; empty in an edition without a name. */
  address: string
  portfolioCount: number
  feedbackEmail: string | undefined
  signUp: SignUp
}

export function PageFooter({ address, portfolioCount, feedbackEmail, signUp }: Props) {
  const others = portfolioCount === 1 ? '1 professional' : `${portfolioCount.toLocaleString('en-US')} professionals`
  return (
    <footer className="foot" lang="en">
      {address && <p className="printed">{address}</p>}
      <p>
        Created with <a href="/">Understory</a>, the free online professional portfolio builder
      </p>
      {signUp === 'open' && (
        <p>
          <a href="/auth">Join {others} who've created their free portfolio</a>
        </p>
      )}
      {feedbackEmail && (
        <p>
          Feedback: <a href={`mailto:${feedbackEmail}`}>{feedbackEmail}</a>
        </p>
      )}
    </footer>
  )
}
