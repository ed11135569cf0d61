import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AccessCode, AccessCodeChange, NewAccessCode } from '#contract/access-codes.ts'
import { accessCodes } from '#contract/calls.ts'
import { call } from '../api.ts'
import { queryClient } from '../queries.ts'

/** Fetched again each time a screen opens, because readers may have opened links. */
export const codesQuery = queryOptions({
  queryKey: ['access-codes'],
  queryFn: ({ signal }) => call(accessCodes.list, {}, signal),
  staleTime: 0,
})

export const useCodes = () => useQuery(codesQuery)

/** Makes a change in the cache after the server has stored it. */
function updateCache(change: (codes: readonly AccessCode[]) => AccessCode[]) {
  queryClient.setQueryData(codesQuery.queryKey, (cached) => cached && { codes: change(cached.codes) })
  // What readers see depends on the links.
  void queryClient.invalidateQueries({ queryKey: ['see-as'] })
}

const replaceInCache = (changed: AccessCode) => updateCache((codes) => codes.map((code) => (code.id === changed.id ? changed : code)))

/** Creates a link, and its letter with it. */
export async function createCode(input: NewAccessCode): Promise<AccessCode> {
  const created = await call(accessCodes.create, { body: input })
  updateCache((codes) => [created, ...codes])
  return created
}

export async function changeCode({ id }: AccessCode, changes: AccessCodeChange): Promise<AccessCode> {
  const changed = await call(accessCodes.change, { params: { id }, body: changes })
  replaceInCache(changed)
  return changed
}

export type CodeAction = 'end' | 'delete' | 'delete-days'

export const codeActions: Readonly<Record<CodeAction, (code: AccessCode) => Promise<void>>> = {
  end: async ({ id }) => replaceInCache(await call(accessCodes.end, { params: { id } })),
  delete: async ({ id }) => {
    await call(accessCodes.remove, { params: { id } })
    updateCache((codes) => codes.filter((code) => code.id !== id))
  },
  'delete-days': async (code) => {
    await call(accessCodes.deleteReceipts, { params: { id: code.id } })
    replaceInCache({ ...code, days: [] })
  },
}
