import { Button } from '@mantine/core'
import { limits } from '#contract/limits.ts'
import { DropArea } from '../../../files/drop-area.tsx'
import { UploadProgress } from '../../../files/upload-progress.tsx'
import { IconFileUpload } from '../../../ui/icons.tsx'
import { useUploads } from './use-uploads.ts'

const label = 'Upload PDF'
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`
const hint = `PDF only, up to ${megabytes(limits.documentBytes)} each; ${limits.documents} documents and ${megabytes(limits.documentsBytes)} in all.`

export function UploadArea() {
  const { progress, start, cancel } = useUploads()
  return (
    <DropArea label={label} accept="application/pdf,.pdf" multiple onFiles={(files) => void start(files)}>
      {(choose) =>
        progress ? (
          <UploadProgress label={`Uploading ${progress.name}`} percent={progress.percent} onCancel={cancel} />
        ) : (
          <>
            <Button variant="light" leftSection={<IconFileUpload />} onClick={choose}>
              {label}
            </Button>
            <p className="quiet small">or drop one here. {hint}</p>
          </>
        )
      }
    </DropArea>
  )
}
