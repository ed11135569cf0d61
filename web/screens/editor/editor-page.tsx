import './editor.css'
import { Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { editionParameter } from '../../model/draft/chosen-edition.ts'
import { type Draft, draftOf } from '../../model/draft/draft.ts'
import { loadDraft } from '../../model/draft/stored-drafts.ts'
import { rebaseDraft } from '../../model/draft/use-draft-persistence.ts'
import { useAccount, useLogout, usePortfolio } from '../../model/queries.ts'
import { PreviewFrame } from '../../page/preview-frame.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './editor.module.css'
import { Editor } from './editor.tsx'
import { EditorHeader } from './editor-header.tsx'
import { draftParameter, openPreview, publicPath } from './preview/open-preview.ts'

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

/** A preview of the unsaved changes of another tab. Once the changes are saved, it redirects to the public page, if there is one. */
function DraftPreview({ id, saved }: { id: string; saved: Portfolio }) {
  const edition = useSearchParams()[0].get(editionParameter) ?? undefined
  const [draft, setDraft] = useState<Draft>()

  useEffect(() => {
    let isMounted = true
    const read = async () => {
      const stored = await loadDraft(id).catch(() => undefined)
      if (!isMounted) return
      const path = publicPath(saved, edition)
      if (stored) setDraft(stored)
      else if (path === undefined) setDraft(draftOf(saved))
      else location.replace(path)
    }
    void read()
    window.addEventListener('focus', read)
    return () => {
      isMounted = false
      window.removeEventListener('focus', read)
    }
  }, [id, saved, edition])

  if (!draft) return <Spinner page />
  // Only an edition without a public page gets here without changes; others are redirected.
  const isSavedPage = draft.saved === draft.current
  return (
    <div className={styles.page}>
      <AppHeader />
      <main className={styles.previewMain}>
        <p className={styles.previewNotice} role="status">
          {isSavedPage ? (
            <>
              <strong>By private link only</strong> Readers of this edition see this page.
            </>
          ) : (
            <>
              <strong>Unsaved changes</strong> Only you can see them. Visitors see the last version you saved.
            </>
          )}
        </p>
        <PreviewFrame title="Preview" className={styles.frame} portfolio={rebaseDraft(draft, saved)} edition={edition} />
      </main>
    </div>
  )
}
