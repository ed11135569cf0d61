import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useEditor } from '../../../model/draft/editor-context.ts'
import styles from './page-design.module.css'

/** Loaded when it opens, because few change it. */
const PaperOptions = lazy(async () => {
  const fallback = { default: () => <p className="quiet">This part could not be loaded. Reload the page to try again.</p> }
  return await import('./paper-options.tsx').catch(() => fallback)
})

/** The picture, and what PDF, Word and text files have. Opens by itself if one of its fields has an error. */
export function Paper({ children }: { children: ReactNode }) {
  const { errors } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const hasError = Object.keys(errors).some((path) => path.startsWith('pdf.'))
  return (
    <details className={styles.fold} open={isOpen || hasError} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Picture, PDF and Word</summary>
      {children}
      {(isOpen || hasError) && (
        <Suspense>
          <PaperOptions />
        </Suspense>
      )}
    </details>
  )
}
