import { Button, VisuallyHidden } from '@mantine/core'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import type { Field } from '#contract/fields/field.ts'
import type { Picture } from '#contract/fields/picture.ts'
import { Sortable } from '../../../fields/sortable.tsx'
import type { CropShape } from '../../../files/crop-dialog.tsx'
import { DropArea } from '../../../files/drop-area.tsx'
import { coverAspect, croppedFilesOf, type PictureFiles, pictureFilesOf } from '../../../files/picture-files.ts'
import { loadPicture } from '../../../files/send-picture.ts'
import { useCropDialog } from '../../../files/use-cropping.tsx'
import { useEditor } from '../../../model/draft/editor-context.ts'
import type { EditKind } from '../../../model/draft/history.ts'
import { moveEntry, type RemovedEntry, restoreEntry, valueAt, withEntry, withoutEntry } from '../../../model/entries.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { plural } from '../../../model/plural.ts'
import { IconPhotoUp } from '../../../ui/icons.tsx'
import entryStyles from '../entries/entry-list.module.css'
import { PictureRow, type PictureTexts, SinglePicture } from './picture-row.tsx'
import styles from './pictures.module.css'
import { type Upload, usePictureUploads } from './use-picture-uploads.ts'

type PicturesField = Extract<Field, { kind: 'pictures' }>

interface Props {
  field: PicturesField
  /** `{list}.{id}.{name}` */
  path: string
  pictures: readonly Picture[]
  error: string | undefined
  onChange: (pictures: readonly Picture[], kind?: EditKind) => void
}

/** The first letter in lower case, for labels of buttons such as 'Add logo'. */
const lowerFirst = (text: string) => text.replace(/^./, (letter) => letter.toLowerCase())

function textsOf({ maxItems, noun }: PicturesField): PictureTexts {
  if (maxItems > 1) return ['alt', 'caption']
  return noun === 'logo' ? [] : ['alt']
}

export default function PicturesInput({ field, path, pictures, error, onChange }: Props) {
  const { store } = useEditor()
  const { label, maxItems } = field
  const isSingle = maxItems === 1
  const noun = lowerFirst(label)
  const [announcement, setAnnouncement] = useState('')
  const [rejection, setRejection] = useState('')
  const [removed, setRemoved] = useState<RemovedEntry<Picture> & { name: string }>()
  const button = useRef<HTMLButtonElement>(null)

  /** The pictures of the draft, which may have changed since the last render. Empty if the entry was removed. */
  const latest = (): readonly Picture[] => {
    const [list = '', id, name = ''] = path.split('.')
    const entries = valueAt(store.get().current, list) as readonly { id: string }[]
    const entry = entries.find((each) => each.id === id)
    return entry ? (valueAt(entry, name) as readonly Picture[]) : []
  }
  const { uploads, pending, start, retry, remove } = usePictureUploads()
  const addStored = (id: string) => {
    const [first] = latest()
    const added = { id, alt: isSingle && first ? first.alt : '', caption: '' }
    onChange(isSingle ? [added] : [...latest(), added])
    setAnnouncement(isSingle ? `${label} added` : `Picture ${latest().length} added`)
  }
  const cover = useCover((uncropped, prepare) => {
    const onStored = (id: string) => onChange(latest().map((picture) => (picture.id === uncropped ? { ...picture, id } : picture)))
    start([{ name: 'the cropped cover', prepare, onStored }])
  }, setRejection)

  const room = isSingle ? 1 - pending : maxItems - pictures.length - pending
  const isFull = room <= 0
  const add = (files: readonly File[]) => {
    const omitted = files.slice(Math.max(0, room)).map(({ name }) => `“${name}”`)
    const most = isSingle ? 'Only one picture fits here' : `${plural(maxItems, 'picture')} are the most`
    setRejection(omitted.length > 0 ? `${most}. Left out: ${omitted.join(', ')}.` : '')
    const accepted = files.slice(0, Math.max(0, room))
    start(accepted.map((file) => ({ name: file.name, prepare: () => pictureFilesOf(file), onStored: addStored })))
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  }
  const move = (id: string, index: number) => {
    onChange(moveEntry(latest(), id, index))
    setAnnouncement(`Moved to place ${index + 1}`)
  }
  const removePicture = (entry: Picture, index: number) => {
    setRemoved({ entry, index, name: isSingle ? noun : `picture ${index + 1}` })
    onChange(withoutEntry(latest(), entry.id))
  }
  const restore = (restored: RemovedEntry<Picture>) => {
    setRemoved(undefined)
    onChange(isSingle ? [restored.entry] : restoreEntry(latest(), restored))
    button.current?.focus()
  }
  const propsOf = (picture: Picture, index: number) => ({
    picture,
    path: `${path}.${picture.id}`,
    name: isSingle ? noun : `picture ${index + 1}`,
    texts: textsOf(field),
    onChange: (changed: Picture, kind?: EditKind) => onChange(withEntry(latest(), changed), kind),
    onRemove: () => removePicture(picture, index),
  })

  // Undo may have restored the picture.
  const isRestored = pictures.some(({ id }) => id === removed?.entry.id)
  const isReplaced = isSingle && pictures.length > 0
  const restorable = isRestored || isReplaced ? undefined : removed
  const notice = restorable && <RemovedNotice key={restorable.entry.id} name={restorable.name} onRestore={() => restore(restorable)} />
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className={styles.field} onPaste={onPaste}>
      <legend>{label}</legend>
      {field.hint !== undefined && <p className={`quiet small ${styles.hint}`}>{field.hint}</p>}
      {isSingle ? (
        <>
          {pictures.slice(0, 1).map((picture, index) => (
            <SinglePicture key={picture.id} {...propsOf(picture, index)} />
          ))}
          {notice && <ul>{notice}</ul>}
        </>
      ) : (
        <Sortable ids={pictures.map(({ id }) => id)} onMove={move}>
          <ul className={styles.list}>
            {pictures.flatMap((picture, index) => [
              restorable && restorable.index === index && notice,
              <PictureRow
                key={picture.id}
                {...propsOf(picture, index)}
                index={index}
                isLast={index === pictures.length - 1}
                onMove={(to) => move(picture.id, to)}
              >
                {index === 0 && (
                  <Button variant="subtle" ml="-12px" aria-disabled={cover.isBusy} onClick={() => cover.isBusy || cover.crop(picture.id)}>
                    Crop
                  </Button>
                )}
              </PictureRow>,
            ])}
            {restorable && restorable.index >= pictures.length && notice}
          </ul>
        </Sortable>
      )}
      <UploadRows
        uploads={uploads}
        onRetry={retry}
        onRemove={(id) => {
          remove(id)
          button.current?.focus()
        }}
      />
      <DropArea
        label={`Choose ${isSingle ? noun : 'pictures'}`}
        accept="image/*"
        multiple={!isSingle}
        className={styles.area}
        onFiles={add}
      >
        {(choose) => (
          <>
            <Button ref={button} variant="light" leftSection={<IconPhotoUp />} aria-disabled={isFull} onClick={() => isFull || choose()}>
              {isSingle && pictures.length > 0 ? 'Replace' : 'Add'} {noun}
            </Button>
            <p className="quiet small">
              {!isSingle && `${pictures.length} of ${maxItems}. `}
              {isFull && !isSingle
                ? 'Remove one to add another.'
                : 'Or drop or paste one here. We shrink it on your device and remove its location data.'}
            </p>
          </>
        )}
      </DropArea>
      {(error ?? rejection) !== '' && (
        <p className="error small breaks" role="alert">
          {error ?? rejection}
        </p>
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {cover.dialog}
    </fieldset>
  )
}

interface UploadRowsProps {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  /** Cancels a running upload, or closes the message of a failed one. */
  onRemove: (id: string) => void
}

function UploadRows({ uploads, onRetry, onRemove }: UploadRowsProps) {
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

const shape: CropShape = { aspect: coverAspect, isRound: false, title: 'Crop the cover', confirm: 'Use this part' }

/** Crops the cover of a project. `onCropped` gets the id of the uncropped picture, and a function that makes the files of the new one. */
function useCover(onCropped: (id: string, prepare: () => Promise<PictureFiles>) => void, onFailure: (message: string) => void) {
  const [croppedId, setCroppedId] = useState('')
  const [isLoading, setLoading] = useState(false)
  const { open, isReading, dialog } = useCropDialog(
    shape,
    ({ canvas }, area) => onCropped(croppedId, () => croppedFilesOf(canvas, area)),
    onFailure,
  )
  const crop = (id: string) => {
    setCroppedId(id)
    setLoading(true)
    onFailure('')
    loadPicture(id)
      .then(open, () => onFailure('This picture could not be loaded. Try again when you’re back online.'))
      .finally(() => setLoading(false))
  }
  return { crop, isBusy: isLoading || isReading, dialog }
}

/** Shown in place of a removed entry. Takes the focus, so that one key restores the entry. */
function RemovedNotice({ name, onRestore }: { name: string; onRestore: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <li className={`quiet ${entryStyles.empty} ${entryStyles.removed}`}>
      <span className="breaks" aria-live="polite">
        Removed {name}
      </span>
      <Button ref={button} variant="subtle" onClick={onRestore}>
        Restore
      </Button>
    </li>
  )
}
