import { Button } from '@mantine/core'
import styles from './apply-bar.module.css'
import { type Amounts, isNothing, summaryOf } from './choices.ts'

interface Props {
  amounts: Amounts
  applying: boolean
  discarding: boolean
  /** Why it could not be taken. */
  reason: string
  onApply: () => void
  onDiscard: () => void
}

export function ApplyBar({ amounts, applying, discarding, reason, onApply, onDiscard }: Props) {
  const nothing = isNothing(amounts)
  return (
    <section className={styles.bar} aria-label="Taking">
      <div className={styles.inner}>
        <div className={styles.words} aria-live="polite">
          <p className={styles.sum}>{applying ? 'Filling in your portfolio …' : wordsOf(amounts, nothing)}</p>
          {reason !== '' && <p className={styles.reason}>{reason}</p>}
        </div>
        <Button variant="default" loading={discarding} onClick={onDiscard}>
          Cancel
        </Button>
        <Button aria-disabled={nothing || applying} loading={applying} onClick={() => nothing || applying || onApply()}>
          Apply
        </Button>
      </div>
    </section>
  )
}

function wordsOf(amounts: Amounts, nothing: boolean): string {
  if (nothing) return 'Nothing is chosen yet'
  const taken = summaryOf(amounts)
  const kept = amounts.kept > 0 ? `keep ${amounts.kept} for yourself` : ''
  if (taken === '') return kept === '' ? 'Replace what you have' : kept.replace('keep', 'Keep')
  return [`Take ${taken}`, kept].filter(Boolean).join(', ')
}
