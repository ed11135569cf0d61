import { Button, Skeleton } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { dayIn } from '#contract/days.ts'
import { limits } from '#contract/limits.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { PrivateLink } from '#contract/private-links.ts'
import { type PrivateLinkAction, usePrivateLinks } from '../../model/private-links/queries.ts'
import { Failure } from '../../ui/failure.tsx'
import { IconSend } from '../../ui/icons.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './sent-list.module.css'
import { SentRow } from './sent-row.tsx'

interface Props {
  portfolio: Portfolio
  /** Opens the dialog that creates a link, or changes one. */
  onOpen: (target?: { privateLink: PrivateLink }) => void
  sendButton: RefObject<HTMLButtonElement | null>
}

export function SentList({ portfolio, onOpen, sendButton }: Props) {
  const links = usePrivateLinks()
  return (
    <section className={styles.sent} aria-labelledby="sent" aria-busy={links.isFetching}>
      <div className={styles.head}>
        <h2 id="sent">Sent to</h2>
        <Button ref={sendButton} leftSection={<IconSend />} aria-haspopup="dialog" onClick={() => onOpen()}>
          Send it to someone
        </Button>
      </div>
      {portfolio.visibility === 'off' && (
        <p className="strong">
          Only you can open your page right now, so no private link works. <Link to="/editor#page-design">Change who may read it</Link>
        </p>
      )}
      {links.data ? (
        <PrivateLinks links={links.data.links} portfolio={portfolio} onOpen={onOpen} sendButton={sendButton} />
      ) : links.isError ? (
        <Failure retry={links.refetch}>Your private links could not be loaded.</Failure>
      ) : (
        <Skeleton height={60} />
      )}
    </section>
  )
}

const maxFirstRows = 3

function PrivateLinks({ links, portfolio, onOpen, sendButton }: Props & { links: readonly PrivateLink[] }) {
  const [pendingAction, setPendingAction] = useState<{ action: PrivateLinkAction; privateLink: PrivateLink }>()
  const [showsAll, setShowsAll] = useState(false)
  const [showsEnded, setShowsEnded] = useState(false)
  useReturnFocus(pendingAction !== undefined, sendButton)
  const today = dayIn(portfolio.timezone, new Date())
  const newestFirst = links.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  const active = newestFirst.filter(({ state }) => state === 'active')
  const ended = newestFirst.filter(({ state }) => state === 'ended')
  const isNearLimit = active.length >= limits.activePrivateLinks - 10
  const isFolded = !showsAll && active.length > maxFirstRows
  const onAction = (action: 'change' | PrivateLinkAction, privateLink: PrivateLink) =>
    action === 'change' ? onOpen({ privateLink }) : setPendingAction({ action, privateLink })
  const rows = [...(isFolded ? active.slice(0, maxFirstRows) : active), ...(showsEnded ? ended : [])]
  return (
    <>
      {active.length === 0 && (
        <p className="quiet">
          {ended.length > 0 ? 'No link works at the moment.' : 'No one yet. Send your page to one person, with just what they need.'}
        </p>
      )}
      {isNearLimit && (
        <p className="quiet">
          {active.length} of at most {limits.activePrivateLinks} links work.
        </p>
      )}
      <ul>
        {rows.map((privateLink) => (
          <SentRow key={privateLink.id} privateLink={privateLink} portfolio={portfolio} today={today} onAction={onAction} />
        ))}
      </ul>
      {isFolded ? (
        <Button variant="subtle" px={0} justify="start" onClick={() => setShowsAll(true)}>
          All {active.length}
        </Button>
      ) : (
        ended.length > 0 && (
          <Button variant="subtle" px={0} justify="start" aria-expanded={showsEnded} onClick={() => setShowsEnded(!showsEnded)}>
            {ended.length === 1 ? '1 that has ended' : `${ended.length} that have ended`}
          </Button>
        )
      )}
      {pendingAction && <ConfirmDialog {...pendingAction} today={today} onClose={() => setPendingAction(undefined)} />}
    </>
  )
}
