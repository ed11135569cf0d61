import type { Portfolio } from '#contract/portfolio.ts'
import { without } from '../../portfolio/entries.ts'

/** `saved` is what the server holds, `current` what the screen shows. Values are replaced, never changed in place. */
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

/** An upload is stored at once: it is no unsaved change. */
export function withDocument(draft: Draft, document: Document): Draft {
  return inBoth(draft, (portfolio) => ({ ...portfolio, documents: [...portfolio.documents, document] }))
}

export function withoutDocument(draft: Draft, id: string): Draft {
  return inBoth(draft, (portfolio) => ({ ...portfolio, documents: without(portfolio.documents, id) }))
}

/** A photo is stored at once, too; '' when there is none. */
export function withPhoto(draft: Draft, id: string): Draft {
  return inBoth(draft, (portfolio) => ({ ...portfolio, photo: { ...portfolio.photo, id } }))
}
