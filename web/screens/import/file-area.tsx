import { Button, Group, VisuallyHidden } from '@mantine/core'
import { PasteField } from '../../account/paste-field.tsx'
import { LookSamples, resumeTypes } from '../../account/resume-zone.tsx'
import { DropArea } from '../../files/drop-area.tsx'
import { UploadProgress } from '../../files/upload-progress.tsx'
import { useWindowDrop } from '../../ui/use-window-drop.ts'
import styles from './import.module.css'
import { type FileAreaProps, maxMegabytes, type Upload } from './use-upload.ts'

const label = 'Choose a file'
export function FileArea(props: FileAreaProps) {
  const { upload, onChoose } = props
  const chooseFirst = ([file]: File[]) => file && onChoose(file)
  const isOver = useWindowDrop(onChoose)
  return (
    <div>
      <div className="resume-zone" data-over={isOver || undefined}>
        <DropArea label={label} accept={resumeTypes} className={styles.area} onFiles={chooseFirst}>
          {(openDialog) => <AreaContent {...props} onOpenDialog={openDialog} />}
        </DropArea>
        <LookSamples />
      </div>
      <PasteField onFile={onChoose} />
      <VisuallyHidden role="status">{upload?.percent === undefined ? '' : progressTextOf(upload)}</VisuallyHidden>
    </div>
  )
}

const progressTextOf = ({ file, percent = 0 }: Upload) => `${percent < 100 ? 'Uploading' : 'Reading'} ${file.name} …`

function AreaContent({ upload, wasCanceled, onOpenDialog, onChoose, onCancel }: FileAreaProps & { onOpenDialog: () => void }) {
  if (upload?.percent !== undefined) {
    const { percent } = upload
    return <UploadProgress label={progressTextOf(upload)} percent={percent < 100 ? percent : undefined} onCancel={onCancel} />
  }
  if (upload?.reason !== undefined) {
    return (
      <>
        <p role="alert" className="error breaks">
          <strong dir="auto" translate="no">
            {upload.file.name}
          </strong>{' '}
          <br />
          {upload.reason}
        </p>
        <Group gap="xs">
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
      <h2>
        Drop your resume<span className="colon">:</span> <br />
        see your page
      </h2>
      <p>PDF, Word, text, web page, JSON Resume, vCard or LinkedIn’s ZIP. You see its content before anything changes.</p>
      <Button autoFocus={wasCanceled} onClick={onOpenDialog}>
        {label}
      </Button>
      <p className="quiet small">or drop it here. Up to {maxMegabytes} MB.</p>
    </>
  )
}
