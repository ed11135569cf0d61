import type { Choices } from './choices.ts'
import { Part } from './part.tsx'
import styles from './photo-part.module.css'
import { Tick } from './tick.tsx'

interface Props {
  /** As a data: address. */
  photo: string | undefined
  hasOne: boolean
  choices: Choices
  onChoose: (choices: Choices) => void
}

export function PhotoPart({ photo, hasOne, choices, onChoose }: Props) {
  if (photo === undefined) return null
  return (
    <Part heading="Photo" about={hasOne ? 'It would take the place of yours.' : undefined}>
      <div className={styles.photo}>
        <img src={photo} alt="In the file" width={96} height={96} />
        <Tick on={choices.photo} onChange={(on) => onChoose({ ...choices, photo: on })}>
          Use this photo. You cut it to a square once the rest is taken.
        </Tick>
      </div>
    </Part>
  )
}
