import { escapeHtml } from '../escape-html.ts'
import { contentHash } from '../http/encoded-text.ts'
import type { LegalLink } from '../legal-links.ts'
import type { Site } from './site.ts'

/** The site with these links below each of its pages. Files that people download remain without them. */
export function withLegalLinks(site: Site, links: readonly LegalLink[]): Site {
  if (links.length === 0) return site
  const footer = footerOf(links)
  const below =
    <Input>(render: (input: Input) => Promise<string>) =>
    async (input: Input) => {
      const html = await render(input)
      const end = html.lastIndexOf('</body>')
      return html.slice(0, end) + footer + html.slice(end)
    }
  return {
    ...site,
    portfolioPage: below(site.portfolioPage),
    messagePage: below(site.messagePage),
    codePage: below(site.codePage),
    reportPage: below(site.reportPage),
    writerPage: below(site.writerPage),
    checkPage: below(site.checkPage),
    messageForm: below(site.messageForm),
    actionPage: below(site.actionPage),
    shell: below(site.shell),
    version: contentHash(site.version + footer),
  }
}

/** Without a language, because the operator writes the labels in any. */
function footerOf(links: readonly LegalLink[]): string {
  const anchors = links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`)
  return `<footer class="legal" lang="" dir="auto">${anchors.join(' ')}</footer>`
}
