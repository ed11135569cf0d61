import { queryOptions, useQuery } from '@tanstack/react-query'
import { imports } from '#contract/calls/calls.ts'
import type { ImportPreview } from '#contract/calls/imports.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { call } from './api.ts'
import { portfolioQuery, queryClient } from './queries.ts'

/** The import that is under review or can be undone; null if there is none. Fetched again at each visit, because another tab may have started one. */
const importQuery = queryOptions({
  queryKey: ['import'],
  queryFn: async ({ signal }) => (await call(imports.current, {}, signal)) ?? null,
  staleTime: 0,
})

export const useImport = () => useQuery(importQuery)

export const fetchImport = () => queryClient.fetchQuery(importQuery)

export function showImport(preview: ImportPreview | null) {
  void queryClient.cancelQueries(importQuery)
  queryClient.setQueryData(importQuery.queryKey, preview)
}

export async function showPortfolio(portfolio: Portfolio) {
  await queryClient.cancelQueries(portfolioQuery)
  queryClient.setQueryData(portfolioQuery.queryKey, portfolio)
}
