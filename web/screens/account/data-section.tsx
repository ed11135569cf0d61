import { Button } from '@mantine/core'
import { UploadProgress } from '../../files/upload-progress.tsx'
import { IconDownload } from '../../ui/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { OwnFiles } from './own-files.tsx'
import { useArchive } from './use-archive.ts'

export function DataSection() {
  const { percent, start, cancel } = useArchive()
  return (
    <Section title="Your data" about="Download everything we store about you as one ZIP, or your portfolio in the format you need.">
      {percent === undefined ? (
        <Button variant="default" leftSection={<IconDownload />} onClick={start}>
          Download my data
        </Button>
      ) : (
        <UploadProgress label="Preparing your download" percent={percent} onCancel={cancel} />
      )}
      <p className="quiet">One ZIP with your portfolio, account, documents and all the files below.</p>
      <OwnFiles />
    </Section>
  )
}
