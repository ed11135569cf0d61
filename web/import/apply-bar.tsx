import { Button } from '@mantine/core'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { type Amounts, hasNoEffect, summaryOf } from './choices.ts'
import styles from './import.module.css'

interface Props {
  amounts: Amounts
  applying: boolean
  discarding: boolean
  /** Why the import failed, or ''. */
  reason: string
  onApply: () => void
  onDiscard: () => void
}

export function ApplyBar({ amounts, applying, discarding, reason, onApply, onDiscard }: Props) {
  const isEmpty = hasNoEffect(amounts)
  return (
    <BottomBar label="Import" width="66rem" className={styles.bar}>
      <div className={styles.words} aria-live="polite">
        <p className="strong">{applying ? 'Filling in your portfolio …' : textOf(amounts, isEmpty)}</p>
        {reason !== '' && <p className="error small">{reason}</p>}
      </div>
      <Button variant="default" loading={discarding} onClick={onDiscard}>
        Cancel
      </Button>
      <Button aria-disabled={isEmpty || applying} loading={applying} onClick={() => isEmpty || applying || onApply()}>
        Apply
      </Button>
    </BottomBar>
  )
}

function textOf(amounts: Amounts, isEmpty: boolean): string {
  if (isEmpty) return 'Nothing selected yet'
  const summary = summaryOf(amounts)
  const retained = amounts.retained > 0 ? `keep ${amounts.retained} private ${amounts.retained === 1 ? 'note' : 'notes'}` : ''
  if (summary === '') return retained === '' ? 'Replace what you have' : retained.replace('keep', 'Keep')
  return [`Import ${summary}`, retained].filter(Boolean).join('; ')
}
