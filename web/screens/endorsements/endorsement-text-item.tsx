import { Badge, Button } from '@mantine/core'
import type { OwnerEndorsementText } from '#contract/calls/endorsement-text-schemas.ts'
import { reportReasons } from '#contract/report-reasons.ts'
import { describeProof, describeRelation, describeTopics } from '../../model/endorsements/descriptions.ts'
import { groupOf } from '../../model/endorsements/endorsement-text-groups.ts'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { PopoverAction, PopoverMenu } from '../../ui/popover-menu.tsx'
import styles from './endorsements.module.css'

export type EndorsementTextAction = 'show' | 'hide' | 'up' | 'down' | 'delete' | 'stop'

export const headingIdOf = ({ id }: Pick<OwnerEndorsementText, 'id'>) => `words-${id}`

interface Props {
  endorsementText: OwnerEndorsementText
  callName: string
  place: { index: number; isLast: boolean }
  onAction: (action: EndorsementTextAction, endorsementText: OwnerEndorsementText) => void
}

export function EndorsementTextItem({ endorsementText, callName, place, onAction }: Props) {
  const { name, text, freeze } = endorsementText
  const group = groupOf(endorsementText)
  const topics = describeTopics(endorsementText)
  const act = (action: EndorsementTextAction) => () => onAction(action, endorsementText)
  return (
    <li className={`sheet ${styles.item}`}>
      <div className={`breaks ${styles.text}`}>
        <h3 id={headingIdOf(endorsementText)} tabIndex={-1}>
          <bdi>{name}</bdi>
          {freeze && <Badge variant="default">Frozen</Badge>}
        </h3>
        <p className="quiet">
          <bdi>{describeRelation(endorsementText, callName)}</bdi>
        </p>
        <blockquote>
          <bdi>{text}</bdi>
        </blockquote>
        {topics && (
          <p className="quiet small">
            <bdi>{topics}</bdi>
          </p>
        )}
        <p className="quiet small">{describeProof(endorsementText)}</p>
        {freeze && (
          <div className={styles.freeze}>
            <p>
              <strong>The operator of this site took these words off your page.</strong> The writer can appeal.{' '}
              {endorsementText.state === 'shown' && 'If the operator agrees, they are on your page again.'}
            </p>
            <p>The operator’s reason: {reportReasons[freeze.reason]}.</p>
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
        {group === 'shown' && (
          <MoveButtons name={name} {...place} onMove={(to) => onAction(to < place.index ? 'up' : 'down', endorsementText)} />
        )}
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
