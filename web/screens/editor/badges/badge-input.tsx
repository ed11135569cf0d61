import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { badgeIn } from '#contract/badge.ts'
import { badgeNotes } from '#contract/outline/badge-notes.ts'
import { english } from '#contract/words/spoken.ts'
import type { FieldInputProps } from '../../../fields/field-input-props.ts'
import { RemovedNotice } from '../../../fields/removed-notice.tsx'
import { DropArea } from '../../../files/drop-area.tsx'
import { UploadProgress } from '../../../files/upload-progress.tsx'
import { fieldId } from '../../../model/field-errors.ts'
import { IconFileUpload } from '../../../ui/icons.tsx'
import styles from './badge-input.module.css'
import { useBadgeUpload } from './use-badge-upload.ts'

/** The badge of a certificate: its file is read by the server. Shows what the page says of it. */
export default function BadgeInput({ field, path, value, error, onChange }: FieldInputProps) {
  const text = String(value)
  const [removed, setRemoved] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const isAnswered = useRef(false)
  const upload = useBadgeUpload((badge) => {
    isAnswered.current = true
    setRemoved('')
    onChange(badge)
    setAnnouncement('Badge added')
  })
  const { reading, failure } = upload
  // The button was replaced by the progress, which had the focus.
  useEffect(() => {
    if (!reading && isAnswered.current) button.current?.focus({ preventScroll: true })
    isAnswered.current = false
  }, [reading])

  const hasBadge = badgeIn(text) !== undefined
  const message = error ?? failure
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className={styles.field}>
      <legend>{field.label}</legend>
      {field.hint !== undefined && <p className="quiet small">{field.hint}</p>}
      {hasBadge && (
        <dl className={styles.facts}>
          {badgeNotes(text, new Date().toISOString().slice(0, 7), english).map((note) => (
            <div key={note.label}>
              <dt>{note.label}</dt>
              <dd className="breaks">{note.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {removed !== '' && !hasBadge && (
        <ul>
          <RemovedNotice
            name="badge"
            onRestore={() => {
              onChange(removed)
              button.current?.focus()
            }}
          />
        </ul>
      )}
      {reading ? (
        <UploadProgress label={`Reading ${reading.name}`} percent={reading.percent} onCancel={upload.cancel} />
      ) : (
        <DropArea label="Choose the file of a badge" accept=".json,.jwt,.png,.svg,.txt" onFiles={([file]) => file && upload.start(file)}>
          {(choose) => (
            <div className={styles.actions}>
              <Button ref={button} variant="light" leftSection={<IconFileUpload />} onClick={choose}>
                {hasBadge ? 'Replace badge' : 'Add badge'}
              </Button>
              {hasBadge && (
                <Button
                  variant="subtle"
                  onClick={() => {
                    setRemoved(text)
                    onChange('')
                  }}
                >
                  Remove badge
                </Button>
              )}
              <p className="quiet small">At most 64 KB. We read it and keep what it says, not the file. Nothing in it is loaded.</p>
            </div>
          )}
        </DropArea>
      )}
      {message && (
        <p className="error small breaks" role="alert">
          {message}
        </p>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </fieldset>
  )
}
