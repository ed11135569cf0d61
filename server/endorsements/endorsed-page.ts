import { fullNameOf } from '#contract/names.ts'
import type { MyEndorsement } from '#contract/statement-schemas.ts'
import type { StoredPortfolio } from '../portfolios/visibility.ts'

/** A page that is open to everybody, for those who endorse it. */
export function endorsedPageOf({ id, urlHandle, content }: StoredPortfolio): MyEndorsement['page'] {
  const name = fullNameOf(content)
  return { id: Number(id), urlHandle, name, firstName: content.firstName || name, language: content.language }
}
