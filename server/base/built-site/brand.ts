import { escapeHtml } from '../escape-html.ts'
import { contentHash } from '../http/encoded-text.ts'
import { hashOf, type Site } from './site.ts'
import type { SiteColors } from './site-colors.ts'
import type { SiteLogo } from './site-logo.ts'

/** What shows who runs this installation. */
export interface Brand {
  siteName: string
  siteLogo?: SiteLogo | undefined
  siteColor?: SiteColors | undefined
}

type Render<Input> = (input: Input) => Promise<string>

/**
 * The site with the operator's name, logo and color instead of our own. A public page keeps the color of the look that its owner has chosen.
 * Each part that is replaced is our own markup, which the texts of people can't contain.
 */
export function withBrand(site: Site, brand: Brand): Site {
  const { siteName, siteLogo, siteColor } = brand
  if (siteName === 'Understory' && !siteLogo && !siteColor) return site
  const styles = siteColor && stylesOf(siteColor)
  const named =
    <Input>(render: Render<Input>): Render<Input> =>
    async (input) =>
      withName(await render(input), brand)
  const branded =
    <Input>(render: Render<Input>): Render<Input> =>
    async (input) => {
      const html = withTitle(withName(await render(input), brand), siteName)
      return styles ? html.replace('</head>', () => `<style>${styles}</style></head>`) : html
    }
  return {
    ...site,
    portfolioPage: named(site.portfolioPage),
    messagePage: branded(site.messagePage),
    codePage: branded(site.codePage),
    reportPage: branded(site.reportPage),
    statementPage: branded(site.statementPage),
    writerPage: branded(site.writerPage),
    checkPage: branded(site.checkPage),
    messageForm: branded(site.messageForm),
    actionPage: branded(site.actionPage),
    shell: async (visit) => markBrand(await branded(site.shell)(visit), brand),
    version: contentHash(site.version + siteName + siteLogo?.path + styles),
    policy: styles ? withStyles(site.policy, hashOf(styles)) : site.policy,
  }
}

/** In the header, in link previews, and on the tab of the browser. */
function withName(html: string, { siteName, siteLogo }: Brand): string {
  const name = escapeHtml(siteName)
  const named = html
    .replace(
      /(<span class="wordmark">)(<svg.*?<\/svg>)Understory/,
      (_, start, icon) => start + (siteLogo ? imageOf(siteLogo) : icon) + name,
    )
    .replace('property="og:site_name" content="Understory"', () => `property="og:site_name" content="${name}"`)
  return siteLogo ? named.replace(/(<link rel="icon" )[^>]*?( ?\/?>)/, (_, start, end) => `${start}href="${siteLogo.path}"${end}`) : named
}

const imageOf = ({ path }: SiteLogo) => `<img src="${path}" alt="">`

function withTitle(html: string, siteName: string): string {
  return html.replace(/(<title>(?:[^<]* · )?)Understory<\/title>/, (_, start) => `${start}${escapeHtml(siteName)}</title>`)
}

/** Tells the app the name and the logo. */
function markBrand(html: string, { siteName, siteLogo }: Brand): string {
  const logo = siteLogo ? ` data-site-logo="${siteLogo.path}"` : ''
  return html.replace('<html lang="en"', () => `<html lang="en" data-site-name="${escapeHtml(siteName)}"${logo}`)
}

/** More specific than the rules of the style sheets, which may load later. */
function stylesOf(colors: SiteColors): string {
  const rules = Object.entries(colors).map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`)
  return `:root:root{${rules.join(';')}}`
}

/** A policy that allows all inline styles would no longer do so with a hash. */
function withStyles(policy: Site['policy'], hash: string): Site['policy'] {
  const sources = policy['style-src'] ?? ["'self'"]
  return sources.includes("'unsafe-inline'") ? policy : { ...policy, 'style-src': [...sources, hash] }
}
