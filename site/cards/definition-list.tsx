import type { ReactNode } from 'react'
import type { Row } from '#contract/outline/types.ts'

/** `note` is shown in small print below the term. */
export type Pair = readonly [term: string, value: ReactNode, note?: string, langs?: Row['langs']]

interface Props {
  pairs: readonly Pair[]
  /** Each pair is an entry, in the order of the owner. */
  entries?: boolean
  className?: string | undefined
}

/** Terms with values; pairs without a value are omitted. */
export function DefinitionList({ pairs, entries, className }: Props) {
  return (
    <dl className="pairs">
      {pairs
        .filter(([term, value]) => value || (entries && term))
        .map(([term, value, note, langs], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
          <div key={index} data-entry={entries && ''}>
            {(term || note) && (
              <dt lang={langs?.term} dir="auto">
                {term}
                {note && <small lang={langs?.values}>{note}</small>}
              </dt>
            )}
            {value && (
              <dd className={className} lang={langs?.values} dir="auto">
                {value}
              </dd>
            )}
          </div>
        ))}
    </dl>
  )
}
