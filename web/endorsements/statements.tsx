import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { statementLimits } from '#contract/statement.ts'
import type { OwnerStatement } from '#contract/statement-schemas.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { useChangeStatement } from './endorsement-queries.ts'
import styles from './endorsements.module.css'
import { type Removal, RemovalDialog } from './removal-dialog.tsx'
import { type GroupName, groupOf, groupsOf, nextInGroup } from './statement-groups.ts'
import { headingIdOf, type StatementAction, StatementItem } from './statement-item.tsx'
import { callNameOf } from './statement-texts.ts'
import { useNextFocus } from './use-next-focus.ts'

const groupHeadingId = (group: GroupName) => `endorsements-${group}`

/** The statements that wait, those on the page, and all others, each with its actions. */
export function Statements({ portfolio, statements }: { portfolio: Portfolio; statements: readonly OwnerStatement[] }) {
  const [announcement, setAnnouncement] = useState('')
  const [removal, setRemoval] = useState<Removal>()
  const elementAfterRemoval = useRef<HTMLElement>(null)
  useReturnFocus(removal !== undefined, elementAfterRemoval)
  const focusNext = useNextFocus(statements)
  const change = useChangeStatement()
  const groups = groupsOf(statements)
  const callName = callNameOf(portfolio)

  const closeRemoval = () => setRemoval(undefined)
  const onRemoved = () => {
    focusNext(elementAfterRemoval.current)
    closeRemoval()
  }

  /** The heading to continue at when these words leave their group. */
  const elementAfter = (statement: OwnerStatement) => {
    const name = groupOf(statement)
    const next = nextInGroup(groups[name], statement.id)
    return document.getElementById(next ? headingIdOf(next) : groupHeadingId(name))
  }

  const act = (action: StatementAction, statement: OwnerStatement) => {
    if (action === 'delete' || action === 'stop') {
      elementAfterRemoval.current = elementAfter(statement)
      return setRemoval({ action, statement })
    }
    const isMove = action === 'up' || action === 'down'
    const target = isMove ? document.activeElement : elementAfter(statement)
    change.mutate(
      { statement, ...(isMove ? { moveBy: action === 'up' ? -1 : 1 } : { state: action === 'show' ? 'shown' : 'hidden' }) },
      {
        onSuccess: (changed) => {
          focusNext(target)
          const { shown } = groupsOf(changed.statements)
          const place = shown.findIndex(({ id }) => id === statement.id) + 1
          if (isMove) setAnnouncement(`Moved to place ${place} of ${shown.length}`)
          else setAnnouncement(`The words of ${statement.name} are ${place > 0 ? 'on your page now' : 'not on your page'}`)
        },
      },
    )
  }

  const renderItems = (group: GroupName) => (
    <ul className={styles.list}>
      {groups[group].map((statement, index) => (
        <StatementItem
          key={statement.id}
          statement={statement}
          callName={callName}
          place={{ index, isLast: index === groups[group].length - 1 }}
          onAction={act}
        />
      ))}
    </ul>
  )

  return (
    <>
      {statements.length === 0 ? (
        <p className={styles.empty}>Nobody has written about you yet. Most people ask two or three colleagues.</p>
      ) : (
        <>
          <Group name="waiting" title="Waiting for you">
            {groups.waiting.length > 0 ? renderItems('waiting') : <p className="quiet">Nothing waits for you.</p>}
          </Group>
          <Group name="shown" title={`On your page (${groups.shown.length} of ${statementLimits.shown})`}>
            {groups.shown.length > 0 ? renderItems('shown') : <p className="quiet">Nothing yet. Press Show to put words on your page.</p>}
          </Group>
          {groups.hidden.length > 0 && (
            <Group name="hidden" title="Not shown">
              {renderItems('hidden')}
            </Group>
          )}
        </>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {removal && <RemovalDialog {...removal} onRemoved={onRemoved} onClose={closeRemoval} />}
    </>
  )
}

function Group({ name, title, children }: { name: GroupName; title: string; children: ReactNode }) {
  const id = groupHeadingId(name)
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
