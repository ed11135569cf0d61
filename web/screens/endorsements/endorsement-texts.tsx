import { Button, Group, Modal, Stack, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { OwnerEndorsementText } from '#contract/calls/endorsement-text-schemas.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { endorsementTextLimits } from '#contract/endorsement-text.ts'
import { callNameOf } from '../../model/endorsements/descriptions.ts'
import { useChangeEndorsementText, useDeleteEndorsementText, useStopWriter } from '../../model/endorsements/endorsement-queries.ts'
import { type GroupName, groupOf, groupsOf, nextInGroup } from '../../model/endorsements/endorsement-text-groups.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { focusTitle } from '../../ui/use-title-and-focus.ts'
import { type EndorsementTextAction, EndorsementTextItem, headingIdOf } from './endorsement-text-item.tsx'
import styles from './endorsements.module.css'

const groupHeadingId = (group: GroupName) => `endorsements-${group}`

export function EndorsementTexts({
  portfolio,
  endorsementTexts,
}: {
  portfolio: Portfolio
  endorsementTexts: readonly OwnerEndorsementText[]
}) {
  const [announcement, setAnnouncement] = useState('')
  const [removal, setRemoval] = useState<Removal>()
  const elementAfterRemoval = useRef<HTMLElement>(null)
  useReturnFocus(removal !== undefined, elementAfterRemoval)
  const focusNext = useNextFocus(endorsementTexts)
  const change = useChangeEndorsementText()
  const groups = groupsOf(endorsementTexts)
  const callName = callNameOf(portfolio)

  const closeRemoval = () => setRemoval(undefined)
  const onRemoved = () => {
    focusNext(elementAfterRemoval.current)
    closeRemoval()
  }

  const elementAfter = (endorsementText: OwnerEndorsementText) => {
    const name = groupOf(endorsementText)
    const next = nextInGroup(groups[name], endorsementText.id)
    return document.getElementById(next ? headingIdOf(next) : groupHeadingId(name))
  }

  const act = (action: EndorsementTextAction, endorsementText: OwnerEndorsementText) => {
    if (action === 'delete' || action === 'stop') {
      elementAfterRemoval.current = elementAfter(endorsementText)
      return setRemoval({ action, endorsementText })
    }
    const isMove = action === 'up' || action === 'down'
    const target = isMove ? document.activeElement : elementAfter(endorsementText)
    change.mutate(
      { endorsementText, ...(isMove ? { moveBy: action === 'up' ? -1 : 1 } : { state: action === 'show' ? 'shown' : 'hidden' }) },
      {
        onSuccess: (changed) => {
          focusNext(target)
          const { shown } = groupsOf(changed.endorsementTexts)
          const place = shown.findIndex(({ id }) => id === endorsementText.id) + 1
          if (isMove) setAnnouncement(`Moved to place ${place} of ${shown.length}`)
          else setAnnouncement(`The words of ${endorsementText.name} are ${place > 0 ? 'on your page now' : 'not on your page'}`)
        },
      },
    )
  }

  const renderItems = (group: GroupName) => (
    <ul className={styles.list}>
      {groups[group].map((endorsementText, index) => (
        <EndorsementTextItem
          key={endorsementText.id}
          endorsementText={endorsementText}
          callName={callName}
          place={{ index, isLast: index === groups[group].length - 1 }}
          onAction={act}
        />
      ))}
    </ul>
  )

  return (
    <>
      {endorsementTexts.length === 0 ? (
        <p className={styles.empty}>No one has written about you yet. Most people ask two or three colleagues.</p>
      ) : (
        <>
          <TextGroup name="waiting" title="Waiting for you">
            {groups.waiting.length > 0 ? renderItems('waiting') : <p className="quiet">Nothing waits for you.</p>}
          </TextGroup>
          <TextGroup name="shown" title={`On your page (${groups.shown.length} of ${endorsementTextLimits.shown})`}>
            {groups.shown.length > 0 ? renderItems('shown') : <p className="quiet">Nothing yet. Press Show to put words on your page.</p>}
          </TextGroup>
          {groups.hidden.length > 0 && (
            <TextGroup name="hidden" title="Not shown">
              {renderItems('hidden')}
            </TextGroup>
          )}
        </>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {removal && <RemovalDialog {...removal} onRemoved={onRemoved} onClose={closeRemoval} />}
    </>
  )
}

function TextGroup({ name, title, children }: { name: GroupName; title: string; children: ReactNode }) {
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

/**
 * Returns a function that moves the focus to an element after the next change of `content`, which may move or remove the pressed button. If
 * the change removes the element as well, the title of the screen gets the focus.
 */
function useNextFocus(content: unknown) {
  const target = useRef<Element | null>(null)
  const isWaiting = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the content has changed
  useEffect(() => {
    if (!isWaiting.current) return
    isWaiting.current = false
    if (target.current instanceof HTMLElement && target.current.isConnected) target.current.focus()
    else focusTitle()
  }, [content])
  return useCallback((element: Element | null) => {
    target.current = element
    isWaiting.current = true
  }, [])
}

interface Removal {
  action: 'delete' | 'stop'
  endorsementText: OwnerEndorsementText
}

const removalTexts: Readonly<Record<Removal['action'], { title: string; label: string; text: string }>> = {
  delete: {
    title: 'Delete these words?',
    label: 'Delete these words',
    text: 'This can’t be undone. The endorsement still counts, and its writer can send you new words.',
  },
  stop: {
    title: 'Never again from this address?',
    label: 'Never again',
    text: 'Words and endorsement are deleted, and no endorsement from this address reaches you anymore. This can’t be undone. We don’t tell the writer.',
  },
}

interface RemovalProps extends Removal {
  onRemoved: () => void
  onClose: () => void
}

function RemovalDialog({ action, endorsementText, onRemoved, onClose }: RemovalProps) {
  const mutations = { delete: useDeleteEndorsementText(), stop: useStopWriter() }
  const { mutate, isPending } = mutations[action]
  const { title, label, text } = removalTexts[action]
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="md">
        <p className="breaks">
          From <bdi className="strong">{endorsementText.name}</bdi>
        </p>
        <p>{text}</p>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button color="danger" loading={isPending} onClick={() => mutate(endorsementText, { onSuccess: onRemoved })}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
