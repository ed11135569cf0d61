import type { ReactNode } from 'react'

/** `note` stands small below the term. */
export type Pair = readonly [term: string, value: ReactNode, note?: string]

interface Props {
  pairs: readonly Pair[]
  /** Each is an entry of the owner's, in their order. */
  entries?: boolean
  className?: string | undefined
}

/** Terms with their values beside them; what has no value is left out. */
export function DefinitionList({ pairs, entries, className }: Props) {
  return (
    <dl className="pairs">
      {pairs
        .filter(([term, value]) => value || (entries && term))
        .map(([term, value, note], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never reordered in place
          <div key={index} data-entry={entries && ''}>
            {(term || note) && (
              <dt dir="auto">
                {term}
                {note && <small>{note}</small>}
              </dt>
            )}
            {value && (
              <dd className={className} dir="auto">
                {value}
              </dd>
            )}
          </div>
        ))}
    </dl>
  )
}
