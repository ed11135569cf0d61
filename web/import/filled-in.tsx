import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { portfolioAddress } from '#contract/addresses.ts'
import type { ImportPreview } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { keptAddress } from '../kept/kept-address.ts'
import { IconExternalLink, IconPencil, IconPhotoUp, IconUndo } from '../ui/icons.tsx'
import styles from './filled-in.module.css'
import frame from './import-frame.module.css'
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
export function FilledIn({ applied, portfolio, kept, wantsPhoto, onUndone, onAnother, askToSignIn }: Props) {
  const { undo, undoing, reason } = useUndo({ applied, sender: portfolio.id, onUndone, askToSignIn })
  return (
    <div className={`${frame.column} ${styles.filled}`}>
      {wantsPhoto && applied.photo !== undefined && <PhotoStep address={applied.photo} sender={portfolio.id} askToSignIn={askToSignIn} />}
      <div className={styles.ways}>
        <Button component="a" href={portfolioAddress(portfolio)} leftSection={<IconExternalLink />}>
          Look at your page
        </Button>
        <Button component={Link} to="/editor" variant="default" leftSection={<IconPencil />}>
          Go on in the editor
        </Button>
      </div>
      {kept > 0 && (
        <p className={styles.quiet}>
          {kept === 1 ? 'One thing' : `${kept} things`} without a field {kept === 1 ? 'is' : 'are'} kept{' '}
          <Link to={keptAddress}>at the end of the editor</Link>, for you only.
        </p>
      )}
      <div className={styles.undo}>
        <div className={styles.words}>
          <p>
            Not what you wanted? For {limits.importHours} hours you can put everything back as it was, unless you save something else first.
          </p>
          {reason !== '' && (
            <p role="alert" className={styles.reason}>
              {reason}
            </p>
          )}
        </div>
        <Button variant="default" loading={undoing} leftSection={<IconUndo />} onClick={undo}>
          Undo
        </Button>
      </div>
      <div className={styles.another}>
        <Button variant="subtle" onClick={onAnother}>
          Import another file
        </Button>
      </div>
    </div>
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
  return (
    <div className={styles.photo}>
      <img src={address} alt="" width={64} height={64} />
      <div className={styles.words} aria-live="polite">
        <p>{wordsOf(state, reading)}</p>
        {reason !== '' && <p className={styles.reason}>{reason}</p>}
      </div>
      {state === 'open' && (
        <Button variant="light" aria-disabled={isBusy} leftSection={<IconPhotoUp />} onClick={() => isBusy || cut()}>
          Cut the photo
        </Button>
      )}
      {dialog}
    </div>
  )
}

function wordsOf(state: 'open' | 'sending' | 'set', reading: boolean): string {
  if (state === 'set') return 'Your photo is set. It stays when the rest is undone.'
  if (state === 'sending') return 'Uploading your photo …'
  return reading ? 'Opening the photo …' : 'The photo is not taken yet.'
}
