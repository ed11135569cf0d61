import { Button } from '@mantine/core'
import { IconDownload } from '../ui/icons.tsx'
import { Section } from '../ui/section.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import { OwnFiles } from './own-files.tsx'
import { useArchive } from './use-archive.ts'

export function DataSection() {
  const { percent, start, cancel } = useArchive()
  return (
    <Section
      title="Your data"
      about="Download everything that we store about you in one ZIP, or your portfolio in the format that you need."
    >
      {percent === undefined ? (
        <Button variant="default" leftSection={<IconDownload />} onClick={start}>
          Download my data
        </Button>
      ) : (
        <UploadProgress label="Preparing your download" percent={percent} onCancel={cancel} />
      )}
      <p className="quiet">Your portfolio, your account, your documents and all the files below, in one ZIP.</p>
      <OwnFiles />
    </Section>
  )
}
