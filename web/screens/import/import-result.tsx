import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ImportPreview } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { IconExternalLink, IconPencil, IconPhotoUp, IconUndo } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './import.module.css'
import { PublishChoice } from './publish-choice.tsx'
import { useImportPhoto } from './use-import-photo.ts'
import { useUndo } from './use-undo.ts'

interface Props {
  applied: ImportPreview
  portfolio: Portfolio
  /** Whether the user chose the photo in the file. */
  wantsPhoto: boolean
  onUndone: () => void
  onImportAnother: () => void
  askToSignIn: (retry: () => void) => void
}

/** Shown after the import was applied: links to the portfolio, and Undo. */
export function ImportResult({ applied, portfolio, wantsPhoto, onUndone, onImportAnother, askToSignIn }: Props) {
  const isUnpublished = portfolio.visibility === 'off'
  return (
    <Stack gap="lg" align="flex-start" className={styles.column ?? ''}>
      {wantsPhoto && applied.photo !== undefined && <PhotoStep photoUrl={applied.photo} sender={portfolio.id} askToSignIn={askToSignIn} />}
      {isUnpublished && <PublishChoice portfolio={portfolio} askToSignIn={askToSignIn} />}
      <Group gap="sm">
        {!isUnpublished && (
          <Button component="a" href={portfolioPath(portfolio)} leftSection={<IconExternalLink />}>
            View your page
          </Button>
        )}
        <Button component={Link} to="/editor" variant="default" leftSection={<IconPencil />}>
          Continue editing
        </Button>
      </Group>
      <UndoNotice applied={applied} sender={portfolio.id} onUndone={onUndone} askToSignIn={askToSignIn}>
        Not what you wanted? You can undo the import for {limits.importHours} hours, or until you save other changes.
      </UndoNotice>
      <Button variant="subtle" onClick={onImportAnother}>
        Import another file
      </Button>
    </Stack>
  )
}

interface UndoProps extends Pick<Props, 'applied' | 'onUndone' | 'askToSignIn'> {
  sender: number
  /** Makes the notice a landmark with this name. */
  label?: string
  children: ReactNode
}

/** Offers to undo the import. */
export function UndoNotice({ label, children, ...props }: UndoProps) {
  const { undo, isUndoing, reason } = useUndo(props)
  const text = (
    <>
      <p>{children}</p>
      {reason !== '' && (
        <p role="alert" className="error">
          {reason}
        </p>
      )}
    </>
  )
  return (
    <Notice {...(label !== undefined && { label })} text={text}>
      <Button variant="default" loading={isUndoing} leftSection={<IconUndo />} onClick={undo}>
        Undo
      </Button>
    </Notice>
  )
}

function PhotoStep({ photoUrl, sender, askToSignIn }: { photoUrl: string; sender: number; askToSignIn: (retry: () => void) => void }) {
  const { state, isReading, reason, crop, dialog } = useImportPhoto(photoUrl, sender, askToSignIn)
  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    crop()
  })
  const isBusy = isReading || state === 'sending'
  const text = (
    <div aria-live="polite">
      <p>{statusTextOf(state, isReading)}</p>
      {reason !== '' && <p className="error">{reason}</p>}
    </div>
  )
  return (
    <Notice picture={<img src={photoUrl} alt="" width={64} height={64} />} text={text}>
      {state === 'unset' && (
        <Button variant="light" aria-disabled={isBusy} leftSection={<IconPhotoUp />} onClick={() => isBusy || crop()}>
          Crop the photo
        </Button>
      )}
      {dialog}
    </Notice>
  )
}

function statusTextOf(state: 'unset' | 'sending' | 'set', isReading: boolean): string {
  if (state === 'set') return 'Your photo is saved. It stays if you undo the import.'
  if (state === 'sending') return 'Uploading your photo …'
  return isReading ? 'Opening the photo …' : 'The photo is not set yet.'
}
