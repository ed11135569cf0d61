import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { dayIn } from '#contract/fields/days.ts'
import { limits } from '#contract/limits.ts'
import { type PrivateLinkAction, privateLinkActions, usePrivateLinks } from '../../model/private-links/queries.ts'
import { nameOfPrivateLink } from '../../model/private-links/texts.ts'
import { Failure } from '../../ui/failure.tsx'
import { IconSend } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
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

interface ConfirmDialogProps {
  action: PrivateLinkAction
  privateLink: PrivateLink
  today: string
  onClose: () => void
}

const ending = 'It no longer opens anything, and downloads with it stop immediately.'
const forgetting = 'The days on which it was opened are deleted, too.'
const texts: Readonly<Record<PrivateLinkAction, { title: string; label: string; text: string; done: [title: string, message: string] }>> = {
  end: { title: 'End this link?', label: 'End now', text: ending, done: ['Link ended', 'It no longer opens anything.'] },
  delete: {
    ...{ title: 'Delete this link?', label: 'Delete', text: `${ending} ${forgetting}` },
    done: ['Link deleted', 'It no longer opens anything, and its days are deleted.'],
  },
  'delete-days': {
    ...{ title: 'Delete the days?', label: 'Delete the days' },
    text: 'The days on which this link was opened are deleted. The link itself stays as it is.',
    done: ['Days deleted', 'The days on which this link was opened are deleted.'],
  },
}

/** Asks for confirmation before a link is ended or data is deleted. */
function ConfirmDialog({ action, privateLink, today, onClose }: ConfirmDialogProps) {
  const { title, label, text, done } = texts[action]
  const { mutate, isPending } = useMutation({
    mutationFn: privateLinkActions[action],
    onSuccess: () => {
      onClose()
      toast.success(...done)
    },
    onError: (error) => toast.error('Error', error.message),
  })
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="md">
        <p className="breaks">
          <strong>{nameOfPrivateLink(privateLink, today)}</strong>
        </p>
        <p>{text}</p>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="danger" loading={isPending} onClick={() => mutate(privateLink)}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
