import type { Portfolio } from '#contract/calls/portfolio.ts'
import { withoutEntry } from '../entries.ts'

/** `saved` is the portfolio on the server, `current` the one in the form. Both are immutable. */
export interface Draft {
  readonly saved: Portfolio
  readonly current: Portfolio
}

type Document = Portfolio['documents'][number]

export const draftOf = (portfolio: Portfolio): Draft => ({ saved: portfolio, current: portfolio })

const inBoth = ({ saved, current }: Draft, change: (portfolio: Portfolio) => Portfolio): Draft => ({
  saved: change(saved),
  current: change(current),
})

/** Both portfolios get uploaded documents and photos, because the server has already stored them and they are not unsaved changes. */
export const withDocument = (draft: Draft, document: Document) =>
  inBoth(draft, (portfolio) => ({ ...portfolio, documents: [...portfolio.documents, document] }))

export const withoutDocument = (draft: Draft, id: string) =>
  inBoth(draft, (portfolio) => ({ ...portfolio, documents: withoutEntry(portfolio.documents, id) }))

/** @param id the id of the photo, or '' for none */
export const withPhoto = (draft: Draft, id: string) => inBoth(draft, (portfolio) => ({ ...portfolio, photo: { ...portfolio.photo, id } }))

/** Whether both come from the same save. After a restored backup, a version can exist twice; a revision can't. */
export const isSameSave = (one: Portfolio, other: Portfolio): boolean => one.version === other.version && one.revision === other.revision
