import { useEffect, useState } from 'react'
import { portfolioPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { AppHeader } from '../../ui/app-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { loadDraft, type StoredDraft } from '../draft/stored-drafts.ts'
import { rebaseDraft } from '../draft/use-draft-persistence.ts'
import styles from './preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'

/** What an editor in another tab has not saved yet, on a page of its own; once that is saved, the page itself. */
export function DraftPreview({ id, saved }: { id: string; saved: Portfolio }) {
  const [kept, setKept] = useState<StoredDraft>()

  useEffect(() => {
    let isShown = true
    const read = async () => {
      const now = await loadDraft(id).catch(() => undefined)
      if (!isShown) return
      if (now) setKept(now)
      else location.replace(portfolioPath(saved))
    }
    void read()
    window.addEventListener('focus', read)
    return () => {
      isShown = false
      window.removeEventListener('focus', read)
    }
  }, [id, saved])

  if (!kept) return <Spinner page />
  return (
    <div className={styles.page}>
      <AppHeader />
      <main className={styles.main}>
        <p className={styles.notice} role="status">
          <strong>Unsaved changes</strong> Only you see the page like this. Visitors see it as you saved it last.
        </p>
        <PreviewFrame title="Preview" className={styles.frame} portfolio={rebaseDraft(kept, saved)} />
      </main>
    </div>
  )
}
