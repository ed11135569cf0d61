import { useQuery } from '@tanstack/react-query'
import { portfolios } from '#contract/calls.ts'
import { call, isSignedOut } from '../../api.ts'
import { useEditor } from '../editor-context.ts'

export const versionsKey = ['portfolio-versions']

export const useVersions = () => useFreshly(versionsKey, (sender, signal) => call(portfolios.versions, { sender }, signal))

export const useVersion = (version: number) =>
  useFreshly([...versionsKey, version], (sender, signal) => call(portfolios.version, { params: { version }, sender }, signal))

/** Asked anew each time: every save adds a version. An ended session is said in the editor's own words, over the form with its draft. */
function useFreshly<Answer>(queryKey: readonly unknown[], ask: (sender: number, signal: AbortSignal) => Promise<Answer>) {
  const { saved, signedOut } = useEditor()
  return useQuery({
    queryKey,
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      ask(saved.id, signal).catch((error: unknown) => {
        if (!isSignedOut(error)) throw error
        signedOut()
        return null
      }),
  })
}
