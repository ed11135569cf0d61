import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconFileUpload } from '../ui/icons.tsx'
import { DropArea } from '../uploads/drop-area.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import styles from './import.module.css'
import { maxMegabytes, type Upload } from './use-upload.ts'

const label = 'Choose a file'
const accept =
  '.json,.zip,.pdf,.docx,.vcf,.vcard,application/json,application/zip,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/vcard'

interface Props {
  upload: Upload | undefined
  /** Whether the button takes the focus back from the Cancel button. */
  wasCanceled: boolean
  onChoose: (file: File) => void
  onCancel: () => void
  /** What to choose, and the formats; without them, only the button. */
  title?: string
  formats?: string
}

/** The area for the resume to import, with the progress of its upload. */
export function FileArea(props: Props) {
  const { upload, onChoose } = props
  const chooseFirst = ([file]: File[]) => file && onChoose(file)
  return (
    <div>
      <DropArea label={label} accept={accept} className={styles.area} onFiles={chooseFirst}>
        {(choose) => <AreaContent {...props} onOpenDialog={choose} />}
      </DropArea>
      <VisuallyHidden role="status">{upload?.percent === undefined ? '' : progressTextOf(upload)}</VisuallyHidden>
    </div>
  )
}

const progressTextOf = ({ file, percent = 0 }: Upload) => `${percent < 100 ? 'Uploading' : 'Reading'} ${file.name} …`

function AreaContent({ upload, wasCanceled, onOpenDialog, onChoose, onCancel, title, formats }: Props & { onOpenDialog: () => void }) {
  if (upload?.percent !== undefined) {
    const { percent } = upload
    return <UploadProgress label={progressTextOf(upload)} percent={percent < 100 ? percent : undefined} onCancel={onCancel} />
  }
  if (upload?.reason !== undefined) {
    return (
      <>
        <p role="alert" className="error breaks">
          <strong dir="auto">{upload.file.name}</strong> <br />
          {upload.reason}
        </p>
        <Group gap="xs" justify="center">
          <Button variant="default" onClick={() => onChoose(upload.file)}>
            Try again
          </Button>
          <Button autoFocus onClick={onOpenDialog}>
            Choose another file
          </Button>
        </Group>
      </>
    )
  }
  return (
    <>
      {title === undefined ? (
        <IconFileUpload size={36} />
      ) : (
        <div>
          <h2>{title}</h2>
          <p className="quiet">{formats}</p>
        </div>
      )}
      <Button autoFocus={wasCanceled} onClick={onOpenDialog}>
        {label}
      </Button>
      <p className="quiet small">or drop it here. Up to {maxMegabytes} MB. You see its content before anything changes.</p>
    </>
  )
}
