import { Button, Modal, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { PublicEndorsementText } from '#contract/endorsement-text.ts'
import { ApiError } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { visitorViewQuery } from './admin-queries.ts'
import { FreezeForm } from './freeze-form.tsx'

const VisitorPage = lazy(() => import('./visitor-page.tsx'))
const placeholder = <Skeleton height={480} />

/** The page as every visitor sees it. It has no hidden values, because the server sends none to the operator. */
export function VisitorView({ id }: { id: number }) {
  const view = useQuery(visitorViewQuery(id))
  if (view.data)
    return (
      <Stack gap="lg">
        <Suspense fallback={placeholder}>
          <VisitorPage view={view.data} />
        </Suspense>
        <ShownEndorsementTexts endorsementTexts={view.data.endorsementTexts ?? []} />
      </Stack>
    )
  if (view.isPending) return placeholder
  const { error } = view
  if (error instanceof ApiError && error.status < 500) return <p role="status">{refusalOf(error)}</p>
  return (
    <Failure role="alert" retry={view.refetch} busy={view.isFetching}>
      We couldn’t load the page. Check your connection, then try again.
    </Failure>
  )
}

function refusalOf({ problem }: ApiError): string {
  if (problem.code === 'code_needed') return 'Visitors need a private link or the PIN to see this page.'
  return problem.code === 'not_found' ? 'No one but its owner sees this page.' : problem.message
}

/** The endorsement texts that a page shows. The operator can freeze each of them. */
function ShownEndorsementTexts({ endorsementTexts }: { endorsementTexts: readonly PublicEndorsementText[] }) {
  const [selected, setSelected] = useState<PublicEndorsementText>()
  const close = () => setSelected(undefined)
  if (endorsementTexts.length === 0) return null
  return (
    <section aria-labelledby="shown-endorsement-texts">
      <h3 id="shown-endorsement-texts">What people say on this page</h3>
      <ItemList>
        {endorsementTexts.map((endorsementText) => (
          <Item key={endorsementText.id} name={<bdi>{endorsementText.name}</bdi>} details={[<bdi key="text">{endorsementText.text}</bdi>]}>
            <Button
              variant="outline"
              color="danger"
              aria-haspopup="dialog"
              aria-label={`Freeze the words of ${endorsementText.name}`}
              onClick={() => setSelected(endorsementText)}
            >
              Freeze
            </Button>
          </Item>
        ))}
      </ItemList>
      <Modal opened={selected !== undefined} onClose={close} title="Freeze these words?" closeOnClickOutside={false}>
        {selected && <FreezeForm target={{ endorsementText: selected }} onClose={close} />}
      </Modal>
    </section>
  )
}
