import { queryOptions, useQuery } from '@tanstack/react-query'
import { privateLinks } from '#contract/calls/calls.ts'
import type { NewPrivateLink, PrivateLink, PrivateLinkChange } from '#contract/calls/private-links.ts'
import { call } from '../api.ts'
import { queryClient } from '../queries.ts'

/** Fetched again each time a screen opens, because readers may have opened links. */
export const privateLinksQuery = queryOptions({
  queryKey: ['private-links'],
  queryFn: ({ signal }) => call(privateLinks.list, {}, signal),
  staleTime: 0,
})

export const usePrivateLinks = () => useQuery(privateLinksQuery)

function updateCache(change: (links: readonly PrivateLink[]) => PrivateLink[]) {
  queryClient.setQueryData(privateLinksQuery.queryKey, (cached) => cached && { links: change(cached.links) })
  // What readers see depends on the links.
  void queryClient.invalidateQueries({ queryKey: ['see-as'] })
}

const replaceInCache = (changed: PrivateLink) =>
  updateCache((links) => links.map((privateLink) => (privateLink.id === changed.id ? changed : privateLink)))

export async function createPrivateLink(input: NewPrivateLink): Promise<PrivateLink> {
  const created = await call(privateLinks.create, { body: input })
  updateCache((links) => [created, ...links])
  return created
}

export async function changePrivateLink({ id }: PrivateLink, changes: PrivateLinkChange): Promise<PrivateLink> {
  const changed = await call(privateLinks.change, { params: { id }, body: changes })
  replaceInCache(changed)
  return changed
}

export type PrivateLinkAction = 'end' | 'delete' | 'delete-days'

export const privateLinkActions: Readonly<Record<PrivateLinkAction, (privateLink: PrivateLink) => Promise<void>>> = {
  end: async ({ id }) => replaceInCache(await call(privateLinks.end, { params: { id } })),
  delete: async ({ id }) => {
    await call(privateLinks.remove, { params: { id } })
    updateCache((links) => links.filter((privateLink) => privateLink.id !== id))
  },
  'delete-days': async (privateLink) => {
    await call(privateLinks.deleteReceipts, { params: { id: privateLink.id } })
    replaceInCache({ ...privateLink, days: [] })
  },
}
