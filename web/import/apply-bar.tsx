import { Button } from '@mantine/core'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { type Amounts, isNothing, summaryOf } from './choices.ts'
import styles from './import.module.css'

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
    <BottomBar label="Taking" width="66rem" className={styles.bar}>
      <div className={styles.words} aria-live="polite">
        <p className="strong">{applying ? 'Filling in your portfolio …' : wordsOf(amounts, nothing)}</p>
        {reason !== '' && <p className="error small">{reason}</p>}
      </div>
      <Button variant="default" loading={discarding} onClick={onDiscard}>
        Cancel
      </Button>
      <Button aria-disabled={nothing || applying} loading={applying} onClick={() => nothing || applying || onApply()}>
        Apply
      </Button>
    </BottomBar>
  )
}

function wordsOf(amounts: Amounts, nothing: boolean): string {
  if (nothing) return 'Nothing is chosen yet'
  const taken = summaryOf(amounts)
  const kept = amounts.kept > 0 ? `keep ${amounts.kept} for yourself` : ''
  if (taken === '') return kept === '' ? 'Replace what you have' : kept.replace('keep', 'Keep')
  return [`Take ${taken}`, kept].filter(Boolean).join(', ')
}
