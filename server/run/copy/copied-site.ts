import type { CopiedPage } from '#contract/page.ts'
import type { Site } from '../../base/built-site/site.ts'
import { escapeHtml } from '../../base/escape-html.ts'
import { contentSecurityPolicy } from '../../base/http/security.ts'

/** The directive that browsers ignore in a page. */
const onlyInHeaders = /; frame-ancestors [^;]*/

const firstMeta = '<meta charSet="utf-8"/>'

/** A page of a portfolio sends nothing, so that the code of a private link stays in the browser. */
const nothingSent = { 'connect-src': ["'none'"], 'form-action': ["'none'"] }

/** The site as its static copy shows it: pages without forms, which say what a file server may not send as headers. */
export function copiedSite(site: Site, copiedNow: () => CopiedPage): Site {
  const withHeaders = (html: string, directives: Site['policy'] = {}) => {
    const policy = contentSecurityPolicy({ ...site.policy, ...directives }).replace(onlyInHeaders, '')
    const headers = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"/><meta name="referrer" content="no-referrer"/>`
    return html.replace(firstMeta, () => firstMeta + headers)
  }
  return {
    ...site,
    portfolioPage: async (input) => withHeaders(await site.portfolioPage({ ...input, copied: copiedNow() }), nothingSent),
    checkPage: async (input) => withHeaders(await site.checkPage({ ...input, isCopy: true })),
    statementPage: async (input) => withHeaders(await site.statementPage({ ...input, isCopy: true }), nothingSent),
  }
}
