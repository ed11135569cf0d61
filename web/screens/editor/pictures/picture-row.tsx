import { ActionIcon, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { line } from '#contract/fields/field.ts'
import { type Picture, picturePath } from '#contract/fields/picture.ts'
import { limits } from '#contract/limits.ts'
import { Fields } from '../../../fields/section.tsx'
import { useSortableRow } from '../../../fields/sortable.tsx'
import { TextField } from '../../../fields/text-field.tsx'
import type { EditKind } from '../../../model/draft/history.ts'
import { capitalize } from '../../../model/format-value.ts'
import { IconTrash } from '../../../ui/icons.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import styles from './pictures.module.css'

/** What can be said about a picture: everything about one of several, nothing about a logo. */
export type PictureTexts = readonly ('alt' | 'caption')[]

interface Props {
  picture: Picture
  path: string
  /** For the labels of buttons, such as 'picture 2'. */
  name: string
  texts: PictureTexts
  onChange: (picture: Picture, kind?: EditKind) => void
  onRemove: () => void
  children?: ReactNode
}

interface RowProps extends Props {
  index: number
  isLast: boolean
  onMove: (index: number) => void
}

/** One of several pictures. The first is the cover. */
export function PictureRow({ index, isLast, onMove, ...props }: RowProps) {
  const { row, grip } = useSortableRow(props.picture.id)
  return (
    <li {...row} className={`${row.className} ${styles.row}`}>
      <fieldset aria-label={props.name}>
        <div className={styles.head}>
          {grip}
          <span className={index === 0 ? styles.cover : 'quiet small'}>{index === 0 ? 'Cover' : capitalize(props.name)}</span>
          <Group gap={0} wrap="nowrap" className={styles.actions ?? ''}>
            <MoveButtons name={props.name} index={index} isLast={isLast} onMove={onMove} />
            <RemoveButton {...props} />
          </Group>
        </div>
        <PictureContent {...props} />
      </fieldset>
    </li>
  )
}

export function SinglePicture(props: Props) {
  return (
    <div className={`sheet ${styles.single}`} data-small={props.texts.length === 0 || undefined}>
      <PictureContent {...props} />
      <Group gap={0} wrap="nowrap" className={styles.actions ?? ''}>
        <RemoveButton {...props} />
      </Group>
    </div>
  )
}

const RemoveButton = ({ name, onRemove }: Props) => (
  <ActionIcon variant="subtle" color="danger" aria-label={`Remove ${name}`} title={`Remove ${name}`} onClick={onRemove}>
    <IconTrash />
  </ActionIcon>
)

const hints = { missing: 'Add a description for people who can’t see the picture.', present: 'For people who can’t see the picture.' }
const caption = line('Caption', { max: limits.longLine, hint: 'Shown below the picture.' })

function PictureContent({ picture, path, name, texts, onChange, children }: Props) {
  const isDescribed = picture.alt.trim() !== ''
  const alt = line('What it shows', { max: limits.longLine, hint: isDescribed ? hints.present : hints.missing })
  return (
    <div className={styles.content}>
      <div>
        <Thumbnail key={picture.id} id={picture.id} alt={picture.alt || capitalize(name)} />
        {children}
      </div>
      {texts.length > 0 && (
        <div className={styles.texts} data-missing={!isDescribed || undefined}>
          <Fields>
            {texts.map((text) => (
              <TextField
                key={text}
                field={text === 'alt' ? alt : caption}
                path={`${path}.${text}`}
                value={picture[text]}
                error={undefined}
                onChange={(value, kind = 'typing') => onChange({ ...picture, [text]: String(value) }, kind)}
              />
            ))}
          </Fields>
        </div>
      )}
    </div>
  )
}

/** Owners see their pictures as soon as these are stored. Those that no save refers to are deleted after a while. */
function Thumbnail({ id, alt }: { id: string; alt: string }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <div className={styles.thumbnail}>
      {isMissing ? (
        <p className="quiet small">Can’t be shown. If this stays, remove it and add it again.</p>
      ) : (
        <img src={picturePath(id, 'small.jpg')} alt={alt} draggable={false} onError={() => setMissing(true)} />
      )}
    </div>
  )
}
