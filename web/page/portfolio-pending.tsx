import type { UseQueryResult } from '@tanstack/react-query'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { Failure } from '../ui/failure.tsx'
import { Spinner } from '../ui/spinner.tsx'

export function PortfolioPending({ portfolio }: { portfolio: UseQueryResult<Portfolio> }) {
  if (!portfolio.isError || portfolio.isFetching) return <Spinner />
  return (
    <Failure role="alert" retry={portfolio.refetch}>
      Your portfolio could not be loaded. Check your connection, then try again.
    </Failure>
  )
}
