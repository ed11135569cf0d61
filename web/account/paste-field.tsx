import { lazy, Suspense, useState } from 'react'

const PasteForm = lazy(async () => ({ default: (await import('./paste-form.tsx')).PasteForm }))

/** The quiet second way to give a resume: as a text. */
export function PasteField({ onFile }: { onFile?: ((file: File) => void) | undefined }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className="paste" onToggle={() => setOpened(true)}>
      <summary>or paste its text</summary>
      {wasOpened && (
        <Suspense fallback={null}>
          <PasteForm onFile={onFile} />
        </Suspense>
      )}
    </details>
  )
}
