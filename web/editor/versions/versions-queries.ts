import { queryOptions, useQuery } from '@tanstack/react-query'
import { portfolios } from '#contract/calls.ts'
import { call, isSignedOut } from '../../api.ts'
import { useEditor } from '../editor-context.ts'

export const versionsKey = ['portfolio-versions']

/** Asked anew each time: every save adds one. */
const anew = { staleTime: 0, gcTime: 0 }

export function useVersions() {
  const orSignIn = useSignInAgain()
  const sender = useEditor().saved.id
  return useQuery(
    queryOptions({
      ...anew,
      queryKey: versionsKey,
      queryFn: ({ signal }) => call(portfolios.versions, { sender }, signal).catch(orSignIn),
    }),
  )
}

export function useVersion(version: number) {
  const orSignIn = useSignInAgain()
  const sender = useEditor().saved.id
  return useQuery(
    queryOptions({
      ...anew,
      queryKey: [...versionsKey, version],
      queryFn: ({ signal }) => call(portfolios.version, { params: { version }, sender }, signal).catch(orSignIn),
    }),
  )
}

/** An ended session is said in the editor's own words, over the form with its draft. */
function useSignInAgain() {
  const { signedOut } = useEditor()
  return (error: unknown) => {
    if (!isSignedOut(error)) throw error
    signedOut()
    return null
  }
}
