import { Button, Group, Modal } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Account } from '#contract/calls/account.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import type { Letter, LetterTexts } from '#contract/letter.ts'
import { SignInDialog } from '../../account/sign-in-dialog.tsx'
import { calledIn } from '../../model/private-links/called-in.ts'
import type { Chosen } from '../../model/private-links/send-form-values.ts'
import { messageOf } from '../../model/private-links/texts.ts'
import { useAccount } from '../../model/queries.ts'
import { shareText } from '../../model/share-link.ts'
import { Failure } from '../../ui/failure.tsx'
import { IconEye } from '../../ui/icons.tsx'
import { keyOf } from '../../ui/keys.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { copyPrivateLink } from './copy-link.ts'
import { SeenPage } from './seen-page.tsx'
import styles from './send.module.css'
import { focusPart, SendForm } from './send-form.tsx'
import { SentLink } from './sent-link.tsx'
import { type SendDraft, useLoadedForm, useSendForm } from './use-send-form.ts'

interface Props {
  portfolio: Portfolio
  /** The link to change; without it, a new one is created. */
  privateLink?: PrivateLink | undefined
  edition?: string
  onClose: () => void
}

/** Sends the page to one person: a private link with a letter, seen as its reader sees it. Also changes such a link. */
export default function SendDialog(props: Props) {
  const { data: account } = useAccount()
  /** Asks before it closes while something typed is not saved. */
  const close = useRef(props.onClose)
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  // An open list inside the dialog takes Escape for itself.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (keyOf(event) === 'Escape' && isInside && !event.currentTarget.querySelector(':popover-open')) close.current()
  }
  return (
    <Modal
      opened
      title={props.privateLink ? 'Change the link' : 'Send it to someone'}
      size={1060}
      fullScreen={isPhone}
      classNames={{ content: styles.dialog ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      onClose={() => close.current()}
    >
      {account && <Loaded {...props} account={account} closeRef={close} />}
    </Modal>
  )
}

interface LoadedProps extends Props {
  account: Account
  closeRef: { current: () => void }
}

function Loaded(props: LoadedProps) {
  const { loaded, failed } = useLoadedForm(props.privateLink, props.account)
  if (loaded) return <Sending {...props} {...loaded} />
  if (!failed) return <Spinner />
  return (
    <Failure role="alert" retry={failed.refetch}>
      The letter could not be loaded. Check your connection, then try again.
    </Failure>
  )
}

function Sending({
  account,
  portfolio,
  privateLink,
  edition = '',
  letter,
  draft,
  onClose,
  closeRef,
}: LoadedProps & { letter: Letter; draft: SendDraft | null }) {
  const state = useSendForm({ account, portfolio, privateLink, edition, letter, draft })
  const { form, chosen, texts, today } = state
  const [created, setCreated] = useState<PrivateLink>()
  const [isAsking, setAsking] = useState(false)
  const isDone = created !== undefined
  closeRef.current = () => (state.isTyped && !isDone ? setAsking(true) : onClose())

  function submit({ isShared }: { isShared: boolean }) {
    const saving = state.save()
    if (!privateLink && !isShared) void copyPrivateLink(saving)
    saving.then(
      (saved) => {
        if (!privateLink) setCreated(saved)
        if (isShared) void shareText(messageOf(saved))
        if (!privateLink) return
        onClose()
        toast.success('Link changed', 'It works as you chose from now on.')
      },
      () => undefined,
    )
  }

  const [picked, setPicked] = useState<keyof LetterTexts>()
  useEffect(() => {
    if (picked) focusPart(picked, form.isWhole)
    setPicked(undefined)
  }, [picked, form.isWhole])
  const pick = (part: keyof LetterTexts) => {
    if (isDone) return
    if (!form.isWhole && part !== 'text' && part !== 'salutation') state.writeWhole()
    setPicked(part)
  }
  const reader = calledIn(form.name)
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        {created ? (
          <SentLink privateLink={created} today={today} onClose={onClose} />
        ) : (
          <SendForm portfolio={portfolio} privateLink={privateLink} state={state} onSubmit={submit} onCancel={() => closeRef.current()} />
        )}
      </div>
      <section className={styles.sheet} aria-labelledby="seen">
        <h3 id="seen" className="private">
          <IconEye size={18} /> What {reader ? <bdi>{reader}</bdi> : 'they'} {reader ? 'sees' : 'see'}
        </h3>
        <LetterSheet portfolio={portfolio} chosen={chosen} texts={texts} today={today} onPick={pick} />
      </section>
      {isAsking && (
        <Modal opened onClose={() => setAsking(false)} title="Discard what you typed?">
          <Group gap="sm" justify="flex-end">
            <Button
              variant="subtle"
              color="danger"
              onClick={() => {
                state.deleteStoredDraft()
                onClose()
              }}
            >
              Discard
            </Button>
            <Button data-autofocus onClick={() => setAsking(false)}>
              Keep writing
            </Button>
          </Group>
        </Modal>
      )}
      <SignInDialog
        owner={account}
        about="What you typed stays here."
        opened={state.isSignedOut}
        onClose={state.resetFailure}
        onSignedIn={state.resetFailure}
      />
    </div>
  )
}

interface LetterSheetProps {
  portfolio: Portfolio
  chosen: Chosen
  texts: LetterTexts | undefined
  today: string
  onPick: (part: keyof LetterTexts) => void
}

/** How long after the last key the sheet follows, in milliseconds. */
const delayMs = 150

/** The letter and the page below it, exactly as the reader gets them. Pressing a part of the letter leads to its field. */
function LetterSheet({ portfolio, chosen: { edition, groups }, texts, today, onPick }: LetterSheetProps) {
  const [shownTexts] = useDebouncedValue(texts, delayMs)
  const letter = useMemo(() => shownTexts && { ...shownTexts, date: today }, [shownTexts, today])
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    const pick = ({ clientX, clientY }: MouseEvent) => {
      const part = page && partAt(page, clientX, clientY)
      if (part) onPick(part)
    }
    page?.addEventListener('click', pick)
    return () => page?.removeEventListener('click', pick)
  }, [page, onPick])
  return <SeenPage who={`new-link:${edition?.id ?? ''}:${groups.join()}`} portfolio={portfolio} letter={letter} isSheet onPage={setPage} />
}

/** The part of the letter at a point of its page. The page is inert, so nothing in it can be found otherwise. */
function partAt(page: Document, x: number, y: number): keyof LetterTexts | undefined {
  page.body.inert = false
  const element = page.elementFromPoint(x, y)
  page.body.inert = true
  const letter = element?.closest('.letter')
  const part = [...(letter?.children ?? [])].find((child) => child.contains(element))
  if (!letter || !part) return undefined
  if (part.matches('h2')) return 'subject'
  if (part.matches('.to')) return 'recipient'
  if (part.matches('.prose')) return 'text'
  return part.previousElementSibling?.matches('.to') ? 'salutation' : 'closing'
}
