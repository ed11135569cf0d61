import { queryOptions, useQuery } from '@tanstack/react-query'
import { debug } from '#contract/calls/calls.ts'
import { ApiError, call } from '../../model/api.ts'
import { Failure } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { DebugFrame } from './debug-frame.tsx'
import { DebugPortfolio, debugPortfolio } from './debug-portfolio.tsx'

const debugQuery = queryOptions({
  queryKey: ['debug', debugPortfolio],
  queryFn: ({ signal }) => call(debug.portfolio, { params: { name: debugPortfolio } }, signal),
})

export function DebugPage() {
  const portfolio = useQuery(debugQuery)
  return (
    <DebugFrame title="Debug">
      {portfolio.data ? (
        <DebugPortfolio view={portfolio.data} />
      ) : portfolio.isPending || portfolio.isFetching ? (
        <Spinner />
      ) : (
        <Failure role="alert" retry={portfolio.refetch}>
          {isAbsent(portfolio.error) ? 'No portfolio data found' : 'Failed to fetch debug data'}
        </Failure>
      )}
    </DebugFrame>
  )
}

function isAbsent(error: Error | null): boolean {
  return error === null || (error instanceof ApiError && error.status === 404)
}
