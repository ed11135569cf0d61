import { Wordmark } from '#site/wordmark.tsx'
import { siteLogo, siteName } from './app-facts.ts'

export function SiteWordmark() {
  return <Wordmark name={siteName} logo={siteLogo} />
}
