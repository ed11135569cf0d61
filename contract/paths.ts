interface Addressed {
  id: number | string
  urlHandle?: string | null
}

/** Where a portfolio's page is, relative to the origin: at its handle, else at its id. No imports. */
export function portfolioPath({ id, urlHandle }: Addressed): string {
  return urlHandle ? `/me/${urlHandle}` : `/portfolio/id/${id}`
}

/** Where its calls are. */
export function portfolioApi({ id, urlHandle }: Addressed): string {
  return urlHandle ? `/api/portfolio/${urlHandle}` : `/api/portfolio/id/${id}`
}

/** Where the picture of a page is that other sites show beside a link to it: 1200 × 630. */
export function shareImagePath(urlHandle: string): string {
  return `/me/${urlHandle}/share.png`
}

/** The files that are made of a portfolio, below its page and its owner's calls. */
export const portfolioFileNames = ['resume.pdf', 'resume.json', 'contact.vcf', 'page.html'] as const
export type PortfolioFileName = (typeof portfolioFileNames)[number]

/** With a key it has what the right PIN opens, too. */
export function portfolioFilePath(portfolio: Addressed, name: PortfolioFileName, key?: string): string {
  return `${portfolioPath(portfolio)}/${name}${key ? `?key=${encodeURIComponent(key)}` : ''}`
}

/** For the owner, everything but the PIN; or what strangers get. */
export const ownerFilePath = (name: PortfolioFileName, asVisitor = false) => `/api/export/${name}${asVisitor ? '?as=stranger' : ''}`
