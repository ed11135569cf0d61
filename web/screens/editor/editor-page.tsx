import { Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useAccount, useLogout, usePortfolio } from '../../model/queries.ts'
import { Failure } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Editor } from './editor.tsx'
import { DraftPreview } from './preview/draft-preview.tsx'
import './editor.css'
import { EditorHeader } from './editor-header.tsx'
import { draftParameter, openPreview } from './preview/open-preview.ts'

export function EditorPage() {
  const account = useAccount()
  const portfolio = usePortfolio()
  const logout = useLogout()
  const draft = useSearchParams()[0].get(draftParameter)
  if (account.data && portfolio.data) {
    if (draft !== null) return <DraftPreview id={draft} saved={portfolio.data} />
    return <Editor account={account.data} loaded={portfolio.data} />
  }
  return (
    <>
      <EditorHeader onPreview={() => openPreview(undefined)} onLogout={() => logout.mutate()} isLoggingOut={logout.isPending} />
      <Stack component="main" align="center" justify="center" mih="calc(100dvh - 66px)" p="md">
        {portfolio.isError && !portfolio.isFetching ? (
          <Failure role="alert" retry={portfolio.refetch}>
            <h1>Failed to fetch portfolio</h1>
            <p>What you saved is safe. Check your connection, then try again.</p>
          </Failure>
        ) : (
          <Spinner />
        )}
      </Stack>
    </>
  )
}
