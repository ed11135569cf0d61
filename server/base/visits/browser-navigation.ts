import type { IncomingHttpHeaders } from 'node:http'

export interface RequestMeta {
  method?: string | undefined
  headers: IncomingHttpHeaders
}

const automatedAgents =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|facebookexternalhit|whatsapp|mediapartners|inspection|google-|feed|fetch|scan|monitor|pingdom|uptime|headless|phantomjs|puppeteer|playwright|selenium|lighthouse|pagespeed|gtmetrix|(?:compatible; )(?!msie)/i

/** Browsers send shorter ones. */
const maxUserAgentLength = 500

/** Whether a person's browser requested this for display, without prefetching. Trusts the client, because the count of visits protects nothing. */
export function isBrowserNavigation({ method, headers }: RequestMeta): boolean {
  const userAgent = headers['user-agent'] ?? ''
  return (
    method !== 'HEAD' &&
    !(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'])?.includes('prefetch') &&
    userAgent.length <= maxUserAgentLength &&
    /^(?:Mozilla|Opera)\//.test(userAgent) &&
    !automatedAgents.test(userAgent)
  )
}
