import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconFileUpload } from '../ui/icons.tsx'
import { Item, ItemList } from '../ui/item-list.tsx'
import { DropArea } from '../uploads/drop-area.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import styles from './import.module.css'
import { maxMegabytes, type Upload } from './use-upload.ts'

const label = 'Choose a file'
const accept = '.json,.zip,.pdf,.vcf,.vcard,application/json,application/zip,application/pdf,text/vcard'

interface Props {
  upload: Upload | undefined
  /** Whether the button takes the focus back from the Cancel button. */
  wasCanceled: boolean
  onChoose: (file: File) => void
  onCancel: () => void
}

export function ChooseFile(props: Props) {
  const { upload, onChoose } = props
  const chooseFirst = ([file]: File[]) => file && onChoose(file)
  return (
    <Stack gap="xl">
      <DropArea label={label} accept={accept} className={styles.area} onFiles={chooseFirst}>
        {(choose) => <AreaContent {...props} onOpenDialog={choose} />}
      </DropArea>
      <VisuallyHidden role="status">{upload?.percent === undefined ? '' : progressTextOf(upload)}</VisuallyHidden>
      <SupportedFormats />
    </Stack>
  )
}

const progressTextOf = ({ file, percent = 0 }: Upload) => `${percent < 100 ? 'Uploading' : 'Reading'} ${file.name} …`

function AreaContent({ upload, wasCanceled, onOpenDialog, onChoose, onCancel }: Props & { onOpenDialog: () => void }) {
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
      <IconFileUpload size={36} />
      <Button autoFocus={wasCanceled} onClick={onOpenDialog}>
        {label}
      </Button>
      <p className="quiet small">or drop it here. Up to {maxMegabytes} MB. You see its content before anything changes.</p>
    </>
  )
}

/** The supported formats, under the names that users know. */
function SupportedFormats() {
  return (
    <section aria-labelledby="kinds">
      <h2 id="kinds">What we read</h2>
      <ItemList>
        <Item
          name="resume.json"
          details={['JSON Resume, which many resume builders export. Nothing is lost. The JSON of Reactive Resume works, too.']}
        />
        <Item name="LinkedIn" details={['Your archive as a ZIP, or your profile saved as a PDF.', <LinkedIn key="where" />]} />
        <Item name="PDF" details={['Any resume with selectable text, including Europass. You check what we read.']} />
        <Item name="vCard" details={['A .vcf contact: name, contact details, current position.']} />
        <Item name="Understory archive" details={['The ZIP from your Account page, including documents.']} />
      </ItemList>
    </section>
  )
}

function LinkedIn() {
  return (
    <details>
      <summary>Where to get it</summary>
      <ol className="bullets">
        <li>On LinkedIn, open Settings &amp; Privacy, then Data privacy, then “Get a copy of your data”.</li>
        <li>Request the larger archive. LinkedIn emails you a link within about a day.</li>
        <li>Upload the ZIP as it is. We never open your messages or contacts.</li>
      </ol>
      <p>In a hurry? Open your profile, choose More, then “Save to PDF”, and upload that file.</p>
    </details>
  )
}
