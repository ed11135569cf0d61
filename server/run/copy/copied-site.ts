import type { CopiedPage } from '#contract/page.ts'
import type { Site } from '../../base/built-site/site.ts'
import { contentSecurityPolicy } from '../../base/http/security.ts'

/** The directive that browsers ignore in a page. */
const onlyInHeaders = /; frame-ancestors [^;]*/

/** A page of a portfolio sends nothing, so that the code of a private link stays in the browser. */
const nothingSent = { 'connect-src': ["'none'"], 'form-action': ["'none'"] }

/** The site as its static copy shows it: pages without forms, which say what a file server may not send as headers. */
export function copiedSite(site: Site, copiedNow: () => CopiedPage): Site {
  const policyWith = (directives: Site['policy'] = {}) => ({
    policy: contentSecurityPolicy({ ...site.policy, ...directives }).replace(onlyInHeaders, ''),
  })
  return {
    ...site,
    page: async (input) => {
      if (input.kind === 'portfolio') return await site.page({ ...input, copied: copiedNow() }, policyWith(nothingSent))
      if (input.kind === 'statement') return await site.page({ ...input, isCopy: true }, policyWith(nothingSent))
      return await site.page(input.kind === 'check' ? { ...input, isCopy: true } : input, policyWith())
    },
  }
}
