import { Button } from '@mantine/core'
import { plural } from '../../model/plural.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { type Amounts, hasNoEffect, summaryOf } from './choices.ts'
import styles from './import.module.css'

interface Props {
  amounts: Amounts
  isApplying: boolean
  isDiscarding: boolean
  /** Why the import failed, or ''. */
  failure: string
  onApply: () => void
  onDiscard: () => void
}

export function ApplyBar({ amounts, isApplying, isDiscarding, failure, onApply, onDiscard }: Props) {
  const isEmpty = hasNoEffect(amounts)
  return (
    <BottomBar label="Import" width="66rem" className={styles.bar}>
      <div className={styles.text} aria-live="polite">
        <p className="strong">{isApplying ? 'Filling in your portfolio …' : textOf(amounts, isEmpty)}</p>
        {failure !== '' && <p className="error small">{failure}</p>}
      </div>
      <Button variant="default" loading={isDiscarding} onClick={onDiscard}>
        Cancel
      </Button>
      <Button aria-disabled={isEmpty || isApplying} loading={isApplying} onClick={() => isEmpty || isApplying || onApply()}>
        Apply
      </Button>
    </BottomBar>
  )
}

function textOf(amounts: Amounts, isEmpty: boolean): string {
  if (isEmpty) return 'Nothing selected yet'
  const summary = summaryOf(amounts)
  const retainedText = amounts.retained > 0 ? `keep ${plural(amounts.retained, 'detail')} privately` : ''
  if (summary === '') return retainedText === '' ? 'Replace what you have' : retainedText.replace('keep', 'Keep')
  return [`Import ${summary}`, retainedText].filter(Boolean).join('; ')
}
