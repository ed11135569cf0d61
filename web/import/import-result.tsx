import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ImportPreview } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { portfolioPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { retainedSectionPath } from '../retained/retained-query.ts'
import { IconExternalLink, IconPencil, IconPhotoUp, IconUndo } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './import.module.css'
import { useImportPhoto } from './use-import-photo.ts'
import { useUndo } from './use-undo.ts'

interface Props {
  applied: ImportPreview
  portfolio: Portfolio
  /** How much is kept without a field. */
  kept: number
  /** Whether the picture in the file is wanted, too. */
  wantsPhoto: boolean
  onUndone: () => void
  onAnother: () => void
  askToSignIn: (then: () => void) => void
}

/** After it was taken: where to see it, and the way back. */
export function ImportResult({ applied, portfolio, kept, wantsPhoto, onUndone, onAnother, askToSignIn }: Props) {
  return (
    <Stack gap="lg" align="flex-start" className={styles.column ?? ''}>
      {wantsPhoto && applied.photo !== undefined && <PhotoStep address={applied.photo} sender={portfolio.id} askToSignIn={askToSignIn} />}
      <Group gap="sm">
        <Button component="a" href={portfolioPath(portfolio)} leftSection={<IconExternalLink />}>
          Look at your page
        </Button>
        <Button component={Link} to="/editor" variant="default" leftSection={<IconPencil />}>
          Go on in the editor
        </Button>
      </Group>
      {kept > 0 && (
        <p className="quiet">
          {kept === 1 ? 'One thing' : `${kept} things`} without a field {kept === 1 ? 'is' : 'are'} kept{' '}
          <Link to={retainedSectionPath}>at the end of the editor</Link>, for you only.
        </p>
      )}
      <UndoNotice applied={applied} sender={portfolio.id} onUndone={onUndone} askToSignIn={askToSignIn}>
        Not what you wanted? For {limits.importHours} hours you can put everything back as it was, unless you save something else first.
      </UndoNotice>
      <Button variant="subtle" onClick={onAnother}>
        Import another file
      </Button>
    </Stack>
  )
}

interface UndoProps extends Pick<Props, 'applied' | 'onUndone' | 'askToSignIn'> {
  sender: number
  /** Makes it a landmark of this name. */
  label?: string
  children: ReactNode
}

/** The way back. */
export function UndoNotice({ label, children, ...props }: UndoProps) {
  const { undo, undoing, reason } = useUndo(props)
  const words = (
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
    <Notice {...(label !== undefined && { label })} words={words}>
      <Button variant="default" loading={undoing} leftSection={<IconUndo />} onClick={undo}>
        Undo
      </Button>
    </Notice>
  )
}

interface PhotoStepProps {
  address: string
  sender: number
  askToSignIn: (then: () => void) => void
}

function PhotoStep({ address, sender, askToSignIn }: PhotoStepProps) {
  const { state, reading, reason, cut, dialog } = useImportPhoto(address, sender, askToSignIn)
  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    cut()
  })
  const isBusy = reading || state === 'sending'
  const words = (
    <div aria-live="polite">
      <p>{wordsOf(state, reading)}</p>
      {reason !== '' && <p className="error">{reason}</p>}
    </div>
  )
  return (
    <Notice picture={<img src={address} alt="" width={64} height={64} />} words={words}>
      {state === 'open' && (
        <Button variant="light" aria-disabled={isBusy} leftSection={<IconPhotoUp />} onClick={() => isBusy || cut()}>
          Cut the photo
        </Button>
      )}
      {dialog}
    </Notice>
  )
}

function wordsOf(state: 'open' | 'sending' | 'set', reading: boolean): string {
  if (state === 'set') return 'Your photo is set. It stays when the rest is undone.'
  if (state === 'sending') return 'Uploading your photo …'
  return reading ? 'Opening the photo …' : 'The photo is not taken yet.'
}
