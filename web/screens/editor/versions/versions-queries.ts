import { useQuery } from '@tanstack/react-query'
import { portfolios } from '#contract/calls/calls.ts'
import { call, isSignedOut } from '../../../model/api.ts'
import { useEditor } from '../../../model/draft/editor-context.ts'

export const versionsKey = ['portfolio-versions']

export const useVersions = () => useUncachedQuery(versionsKey, (sender, signal) => call(portfolios.versions, { sender }, signal))

export const useVersion = (version: number) =>
  useUncachedQuery([...versionsKey, version], (sender, signal) => call(portfolios.version, { params: { version }, sender }, signal))

/** Not cached, because every save adds a version. After an expired session, the editor asks to sign in again. */
function useUncachedQuery<Data>(queryKey: readonly unknown[], load: (sender: number, signal: AbortSignal) => Promise<Data>) {
  const { saved, requireSignIn } = useEditor()
  return useQuery({
    queryKey,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      load(saved.id, signal).catch((error: unknown) => {
        if (!isSignedOut(error)) throw error
        requireSignIn()
        return null
      }),
  })
}
