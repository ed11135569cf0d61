import { Wordmark } from '#site/wordmark.tsx'
import { siteLogo, siteName } from './site-name.ts'

export function SiteWordmark() {
  return <Wordmark name={siteName} logo={siteLogo} />
}
