import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ApiError } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { visitorViewQuery } from './admin-queries.ts'
import { ShownEndorsementTexts } from './shown-endorsement-texts.tsx'

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
