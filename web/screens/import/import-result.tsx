import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { imports } from '#contract/calls/calls.ts'
import type { ImportPreview } from '#contract/calls/imports.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { groups } from '#contract/fields/groups.ts'
import { limits } from '#contract/limits.ts'
import { portfolioPath } from '#contract/paths.ts'
import { sendPhoto } from '../../files/photo-calls.ts'
import { useCropping } from '../../files/use-cropping.tsx'
import { ApiError, call, explanationOf, isSignedOut } from '../../model/api.ts'
import { checkConnection } from '../../model/connection.ts'
import { showImport, showPortfolio } from '../../model/import-queries.ts'
import { openableGroups } from '../../model/private-links/openable-groups.ts'
import { handlesSignOut, updateCachedPortfolio } from '../../model/queries.ts'
import { liveStep, startPath } from '../../model/steps.ts'
import { IconExternalLink, IconPencil, IconPhotoUp, IconShare, IconUndo } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePublish } from '../start/use-publish.ts'
import styles from './import.module.css'

interface Props {
  applied: ImportPreview
  portfolio: Portfolio
  wantsPhoto: boolean
  onUndone: () => void
  onImportAnother: () => void
  askToSignIn: (retry: () => void) => void
}

/** Shown after the import was applied: links to the portfolio, and Undo. */
export function ImportResult({ wantsPhoto, onImportAnother, ...props }: Props) {
  const { applied, portfolio, askToSignIn } = props
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
      <UndoNotice {...props}>
        Not what you wanted? You can undo the import for {limits.importHours} hours, or until you save other changes.
      </UndoNotice>
      <Button variant="subtle" onClick={onImportAnother}>
        Import another file
      </Button>
    </Stack>
  )
}

interface PublishProps {
  portfolio: Portfolio
  askToSignIn: (retry: () => void) => void
}

/** The end of an import into a page that only its owner can open. Both answers give the page an address. */
function PublishChoice({ portfolio, askToSignIn }: PublishProps) {
  const navigate = useNavigate()
  const { failure, isPending, publish } = usePublish(() => void navigate(startPath, { state: liveStep }), askToSignIn)
  const hidden = openableGroups(portfolio).map((group) => groups[group].toLowerCase())
  return (
    <section aria-labelledby="publish">
      <h2 id="publish">Who can read it?</h2>
      <p>
        No one but you so far. Publish it, and everyone can read your page
        {hidden.length > 0 ? `, without what is hidden until you share your PIN: ${hidden.join(', ')}.` : '.'}
      </p>
      {failure !== '' && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
      <Group gap="sm" mt="md">
        <Button leftSection={<IconShare />} loading={isPending} onClick={() => void publish({ ...portfolio, visibility: 'open' })}>
          Publish
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => void publish(portfolio)}>
          Keep it to myself
        </Button>
      </Group>
    </section>
  )
}

const changedText =
  'You saved other changes since, so the import can’t be undone in one step. Find the previous content under “Earlier versions” in the editor.'
const expiredText = 'This can no longer be undone. Find the previous content under “Earlier versions” in the editor.'
const failedText = 'The import could not be undone. Please try again.'

interface UndoProps extends Pick<Props, 'applied' | 'portfolio' | 'onUndone' | 'askToSignIn'> {
  label?: string
  children: ReactNode
}

export function UndoNotice({ label, children, applied: { id, basedOn }, portfolio, onUndone, askToSignIn }: UndoProps) {
  const [reason, setReason] = useState('')
  const undo = useMutation({
    meta: handlesSignOut,
    mutationFn: () => call(imports.undo, { params: { id }, body: { version: basedOn }, sender: portfolio.id }),
    onMutate: () => setReason(''),
    onSuccess: async (before) => {
      await showPortfolio(before)
      onUndone()
      showImport(null)
    },
    onError: async (error) => {
      if (isSignedOut(error)) return askToSignIn(() => undo.mutate())
      if (!(error instanceof ApiError))
        return setReason((await checkConnection()) ? failedText : 'We can’t reach the server. Try again when you’re back online.')
      if (error.status === 409) return setReason(changedText)
      setReason(error.status === 404 ? expiredText : explanationOf(error, failedText))
    },
  })
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
      <Button variant="default" loading={undo.isPending} leftSection={<IconUndo />} onClick={() => undo.mutate()}>
        Undo
      </Button>
    </Notice>
  )
}

function blobOf(dataUrl: string): Blob {
  const [, type = '', content = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(dataUrl) ?? []
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type })
}

/** Crops the photo of the file and uploads it like any other photo. */
function PhotoStep({ photoUrl, sender, askToSignIn }: { photoUrl: string; sender: number; askToSignIn: (retry: () => void) => void }) {
  const [reason, setReason] = useState('')
  const sending = useMutation({
    meta: handlesSignOut,
    networkMode: 'always',
    mutationFn: (photo: Blob) => sendPhoto(photo, sender),
    onMutate: () => setReason(''),
    onSuccess: (id) => updateCachedPortfolio((cached) => ({ ...cached, photo: { ...cached.photo, id } })),
    onError: (error, photo) => {
      if (isSignedOut(error)) askToSignIn(() => sending.mutate(photo))
      setReason(explanationOf(error, 'Your photo could not be uploaded. Please try again.'))
    },
  })
  const { open, isReading, dialog } = useCropping(sending.mutate, setReason)
  const crop = () => {
    setReason('')
    open(blobOf(photoUrl))
  }
  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    crop()
  })
  const isBusy = isReading || sending.isPending
  const text = (
    <div aria-live="polite">
      <p>
        {sending.isSuccess
          ? 'Your photo is saved. It stays if you undo the import.'
          : sending.isPending
            ? 'Uploading your photo …'
            : isReading
              ? 'Opening the photo …'
              : 'The photo is not set yet.'}
      </p>
      {reason !== '' && <p className="error">{reason}</p>}
    </div>
  )
  return (
    <Notice picture={<img src={photoUrl} alt="" width={64} height={64} />} text={text}>
      {!sending.isSuccess && !sending.isPending && (
        <Button variant="light" aria-disabled={isBusy} leftSection={<IconPhotoUp />} onClick={() => isBusy || crop()}>
          Crop the photo
        </Button>
      )}
      {dialog}
    </Notice>
  )
}
