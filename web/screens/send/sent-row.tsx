import { Link } from 'react-router'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import type { PrivateLinkAction } from '../../model/private-links/queries.ts'
import { seeAsPath } from '../../model/private-links/readers.ts'
import { codePageOf, describeContent, describeDay, describeLimits, nameOfPrivateLink, receiptOf } from '../../model/private-links/texts.ts'
import { IconDots } from '../../ui/icons.tsx'
import { PopoverAction, PopoverMenu } from '../../ui/popover-menu.tsx'
import { copyPrivateLink } from './copy-link.ts'
import styles from './sent-list.module.css'

interface Props {
  privateLink: PrivateLink
  portfolio: Pick<Portfolio, 'editions'>
  today: string
  onAction: (action: 'change' | PrivateLinkAction, privateLink: PrivateLink) => void
}

export function SentRow({ privateLink, portfolio: { editions }, today, onAction }: Props) {
  const name = nameOfPrivateLink(privateLink, today)
  const { mark, usage, when } = receiptOf(privateLink, today)
  const isActive = privateLink.state === 'active'
  const actions: (readonly ['change' | PrivateLinkAction, string])[] = [
    ...(isActive
      ? ([
          ['change', 'Change'],
          ['end', 'End now'],
        ] as const)
      : []),
    ...(privateLink.days.length > 0 ? ([['delete-days', 'Delete the days']] as const) : []),
    ['delete', 'Delete'],
  ]
  return (
    <li className={styles.row} data-mark={mark}>
      <span className={styles.mark} aria-hidden="true" />
      <div className="breaks">
        <h3 dir="auto">{name}</h3>
        <p className="quiet small">{describeContent(privateLink, editions)}</p>
        {isActive && privateLink.uses === 0 && (
          <p className="quiet small">
            If the link doesn’t open, its code{' '}
            <strong className="numbers" translate="no">
              {privateLink.code}
            </strong>{' '}
            does, at <span translate="no">{codePageOf(privateLink)}</span>
          </p>
        )}
      </div>
      <p className={styles.receipt}>
        <span className={styles.usage}>{usage}</span>
        <span className={styles.when}>{when}</span>
      </p>
      <PopoverMenu
        label={<IconDots size={20} />}
        name={`More: ${name}`}
        variant="subtle"
        color="gray"
        rightSection={null}
        className={styles.menu}
      >
        {(menuId) => (
          <>
            {isActive && (
              <>
                <PopoverAction menuId={menuId} onClick={() => copyPrivateLink(privateLink)}>
                  Copy the link
                </PopoverAction>
                <li>
                  <Link to={seeAsPath(`private-link:${privateLink.id}`)}>See it as they do</Link>
                </li>
              </>
            )}
            {actions.map(([action, label]) => (
              <PopoverAction key={action} menuId={menuId} onClick={() => onAction(action, privateLink)}>
                {label}
              </PopoverAction>
            ))}
            <li className={`quiet small ${styles.days}`}>
              {isActive && <p>{describeLimits(privateLink, today)}</p>}
              {privateLink.days.map((day) => (
                <p key={day.day}>{describeDay(day, today)}</p>
              ))}
            </li>
          </>
        )}
      </PopoverMenu>
    </li>
  )
}
