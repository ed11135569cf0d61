import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { retained } from '#contract/calls.ts'
import type { RetainedItem } from '#contract/imports.ts'
import { call, explanationOf, isSignedOut } from '../../api.ts'
import { asksToSignIn, queryClient } from '../../queries.ts'
import { retainedQuery, retainedSection, useKept } from '../../retained/retained-query.ts'
import { Failure } from '../../ui/failure.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { Personal } from '../../ui/personal.tsx'
import { formatDay } from '../../ui/times.ts'
import { useEditor } from '../editor-context.ts'
import section from '../sections/section.module.css'

const title = 'Kept from your import'
const headingId = 'kept-heading'

/** What came with files and has no field. It is there only where there is something. */
export function RetainedSection() {
  const { data, isError, isFetching, refetch } = useKept()
  const heading = useRef<HTMLHeadingElement>(null)
  const isUnknown = isError && !isFetching
  const [hadSome, setHadSome] = useState(false)
  const items = data?.items ?? []
  if (items.length > 0 && !hadSome) setHadSome(true)
  // It comes later than the sections to which an address leads.
  useEffect(() => {
    if (!hadSome || location.hash !== `#${retainedSection}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [hadSome])
  if (!hadSome && !isUnknown) return null
  return (
    <section id={retainedSection} className={section.section} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={section.heading}>
        {title}
      </h2>
      <p className={`quiet ${section.why}`}>What no field has a place for. These never show on your page.</p>
      {isUnknown ? (
        <Failure retry={refetch} label="Try again">
          What is kept from your imports could not be loaded.
        </Failure>
      ) : items.length === 0 ? (
        <p className="quiet">Nothing is kept any more.</p>
      ) : (
        <div className="sheet drawer">
          <ItemList>
            {items.map((item) => (
              <Kept key={item.id} item={item} onGone={() => heading.current?.focus({ preventScroll: true })} />
            ))}
          </ItemList>
        </div>
      )}
    </section>
  )
}

interface ItemProps {
  item: RetainedItem
  onGone: () => void
}

function Kept({ item: { id, label, excerpt, where, file, personal, keptAt }, onGone }: ItemProps) {
  const [asking, setAsking] = useState(false)
  const remove = useRef<HTMLButtonElement>(null)
  const hasAsked = useRef(false)
  // The question takes the button's place, and gives the focus back with it.
  useEffect(() => {
    if (asking) hasAsked.current = true
    else if (hasAsked.current) remove.current?.focus({ preventScroll: true })
  }, [asking])
  return (
    <Item
      name={
        <>
          <span dir="auto">{label}</span>
          {personal && <Personal />}
        </>
      }
      details={[
        <p key="excerpt" className="excerpt" dir="auto">
          {excerpt}
        </p>,
        <p key="where">
          <span dir="auto">{[file, where].filter(Boolean).join(', ')}</span> · kept on {formatDay(keptAt)}
        </p>,
      ]}
    >
      {asking ? (
        <Removal id={id} label={label} onStay={() => setAsking(false)} onGone={onGone} />
      ) : (
        <Button ref={remove} variant="subtle" color="danger" aria-label={`Remove ${label}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      )}
    </Item>
  )
}

interface RemovalProps {
  id: string
  label: string
  onStay: () => void
  onGone: () => void
}

/** It goes at once and for good, therefore it asks. */
function Removal({ id, label, onStay, onGone }: RemovalProps) {
  const { saved, signedOut } = useEditor()
  const removal = useMutation({
    meta: asksToSignIn,
    mutationFn: () => call(retained.remove, { params: { id }, sender: saved.id }),
    onSuccess: () => {
      onGone()
      queryClient.setQueryData(
        retainedQuery.queryKey,
        (cached) => cached && { ...cached, items: cached.items.filter((other) => other.id !== id) },
      )
    },
    onError: (error) => isSignedOut(error) && signedOut(),
  })
  return (
    <Group gap="xs">
      <p aria-live="polite">
        {removal.isError ? explanationOf(removal.error, 'It could not be removed. Please try again.') : 'It can’t be brought back.'}
      </p>
      <Button variant="default" autoFocus aria-label={`Keep ${label}`} onClick={onStay}>
        Keep
      </Button>
      <Button color="danger" loading={removal.isPending} aria-label={`Remove ${label} for good`} onClick={() => removal.mutate()}>
        Remove
      </Button>
    </Group>
  )
}
