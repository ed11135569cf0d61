import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { retained } from '#contract/calls.ts'
import type { RetainedItem } from '#contract/imports.ts'
import section from '../../../fields/section.module.css'
import { call, explanationOf, isSignedOut } from '../../../model/api.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { handlesSignOut, queryClient } from '../../../model/queries.ts'
import { retainedQuery, retainedSection, useRetainedItems } from '../../../model/retained-query.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Item, ItemList } from '../../../ui/item-list.tsx'
import { Personal } from '../../../ui/personal.tsx'
import { formatDate } from '../../../ui/times.ts'

const title = 'Kept from your import'
const headingId = 'kept-heading'

/** Imported data without a field. Hidden if there is none. */
export function RetainedSection() {
  const { data, isError, isFetching, refetch } = useRetainedItems()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasFailed = isError && !isFetching
  const [hadItems, setHadItems] = useState(false)
  const items = data?.items ?? []
  if (items.length > 0 && !hadItems) setHadItems(true)
  // This section loads later than the others, so it handles its URL fragment itself.
  useEffect(() => {
    if (!hadItems || location.hash !== `#${retainedSection}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [hadItems])
  if (!hadItems && !hasFailed) return null
  return (
    <section id={retainedSection} className={section.section} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1} className={section.heading}>
        {title}
      </h2>
      <p className={`quiet ${section.intro}`}>Imported details that fit no field. Only you can see them.</p>
      {hasFailed ? (
        <Failure retry={refetch} label="Try again">
          The details kept from your imports could not be loaded.
        </Failure>
      ) : items.length === 0 ? (
        <p className="quiet">Nothing left here.</p>
      ) : (
        <div className="sheet owner-only">
          <ItemList>
            {items.map((item) => (
              <RetainedItemRow key={item.id} item={item} onRemoved={() => heading.current?.focus({ preventScroll: true })} />
            ))}
          </ItemList>
        </div>
      )}
    </section>
  )
}

function RetainedItemRow({ item, onRemoved }: { item: RetainedItem; onRemoved: () => void }) {
  const { id, label, excerpt, where, file, personal, keptAt } = item
  const [isAsking, setIsAsking] = useState(false)
  const removeButton = useRef<HTMLButtonElement>(null)
  const hasAsked = useRef(false)
  // The question replaces the button. When it closes, the button gets the focus back.
  useEffect(() => {
    if (isAsking) hasAsked.current = true
    else if (hasAsked.current) removeButton.current?.focus({ preventScroll: true })
  }, [isAsking])
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
          <span dir="auto">{[file, where].filter(Boolean).join(', ')}</span> · kept on {formatDate(keptAt)}
        </p>,
      ]}
    >
      {isAsking ? (
        <Removal id={id} label={label} onCancel={() => setIsAsking(false)} onRemoved={onRemoved} />
      ) : (
        <Button ref={removeButton} variant="subtle" color="danger" aria-label={`Remove ${label}`} onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      )}
    </Item>
  )
}

interface RemovalProps {
  id: string
  label: string
  onCancel: () => void
  onRemoved: () => void
}

/** Asks first, because the server deletes the item immediately and permanently. */
function Removal({ id, label, onCancel, onRemoved }: RemovalProps) {
  const { saved, requireSignIn } = useEditor()
  const removal = useMutation({
    meta: handlesSignOut,
    mutationFn: () => call(retained.remove, { params: { id }, sender: saved.id }),
    onSuccess: () => {
      onRemoved()
      queryClient.setQueryData(
        retainedQuery.queryKey,
        (cached) => cached && { ...cached, items: cached.items.filter((other) => other.id !== id) },
      )
    },
    onError: (error) => isSignedOut(error) && requireSignIn(),
  })
  return (
    <Group gap="xs">
      <p aria-live="polite">
        {removal.isError ? explanationOf(removal.error, 'It could not be removed. Please try again.') : 'This can’t be undone.'}
      </p>
      <Button variant="default" autoFocus aria-label={`Keep ${label}`} onClick={onCancel}>
        Keep
      </Button>
      <Button color="danger" loading={removal.isPending} aria-label={`Remove ${label} for good`} onClick={() => removal.mutate()}>
        Remove
      </Button>
    </Group>
  )
}
