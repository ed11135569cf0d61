import type { IncomingHttpHeaders } from 'node:http'

/** All that is looked at of a request. */
export interface RequestMeta {
  method?: string | undefined
  headers: IncomingHttpHeaders
}

/** What calls itself a browser and isn't a person's: crawlers, those who draw previews of links, monitors, browsers without a window. */
const programs =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|facebookexternalhit|whatsapp|mediapartners|inspection|google-|feed|fetch|scan|monitor|pingdom|uptime|headless|phantomjs|puppeteer|playwright|selenium|lighthouse|pagespeed|gtmetrix|(?:compatible; )(?!msie)/i

/** People's browsers call themselves in a few ways; each is judged once. */
const judged = new Map<string, boolean>()
const maxJudged = 1000
const longest = 500

function isBrowser(name: string | undefined): boolean {
  if (name === undefined) return false
  const known = judged.get(name)
  if (known !== undefined) return known
  const is = name.length <= longest && /^(?:Mozilla|Opera)\//.test(name) && !programs.test(name)
  if (judged.size >= maxJudged) judged.clear()
  if (name.length <= longest) judged.set(name, is)
  return is
}

/** Whether this was asked for by a person's browser, to be looked at now. Who says that they are one is believed: a count of visits guards nothing. */
export function isBrowserNavigation({ method, headers }: RequestMeta): boolean {
  return (
    method !== 'HEAD' &&
    !(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'])?.includes('prefetch') &&
    isBrowser(headers['user-agent'])
  )
}
