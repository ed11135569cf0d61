import { Badge, Button } from '@mantine/core'
import { reportReasons } from '#contract/report-reasons.ts'
import type { OwnerStatement } from '#contract/statement-schemas.ts'
import { MoveButtons } from '../ui/move-buttons.tsx'
import { PopoverAction, PopoverMenu } from '../ui/popover-menu.tsx'
import styles from './endorsements.module.css'
import { groupOf } from './statement-groups.ts'
import { describeProof, describeRelation, describeTopics } from './statement-texts.ts'

export type StatementAction = 'show' | 'hide' | 'up' | 'down' | 'delete' | 'stop'

export const headingIdOf = ({ id }: Pick<OwnerStatement, 'id'>) => `words-${id}`

interface Props {
  statement: OwnerStatement
  /** The owner's name in sentences. */
  callName: string
  /** The place within its group. */
  place: { index: number; isLast: boolean }
  onAction: (action: StatementAction, statement: OwnerStatement) => void
}

/** The words of one writer, and what the owner can do with them. */
export function StatementItem({ statement, callName, place, onAction }: Props) {
  const { name, text, freeze } = statement
  const group = groupOf(statement)
  const topics = describeTopics(statement)
  const act = (action: StatementAction) => () => onAction(action, statement)
  return (
    <li className={`sheet ${styles.item}`}>
      <div className={`breaks ${styles.text}`}>
        <h3 id={headingIdOf(statement)} tabIndex={-1}>
          <bdi>{name}</bdi>
          {freeze && <Badge variant="default">Frozen</Badge>}
        </h3>
        <p className="quiet">
          <bdi>{describeRelation(statement, callName)}</bdi>
        </p>
        <blockquote>
          <bdi>{text}</bdi>
        </blockquote>
        {topics && (
          <p className="quiet small">
            <bdi>{topics}</bdi>
          </p>
        )}
        <p className="quiet small">{describeProof(statement)}</p>
        {freeze && (
          <div className={styles.freeze}>
            <p>
              <strong>The operator of this site took these words off your page.</strong> The writer can appeal.{' '}
              {statement.state === 'shown' && 'If the operator agrees, they are on your page again.'}
            </p>
            <p>The operator's reason: {reportReasons[freeze.reason]}.</p>
            <blockquote>{freeze.words}</blockquote>
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {!freeze && group !== 'shown' && (
          <Button variant={group === 'waiting' ? 'filled' : 'default'} aria-label={`Show: ${name}`} onClick={act('show')}>
            Show
          </Button>
        )}
        {!freeze && group !== 'hidden' && (
          <Button variant="default" aria-label={`Hide: ${name}`} onClick={act('hide')}>
            Hide
          </Button>
        )}
        {group === 'shown' && <MoveButtons name={name} {...place} onMove={(to) => onAction(to < place.index ? 'up' : 'down', statement)} />}
        <PopoverMenu label="More" name={`More: ${name}`} variant="subtle">
          {(menuId) => (
            <>
              <PopoverAction menuId={menuId} onClick={act('delete')}>
                Delete these words
              </PopoverAction>
              <PopoverAction menuId={menuId} onClick={act('stop')}>
                Never again from this address
              </PopoverAction>
            </>
          )}
        </PopoverMenu>
      </div>
    </li>
  )
}
