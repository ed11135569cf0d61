import type { Portfolio, PublicView } from '#contract/portfolio.ts'
import { isWebAddress } from '#contract/portfolio-input.ts'

/** The draft as the page would show it to visitors: the flags decide what is locked, half-typed addresses are left out. */
export function previewView({ accessPin, version: _version, documents, links, ...rest }: Portfolio): PublicView {
  return {
    ...rest,
    links: links.filter(({ url }) => isWebAddress(url)),
    documents: documents.map((document) => ({ ...document, downloadUrl: '#' })),
    unlockable: accessPin.length === 4 && Object.values(rest.privacySettings).includes(true),
  }
}
