import type { Spoken } from '#contract/words/spoken.ts'
import { ContrastIcon } from './contrast-icon.tsx'
import { blockLangOf } from './label-language.ts'
import { useSiteFacts } from './site-facts.tsx'
import { Wordmark } from './wordmark.tsx'

interface Props {
  share: boolean
  spoken: Spoken
  /** Lets the owner's browser recognize that this is the owner's page. */
  portfolioId?: number | undefined
  /** On a copy of the page, where there is no sign-in. */
  isCopy?: boolean
}

export function PageHeader({ share, spoken, portfolioId, isCopy = false }: Props) {
  const { siteName, siteLogo, signUp } = useSiteFacts()
  const label = spoken.say(signUp === 'open' ? 'loginOrCreate' : 'login')
  // A phone shows the first part only.
  const [, login = label, orCreate] = /^(.*?)( ?[/／].*)$/.exec(label) ?? []
  return (
    <header className="bar" lang={blockLangOf(spoken)}>
      <a className="home" href="/">
        <Wordmark name={siteName} logo={siteLogo} />
      </a>
      <button type="button" className="theme" data-action="theme" aria-label={spoken.say('switchTheme')} title={spoken.say('theme')}>
        <ContrastIcon />
      </button>
      {share && (
        <button type="button" className="share" data-action="share">
          {spoken.say('share')}
        </button>
      )}
      {!isCopy && (
        <a className="join" href="/auth" data-portfolio={portfolioId}>
          {login}
          {orCreate && <span>{orCreate}</span>}
        </a>
      )}
    </header>
  )
}
