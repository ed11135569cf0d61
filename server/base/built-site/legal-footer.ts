import { visitorSpokenFor } from '#contract/words/visitor/all.ts'
import { escapeHtml } from '../escape-html.ts'
import { contentHash } from '../http/encoded-text.ts'
import type { LegalLink } from '../legal-links.ts'
import { isNameOf, type Statement } from '../legal-names.ts'
import type { Site } from './site.ts'

/** The statements that the site makes itself, because the operator links to none. */
export function statementsBeside(links: readonly LegalLink[]): Statement[] {
  const all: Statement[] = ['accessibility', 'privacy']
  return all.filter((about) => !links.some(({ label }) => isNameOf(about, label)))
}

/** The site with the operator's links and our statements below each of its pages. Files that people download remain without them. */
export function withLegalLinks(site: Site, links: readonly LegalLink[]): Site {
  const statements = statementsBeside(links)
  const below =
    <Input>(render: (input: Input) => Promise<string>) =>
    async (input: Input) => {
      const html = await render(input)
      const [, language = 'en'] = /^<!doctype html><html lang="([^"]*)"/.exec(html) ?? []
      return withFooter(html, footerOf(links, statements, language))
    }
  return {
    ...site,
    portfolioPage: below(site.portfolioPage),
    messagePage: below(site.messagePage),
    codePage: below(site.codePage),
    reportPage: below(site.reportPage),
    statementPage: below(site.statementPage),
    writerPage: below(site.writerPage),
    checkPage: below(site.checkPage),
    messageForm: below(site.messageForm),
    actionPage: below(site.actionPage),
    // Who works in the app has seen the statements before signing in.
    shell: async (visit) => withFooter(await site.shell(visit), footerOf(links, visit.isSignedOut ? statements : [], 'en')),
    version: contentHash(site.version + footerOf(links, statements, 'en')),
  }
}

function withFooter(html: string, footer: string): string {
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + footer + html.slice(end)
}

/** The operator's links have no language, because they are written in any. */
function footerOf(links: readonly LegalLink[], statements: readonly Statement[], language: string): string {
  const anchors = links.map(({ label, url }) => `<a href="${escapeHtml(url)}" lang="" dir="auto">${escapeHtml(label)}</a>`)
  const words = visitorSpokenFor(language)
  const own = statements.map((about) => `<a href="/${about}">${escapeHtml(words.statements[about].title)}</a>`)
  const all = [...anchors, ...own]
  return all.length > 0 ? `<footer class="legal">${all.join(' ')}</footer>` : ''
}
