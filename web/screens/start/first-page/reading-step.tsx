import { Button } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { imports } from '#contract/calls/calls.ts'
import type { ResumeReading } from '#contract/calls/imports.ts'
import { delaysMs } from '#contract/limits.ts'
import { sendBody } from '../../../files/send-body.ts'
import { FileArea } from '../../import/file-area.tsx'
import { useUpload } from '../../import/use-upload.ts'
import styles from './first-page.module.css'

interface Props {
  file: File
  onRead: (reading: ResumeReading, file: File) => Promise<void>
  onFile: (file: File) => void
}

/** While the server reads the file, and if it can't. */
export function ReadingStep({ file, onRead, onFile }: Props) {
  const uploader = useUpload({
    send: (form, options) => sendBody(imports.read, form, options),
    onRead: (reading: ResumeReading) => onRead(reading, file),
  })
  const { onChoose, onCancel } = uploader
  const begin = useEffectEvent(onChoose)
  useEffect(() => begin(file), [file])
  const [isSlow, setSlow] = useState(false)
  useTimeout(() => setSlow(true), delaysMs.stillReading, { autoInvoke: true })
  if (uploader.upload?.reason !== undefined) {
    return (
      <main className={styles.unread}>
        <h1>We couldn’t read this file</h1>
        {/* The same file has to be sent again here; another one replaces this component. */}
        <FileArea {...uploader} onChoose={(chosen) => (chosen === file ? onChoose(chosen) : onFile(chosen))} />
        <a href="#facts">Start with three facts</a>
      </main>
    )
  }
  return (
    <main className={styles.reading}>
      <svg className={styles.root} viewBox="0 0 40 220" aria-hidden="true">
        <path d="M20 4V216" />
        {[50, 110, 170].map((y) => (
          <circle key={y} cx={20} cy={y} r={6} />
        ))}
      </svg>
      <h1 className="breaks">
        {isSlow ? 'Still reading' : 'Reading'}{' '}
        <span dir="auto" translate="no">
          {file.name}
        </span>
      </h1>
      <p role="status" className="quiet">
        {isSlow ? 'Still reading. A long file takes a few seconds more.' : 'Your page follows in a moment.'}
      </p>
      <Button
        variant="default"
        onClick={() => {
          onCancel()
          history.back()
        }}
      >
        Cancel
      </Button>
    </main>
  )
}
