import type { CopiedPage } from '#contract/page.ts'
import type { Site } from '../../base/built-site/site.ts'
import { escapeHtml } from '../../base/escape-html.ts'
import { contentSecurityPolicy } from '../../base/http/security.ts'

/** The directive that browsers ignore in a page. */
const onlyInHeaders = /; frame-ancestors [^;]*/

const firstMeta = '<meta charSet="utf-8"/>'

/** The site as its static copy shows it: pages without forms, which say what a file server may not send as headers. */
export function copiedSite(site: Site, copiedNow: () => CopiedPage): Site {
  const policy = contentSecurityPolicy(site.policy).replace(onlyInHeaders, '')
  const headers = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"/><meta name="referrer" content="no-referrer"/>`
  const withHeaders = (html: string) => html.replace(firstMeta, () => firstMeta + headers)
  return {
    ...site,
    portfolioPage: async (input) => withHeaders(await site.portfolioPage({ ...input, copied: copiedNow() })),
    checkPage: async (input) => withHeaders(await site.checkPage({ ...input, isCopy: true })),
  }
}
