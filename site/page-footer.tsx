import { mailtoOf } from '#contract/fields/email-domain.ts'
import { formatUrl } from '#contract/fields/shown-url.ts'
import type { CopiedPage } from '#contract/page.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { blockLangOf, languageParameter } from './label-language.ts'
import { useSiteFacts } from './site-facts.tsx'

interface Props {
  /** The full URL of the page, for print; empty in an edition without a name. */
  url: string
  portfolioCount: number
  report: string | undefined
  spoken: Spoken
  /** Set on a page of the static copy, which has a sentence in place of its forms. */
  copied?: CopiedPage | undefined
}

export function PageFooter({ url, portfolioCount, report, spoken, copied }: Props) {
  const { signUp, feedbackEmail } = useSiteFacts()
  const [createdWith, afterUnderstory] = spoken.around('createdWith', 'understory')
  const parameter = languageParameter(spoken)
  const [feedback, afterEmail] = spoken.around('feedback', 'email')
  return (
    <footer className="foot" lang={blockLangOf(spoken)}>
      {url && (
        <p className="printed" translate="no">
          {url}
        </p>
      )}
      <p>
        {createdWith}
        <a href="/">Understory</a>
        {afterUnderstory}
      </p>
      {copied && <CopyLine copied={copied} url={url} spoken={spoken} />}
      {signUp === 'open' && !copied && (
        <p>
          <a href="/auth">{spoken.say('join', { professionals: spoken.count('professionals', portfolioCount) })}</a>
        </p>
      )}
      {feedbackEmail && (
        <p>
          {feedback}
          <a href={mailtoOf(feedbackEmail)} translate="no">
            {feedbackEmail}
          </a>
          {afterEmail}
        </p>
      )}
      {report && !copied && (
        <p>
          <a href={parameter ? report + (report.includes('?') ? '&' : '?') + parameter : report} rel="nofollow">
            {spoken.say('reportPage')}
          </a>
        </p>
      )}
    </footer>
  )
}

/** Says on which day the copy was made, and where the page itself is while the site is open. */
function CopyLine({ copied, url, spoken }: { copied: CopiedPage; url: string; spoken: Spoken }) {
  const day = spoken.longDay(new Date(copied.day))
  if (copied.isSiteClosed) return <p>{spoken.say('copyOfClosedSite', { day })}</p>
  const [copyOfDay, afterUrl] = spoken.around('copyOfDay', 'address', { day })
  return (
    <p>
      {copyOfDay}
      <a href={url} translate="no">
        {formatUrl(url)}
      </a>
      {afterUrl}
    </p>
  )
}
