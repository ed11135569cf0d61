import type { MyEndorsement } from '#contract/endorsement-text-schemas.ts'
import { fullNameOf, politeNameOf } from '#contract/names.ts'
import { spokenFor } from '#contract/words/all.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'

/** A page that is open to everyone, for those who endorse it. */
export function endorsedPageOf({ id, urlHandle, content }: StoredPortfolio): MyEndorsement['page'] {
  const { language } = content
  return { id: Number(id), urlHandle, name: fullNameOf(content), politeName: politeNameOf(content, spokenFor(language)), language }
}
