import type { SignUp } from '#contract/page.ts'
import { ContrastIcon } from './contrast-icon.tsx'
import { Wordmark } from './wordmark.tsx'

interface Props {
  /** Whether to show the Share button. */
  share: boolean
  signUp: SignUp
  /** Lets the owner's browser recognize that this is the owner's page. */
  portfolioId?: number | undefined
}

export function PageHeader({ share, signUp, portfolioId }: Props) {
  return (
    <header className="bar" lang="en">
      <a className="home" href="/">
        <Wordmark />
      </a>
      <button type="button" className="theme" data-action="theme" aria-label="Switch between light and dark" title="Light or dark">
        <ContrastIcon />
      </button>
      {share && (
        <button type="button" className="share" data-action="share">
          Share
        </button>
      )}
      <a className="join" href="/auth" data-portfolio={portfolioId}>
        {signUp === 'open' ? 'Login / Create FREE Portfolio' : 'Login'}
      </a>
    </header>
  )
}
