import { useEffect, useState } from 'react'
import { portfolioPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { AppHeader } from '../../ui/app-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { loadDraft, type StoredDraft } from '../draft/stored-drafts.ts'
import { rebaseDraft } from '../draft/use-draft-persistence.ts'
import styles from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'

/** A preview of the unsaved changes of another tab. Once these are saved, it redirects to the public page. */
export function DraftPreview({ id, saved }: { id: string; saved: Portfolio }) {
  const [draft, setDraft] = useState<StoredDraft>()

  useEffect(() => {
    let isMounted = true
    const read = async () => {
      const stored = await loadDraft(id).catch(() => undefined)
      if (!isMounted) return
      if (stored) setDraft(stored)
      else location.replace(portfolioPath(saved))
    }
    void read()
    window.addEventListener('focus', read)
    return () => {
      isMounted = false
      window.removeEventListener('focus', read)
    }
  }, [id, saved])

  if (!draft) return <Spinner page />
  return (
    <div className={styles.page}>
      <AppHeader />
      <main className={styles.main}>
        <p className={styles.notice} role="status">
          <strong>Unsaved changes</strong> Only you can see them. Visitors see the last version you saved.
        </p>
        <PreviewFrame title="Preview" className={styles.frame} portfolio={rebaseDraft(draft, saved)} />
      </main>
    </div>
  )
}
