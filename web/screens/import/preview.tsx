import { Button } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { capitalize } from '../../model/format-value.ts'
import { progressOf } from '../../model/next-step.ts'
import { plural } from '../../model/plural.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import {
  type Amounts,
  amountsOf,
  type Changes,
  type Choices,
  changesIn,
  hasNoEffect,
  suggestedChoices,
  summaryOf,
  withChanges,
} from './choices.ts'
import { DoubtsPart } from './doubts-part.tsx'
import styles from './import.module.css'
import { ImportLists } from './import-lists.tsx'
import { type ApplyProps, useApply } from './use-apply.ts'

interface Props extends ApplyProps {
  portfolio: Portfolio
  /** Whether the file was compared again, because the portfolio was saved elsewhere in the meantime. */
  isRecompared: boolean
}

/** Compares the file with the portfolio and collects the choices, which this tab keeps: ids and names only, no content of the file. */
export function Preview({ portfolio, isRecompared, ...props }: Props) {
  const { preview } = props
  const [stored, store] = useSessionStorage<{ id: string; changes: Changes }>({
    key: 'understory-import',
    defaultValue: { id: '', changes: {} },
    getInitialValueInEffect: false,
  })
  const suggested = suggestedChoices(preview, { hasPhoto: portfolio.photo.id !== '' })
  const choices = stored.id === preview.id ? withChanges(suggested, stored.changes) : suggested
  // A page that visitors can open already stays open.
  const isPageOff = portfolio.visibility === 'open' && choices.fields['visibility'] !== true && progressOf(portfolio).isEmpty
  const { apply, isApplying, discard, isDiscarding, failure } = useApply(props, { sender: portfolio.id, isPageOff })
  const amounts = amountsOf(preview, choices)
  const isEmpty = hasNoEffect(amounts)
  const review = {
    preview,
    portfolio,
    choices,
    onChoose: (next: Choices) => store({ id: preview.id, changes: changesIn(next, suggested) }),
  }
  return (
    <>
      <div className={styles.column}>
        {isRecompared && (
          <p role="status" className="sheet">
            Your portfolio was saved somewhere else, so nothing has been imported yet. {preview.filename} has been compared with the current
            version: please check again, then apply.
          </p>
        )}
        <DoubtsPart {...review} />
        <ImportLists {...review} />
      </div>
      <BottomBar label="Import" width="66rem">
        <div aria-live="polite">
          <p className="strong">{isApplying ? 'Filling in your portfolio …' : isEmpty ? 'Nothing selected yet' : effectOf(amounts)}</p>
          {failure !== '' && <p className="error small">{failure}</p>}
        </div>
        <Button variant="default" loading={isDiscarding} onClick={discard}>
          Cancel
        </Button>
        <Button aria-disabled={isEmpty || isApplying} loading={isApplying} onClick={() => isEmpty || isApplying || apply(choices)}>
          Apply
        </Button>
      </BottomBar>
    </>
  )
}

function effectOf(amounts: Amounts): string {
  const summary = summaryOf(amounts)
  const notes = amounts.retained > 0 ? `keep ${plural(amounts.retained, 'detail')} privately` : ''
  if (summary === '') return capitalize(notes) || 'Replace what you have'
  return [`Import ${summary}`, notes].filter(Boolean).join('; ')
}
