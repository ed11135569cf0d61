import type { ReactNode } from 'react'
import type { Row } from '#contract/outline/types.ts'
import { OwnersLock, OwnersPublicNote } from '../lock-icon.tsx'
import { useTextDirection } from '../page-direction.ts'
import { useSelectable } from '../selectable.ts'

interface PairDetails {
  /** Shown in small print below the term. */
  note?: string
  langs?: Row['langs']
  isHidden?: boolean
  /** Whether the others of its group are hidden, and it isn't. */
  isPublicAmongHidden?: boolean
  at: string
}

export type Pair = readonly [term: string, value: ReactNode, details: PairDetails]

interface Props {
  pairs: readonly Pair[]
  /** Each pair is an entry, which can lack a value. */
  areEntries?: boolean
  className?: string | undefined
  /** The direction of the values. */
  dir?: 'auto' | 'rtl'
}

/** Pairs without a value are omitted. */
export function DefinitionList({ pairs, areEntries, className, dir = 'auto' }: Props) {
  const selectable = useSelectable()
  const directionOf = useTextDirection()
  return (
    <dl className="pairs">
      {pairs
        .filter(([term, value]) => value || (areEntries && term))
        .map(([term, value, { note, langs, isHidden, isPublicAmongHidden, at }]) => (
          <div key={at} {...selectable({ at })}>
            {(term || note) && (
              <dt lang={langs?.term} dir={directionOf(term)}>
                {isHidden && <OwnersLock />}
                {term}
                {note && <small lang={langs?.values}>{note}</small>}
                {isPublicAmongHidden && <OwnersPublicNote />}
              </dt>
            )}
            {value && (
              <dd className={className} lang={langs?.values} dir={dir}>
                {value}
              </dd>
            )}
          </div>
        ))}
    </dl>
  )
}
