import { Button } from '@mantine/core'
import styles from './pictures.module.css'
import type { Upload } from './use-picture-uploads.ts'

interface Props {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  /** Cancels a running upload, or closes the message of a failed one. */
  onRemove: (id: string) => void
}

export function UploadRows({ uploads, onRetry, onRemove }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads}>
      {uploads.map((upload) => {
        const { id, name, percent, error, canRetry } = upload
        return (
          <li key={id} className={styles.upload}>
            {error === undefined ? (
              <label className={styles.progress}>
                <span className="small breaks">Adding {name}</span>
                <progress max={100} value={percent} />
              </label>
            ) : (
              <p className={`error small breaks ${styles.progress}`} role="alert">
                {error}
              </p>
            )}
            {canRetry && error !== undefined && (
              <Button variant="subtle" aria-label={`Try again: ${name}`} onClick={() => onRetry(upload)}>
                Try again
              </Button>
            )}
            <Button
              variant="subtle"
              color="gray"
              aria-label={`${error === undefined ? 'Cancel' : 'Dismiss'}: ${name}`}
              onClick={() => onRemove(id)}
            >
              {error === undefined ? 'Cancel' : 'Dismiss'}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
