import type { Paper } from './fields/paper.ts'

interface PortfolioRef {
  id: number | string
  urlHandle?: string | null
}

/** The path of a portfolio's page: with its handle if it has one, or else with its id. */
export function portfolioPath({ id, urlHandle }: PortfolioRef): string {
  return urlHandle ? `/me/${urlHandle}` : `/portfolio/id/${id}`
}

/** An edition without a name is identified by the key of its code. */
export const reportPath = (pagePath: string, key?: string): string => `${pagePath}/report${key ? `?key=${encodeURIComponent(key)}` : ''}`

export const messagePath = (pagePath: string): string => `${pagePath}/message`

export function editionPath(portfolio: PortfolioRef, slug: string): string {
  return `${portfolioPath(portfolio)}/${slug}`
}

/** With an unlock key, the page includes the private part. */
export function projectPath(pagePath: string, slug: string, key?: string): string {
  return `${pagePath}/${slug}${key ? `?key=${encodeURIComponent(key)}` : ''}`
}

/** The page to which private links without a handle lead, and on which visitors enter a code. */
export const openPath = '/open'

/** The page that checks the signature of a credential, whose id is not sent. */
export const checkPathOf = (credential: string, parameter = '') => `/check${parameter && `?${parameter}`}#${credential}`

export const authPath = '/auth'

export function portfolioApi({ id, urlHandle }: PortfolioRef): string {
  return urlHandle ? `/api/portfolio/${urlHandle}` : `/api/portfolio/id/${id}`
}

/** The image has 1200 × 630 pixels. */
export function shareImagePath(urlHandle: string): string {
  return `/me/${urlHandle}/share.png`
}

/** The exported files of a portfolio, below the path of its page and below `/api/export`. */
export const portfolioFileNames = [
  'resume.pdf',
  'resume.docx',
  'resume.md',
  'resume.txt',
  'resume.json',
  'contact.vcf',
  'publications.bib',
  'page.html',
] as const
export type PortfolioFileName = (typeof portfolioFileNames)[number]

/** The files of a letter, below the same paths. Only the key of a private link with a letter opens them. */
export const letterFileNames = ['letter.pdf', 'letter.docx'] as const
export type LetterFileName = (typeof letterFileNames)[number]
export type FileName = PortfolioFileName | LetterFileName

export function portfolioFilePath(portfolio: PortfolioRef, name: PortfolioFileName, key?: string): string {
  return filePath(portfolioPath(portfolio), name, key)
}

export function filePath(pagePath: string, name: FileName, key?: string): string {
  return `${pagePath}/${name}${key ? `?key=${encodeURIComponent(key)}` : ''}`
}

interface OwnerFileOptions {
  asVisitor?: boolean
  /** The paper of a PDF or Word file; by default that of its readers (paper.ts). */
  paper?: Paper | undefined
}

export function ownerFilePath(name: PortfolioFileName, { asVisitor = false, paper }: OwnerFileOptions = {}): string {
  const query = new URLSearchParams({ ...(asVisitor && { as: 'stranger' }), ...(paper && { paper }) }).toString()
  return `/api/export/${name}${query && `?${query}`}`
}
