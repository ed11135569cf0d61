import { Button } from '@mantine/core'
import { IconPhotoUp, IconTrash, IconUser } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { portfolioFields } from '#contract/fields.ts'
import { useEditor } from '../editor-context.ts'
import { PortfolioInput } from '../portfolio-input.tsx'
import { Fields, Place } from '../section.tsx'
import { SectionSwitchInput } from '../sections/section-switch.tsx'
import styles from './photo.module.css'
import { photoAddress } from './photo-calls.ts'
import { type Picture, photoOf, pictureIn } from './picture.ts'
import 'react-easy-crop/react-easy-crop.css'
import { usePhoto } from './use-photo.ts'

type Cutting = { picture: Picture; CropDialog: typeof import('./crop-dialog.tsx').default }

const unread = "This browser can't read that picture. A JPEG, PNG or WebP works everywhere."
const unreachable = "Your photo can't be cut without a connection. Please try again."
const { alt } = portfolioFields.photo.fields

/** The photo: chosen or dropped, cut to a square in the browser, and stored at once. */
export function PhotoField() {
  const { portfolio } = useEditor()
  const { id, doing, error, setError, removed, unsent, send, remove } = usePhoto()
  const [cutting, setCutting] = useState<Cutting>()
  const [reading, setReading] = useState(false)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const isBusy = reading || doing !== ''
  const choose = (file: File | undefined) => {
    if (!file || isBusy) return
    setError('')
    setReading(true)
    pictureIn(file)
      .then(
        (picture) =>
          import('./crop-dialog.tsx').then(
            ({ default: CropDialog }) => setCutting({ picture, CropDialog }),
            () => setError(unreachable),
          ),
        () => setError(unread),
      )
      .finally(() => setReading(false))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <fieldset className={styles['photo']}>
      <legend className={styles['legend']}>{portfolioFields.photo.label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the button inside is the first */}
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
        <div className={styles['frame']}>
          {id === '' ? (
            <IconUser size={40} aria-hidden="true" />
          ) : (
            <img className={styles['image']} src={photoAddress(id)} alt={portfolio.photo.alt || 'Your photo'} width={96} height={96} />
          )}
        </div>
        <div className={styles['ways']}>
          <Button
            ref={button}
            variant="light"
            leftSection={<IconPhotoUp size={18} aria-hidden="true" />}
            aria-disabled={isBusy}
            onClick={() => isBusy || input.current?.click()}
          >
            {id === '' ? 'Choose a photo' : 'Replace photo'}
          </Button>
          {id !== '' && (
            <Button
              variant="subtle"
              color="danger"
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => {
                if (isBusy) return
                button.current?.focus()
                void remove()
              }}
            >
              Remove photo
            </Button>
          )}
          {unsent && (
            <Button variant="subtle" onClick={() => isBusy || void send(unsent)}>
              Try again
            </Button>
          )}
          {removed && (
            <Button variant="subtle" onClick={() => isBusy || void send(removed)}>
              Bring the photo back
            </Button>
          )}
        </div>
        <p className={styles['words']} data-wrong={error !== '' || undefined} aria-live="polite">
          {doing ||
            (reading && 'Opening your picture …') ||
            error ||
            (removed ? 'Your photo is removed.' : 'Or drop one here. You cut it to a square; where it was taken is not sent.')}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Choose a photo"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          choose(file)
          event.currentTarget.value = ''
        }}
      />
      {id !== '' && (
        <>
          <Fields>
            <Place wide>
              <PortfolioInput path="photo.alt" field={alt} />
            </Place>
          </Fields>
          <SectionSwitchInput name="photo" here />
        </>
      )}
      {cutting && (
        <cutting.CropDialog
          picture={cutting.picture}
          onClose={() => setCutting(undefined)}
          onCut={(square) => {
            setCutting(undefined)
            photoOf(cutting.picture, square).then(send, () => setError(unread))
          }}
        />
      )}
    </fieldset>
  )
}
