import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import styles from './documents.module.css'
import { useUploads } from './use-uploads.ts'

const hint = `PDF only, up to 5 MB each; ${limits.documents} documents and ${limits.documentsBytes / 1024 / 1024} MB in all.`

/** A button, and a place to drop files on. */
export function UploadArea() {
  const { running, start, cancel } = useUploads()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    start([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button inside is the first
    <div
      className={styles['area']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {running ? (
        <div className={styles['running']}>
          <label className={styles['progress']}>
            <span className={styles['filename']}>Uploading {running.name}</span>
            <progress max={100} value={running.percent} />
          </label>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <>
          <Button variant="light" leftSection={<IconFileUpload size={18} aria-hidden="true" />} onClick={() => input.current?.click()}>
            Upload PDF
          </Button>
          <p className={styles['hint']}>or drop one here. {hint}</p>
        </>
      )}
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="Upload PDF"
        hidden
        multiple
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          start(files)
        }}
      />
    </div>
  )
}
