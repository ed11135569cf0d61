import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { AccessCode } from '#contract/access-codes.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { letterPath } from '../letter/letter-path.ts'
import { seeAsPath } from '../see-as/readers.ts'
import { IconCopy } from '../ui/icons.tsx'
import { PopoverAction, PopoverMenu } from '../ui/popover-menu.tsx'
import styles from './code-list.module.css'
import { describeDay, describeLastDay, describeLimits, describeOpened, editionName, nameOfCode, stateOf } from './code-texts.ts'
import { copyCodeLink, copyCodeMessage } from './copy-code.ts'
import { StateMark } from './state-mark.tsx'

export type CodeAction = 'change' | 'end' | 'delete' | 'delete-days'

interface Props {
  code: AccessCode
  portfolio: Pick<Portfolio, 'editions'>
  today: string
  onAction: (action: CodeAction, code: AccessCode) => void
}

/** One private link: for whom, what it opens, its state, and its actions. */
export function CodeRow({ code, portfolio: { editions }, today, onAction }: Props) {
  const name = nameOfCode(code, today)
  const isActive = code.state === 'active'
  return (
    <li className={styles.row}>
      <div className="breaks">
        <h3>{name}</h3>
        <p className="quiet">
          {editionName(editions, code.edition)} ·{' '}
          <span className={code.groups.length > 0 ? 'private' : undefined}>{describeOpened(code.groups)}</span>
          {code.hasLetter && ' · With a letter'}
        </p>
      </div>
      <div className={`breaks ${styles.usage}`}>
        <StateMark {...stateOf(code, today)} />
        <UsedDays code={code} today={today} />
      </div>
      {isActive && <p className={`quiet ${styles.limits}`}>{describeLimits(code, today)}</p>}
      <div className={styles.actions}>
        {isActive && (
          <Button variant="light" leftSection={<IconCopy />} aria-label={`Copy link: ${name}`} onClick={() => copyCodeLink(code)}>
            Copy link
          </Button>
        )}
        <PopoverMenu label="More" name={`More: ${name}`}>
          {(menuId) => (
            <>
              {isActive && (
                <>
                  <li>
                    <Link to={seeAsPath(`code:${code.id}`)}>See it as they do</Link>
                  </li>
                  <li>
                    <Link to={letterPath(code)}>{code.hasLetter ? 'Edit the letter' : 'Write a letter'}</Link>
                  </li>
                  <PopoverAction menuId={menuId} onClick={() => copyCodeMessage(code)}>
                    Copy message
                  </PopoverAction>
                  <PopoverAction menuId={menuId} onClick={() => onAction('change', code)}>
                    Change
                  </PopoverAction>
                  <PopoverAction menuId={menuId} onClick={() => onAction('end', code)}>
                    End now
                  </PopoverAction>
                </>
              )}
              {code.days.length > 0 && (
                <PopoverAction menuId={menuId} onClick={() => onAction('delete-days', code)}>
                  Delete the days
                </PopoverAction>
              )}
              <PopoverAction menuId={menuId} onClick={() => onAction('delete', code)}>
                Delete
              </PopoverAction>
            </>
          )}
        </PopoverMenu>
      </div>
    </li>
  )
}

/** The last day on which the link was used; the earlier days are collapsed. */
function UsedDays({ code, today }: Pick<Props, 'code' | 'today'>) {
  const [lastDay, ...earlierDays] = code.days.toSorted((one, other) => other.day.localeCompare(one.day))
  if (!lastDay) return null
  return (
    <div className="quiet small">
      <p>{describeLastDay(code, lastDay, today)}</p>
      {earlierDays.length > 0 && (
        <details>
          <summary>{earlierDays.length === 1 ? '1 earlier day' : `${earlierDays.length} earlier days`}</summary>
          <ul>
            {earlierDays.map((earlierDay) => (
              <li key={earlierDay.day}>{describeDay(earlierDay, today)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
