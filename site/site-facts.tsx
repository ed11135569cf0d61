import { createContext, use } from 'react'
import type { SiteFacts } from '#contract/page.ts'
import { serverSpokenFor } from '#contract/words/server.ts'

export const SiteFactsContext = createContext<SiteFacts | undefined>(undefined)

export function useSiteFacts(): SiteFacts {
  const facts = use(SiteFactsContext)
  if (!facts) throw new Error('This part needs the facts about the site')
  return facts
}

/** The operator's links, and our own statements. The links have no language, because they are written in any. */
export function LegalFooter({ language }: { language: string }) {
  const { legalLinks, statements } = useSiteFacts()
  const { words } = serverSpokenFor(language)
  const anchors = [
    ...legalLinks.map(({ label, url }) => (
      <a key={url} href={url} lang="" dir="auto">
        {label}
      </a>
    )),
    ...statements.map((about) => (
      <a key={about} href={`/${about}`}>
        {words[about].title}
      </a>
    )),
  ]
  if (anchors.length === 0) return null
  return <footer className="legal">{anchors.flatMap((anchor, index) => (index > 0 ? [' ', anchor] : [anchor]))}</footer>
}
