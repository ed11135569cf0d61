import { ContrastIcon } from './contrast-icon.tsx'
import { Wordmark } from './wordmark.tsx'

/** `share`: whether to show the Share button. `portfolioId` lets the owner's browser recognize the own page. */
export function PageHeader({ share, portfolioId }: { share: boolean; portfolioId?: number }) {
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
        Login / Create FREE Portfolio
      </a>
    </header>
  )
}
