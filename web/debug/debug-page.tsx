import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { debug } from '#contract/calls.ts'
import { ApiError, call } from '../api.ts'
import { Spinner } from '../ui/spinner.tsx'
import { DebugFrame } from './debug-frame.tsx'
import { debugPortfolio } from './debug-name.ts'
import styles from './debug-page.module.css'
import { DebugPortfolio } from './debug-portfolio.tsx'

const debugQuery = queryOptions({
  queryKey: ['debug', debugPortfolio],
  queryFn: ({ signal }) => call(debug.portfolio, { params: { name: debugPortfolio } }, signal),
})

/** One portfolio as the API gives it, before and after its PIN. */
export function DebugPage() {
  const portfolio = useQuery(debugQuery)
  return (
    <DebugFrame title="Debug">
      {portfolio.data ? (
        <DebugPortfolio view={portfolio.data} />
      ) : portfolio.isPending || portfolio.isFetching ? (
        <Spinner />
      ) : (
        <div role="alert" className={styles.failed}>
          <p>{isAbsent(portfolio.error) ? 'No portfolio data found' : 'Failed to fetch debug data'}</p>
          <Button onClick={() => portfolio.refetch()}>Try Again</Button>
        </div>
      )}
    </DebugFrame>
  )
}

function isAbsent(error: Error | null): boolean {
  return error === null || (error instanceof ApiError && error.status === 404)
}
