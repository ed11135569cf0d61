import { queryOptions, useQuery } from '@tanstack/react-query'
import { imports } from '#contract/calls.ts'
import type { ImportPreview } from '#contract/imports.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { ApiError, call } from '../api.ts'
import { portfolioQuery, queryClient } from '../queries.ts'
import { retainedQuery } from '../retained/retained-query.ts'

/** The import that is open or can be undone, or null. Another tab may have begun one since: asked anew at each visit. */
const importQuery = queryOptions({
  queryKey: ['import'],
  queryFn: ({ signal }) =>
    call(imports.current, {}, signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }),
  staleTime: 0,
})

export const useImport = () => useQuery(importQuery)

/** What the server has now. */
export const askForImport = () => queryClient.fetchQuery(importQuery)

export function showImport(preview: ImportPreview | null) {
  queryClient.setQueryData(importQuery.queryKey, preview)
}

/** After an import was taken or undone: the portfolio is this one, whatever was known of it. */
export async function showPortfolio(portfolio: Portfolio) {
  await queryClient.cancelQueries(portfolioQuery)
  queryClient.setQueryData(portfolioQuery.queryKey, portfolio)
  await queryClient.invalidateQueries(retainedQuery)
}
