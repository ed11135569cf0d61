import { Button, Skeleton } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import type { AccessCode } from '#contract/access-codes.ts'
import { dayIn } from '#contract/days.ts'
import { limits } from '#contract/limits.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { Card } from '../ui/card.tsx'
import { Failure } from '../ui/failure.tsx'
import { IconSend } from '../ui/icons.tsx'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import styles from './code-list.module.css'
import { useCodes } from './code-queries.ts'
import { type CodeAction, CodeRow } from './code-row.tsx'
import { ConfirmDialog, type ConfirmedAction } from './confirm-dialog.tsx'

interface Props {
  portfolio: Portfolio
  /** Opens the dialog that creates a link, or changes one. */
  onOpen: (target?: { code: AccessCode }) => void
  /** The button that creates a link. */
  newLinkButton: RefObject<HTMLButtonElement | null>
}

/** The private links, and the button that creates one. */
export function CodesCard({ portfolio, onOpen, newLinkButton }: Props) {
  const codes = useCodes()
  const active = codes.data?.codes.filter(({ state }) => state === 'active').length ?? 0
  return (
    <Card title="Send to somebody" busy={codes.isFetching} isPlain>
      <div className={styles.head}>
        <p className="quiet">
          A private link shows what you choose to one reader, and ends when you say.
          {active >= limits.activeCodes - 10 && ` ${active} of at most ${limits.activeCodes} links work.`}
        </p>
        <Button ref={newLinkButton} variant="default" leftSection={<IconSend />} aria-haspopup="dialog" onClick={() => onOpen()}>
          New link
        </Button>
      </div>
      {portfolio.visibility === 'off' && (
        <p className="strong">
          Nobody but you can open your page now, so no link opens. <Link to="/editor#page-design">Change who may read it</Link>
        </p>
      )}
      {codes.data ? (
        <Codes codes={codes.data.codes} portfolio={portfolio} onChange={(code) => onOpen({ code })} newLinkButton={newLinkButton} />
      ) : codes.isError ? (
        <Failure retry={codes.refetch}>Your private links could not be loaded.</Failure>
      ) : (
        <Skeleton height={68} />
      )}
    </Card>
  )
}

interface CodesProps extends Pick<Props, 'portfolio' | 'newLinkButton'> {
  codes: readonly AccessCode[]
  onChange: (code: AccessCode) => void
}

function Codes({ codes, portfolio, onChange, newLinkButton }: CodesProps) {
  const [pendingAction, setPendingAction] = useState<{ action: ConfirmedAction; code: AccessCode }>()
  useReturnFocus(pendingAction !== undefined, newLinkButton)
  const today = dayIn(portfolio.timezone, new Date())
  const onAction = (action: CodeAction, code: AccessCode) => (action === 'change' ? onChange(code) : setPendingAction({ action, code }))
  const newestFirst = codes.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  const active = newestFirst.filter(({ state }) => state === 'active')
  const ended = newestFirst.filter(({ state }) => state === 'ended')
  const renderRows = (rows: readonly AccessCode[]) => (
    <ul>
      {rows.map((code) => (
        <CodeRow key={code.id} code={code} portfolio={portfolio} today={today} onAction={onAction} />
      ))}
    </ul>
  )
  return (
    <>
      {active.length > 0 ? renderRows(active) : <NoActiveLink hasEnded={ended.length > 0} />}
      {ended.length > 0 && (
        <details>
          <summary>{ended.length === 1 ? '1 link that has ended' : `${ended.length} links that have ended`}</summary>
          {renderRows(ended)}
        </details>
      )}
      {pendingAction && <ConfirmDialog {...pendingAction} today={today} onClose={() => setPendingAction(undefined)} />}
    </>
  )
}

function NoActiveLink({ hasEnded }: { hasEnded: boolean }) {
  if (hasEnded) return <p className="quiet">No link works at the moment.</p>
  return (
    <p>
      For example, a recruiter gets your phone number until the end of the month, and nobody else does. You see on which days a link was
      opened.
    </p>
  )
}
