import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import styles from './data-section.module.css'
import { Section } from './section.tsx'
import { useArchive } from './use-archive.ts'

export function DataSection() {
  const { percent, start, cancel } = useArchive()
  return (
    <Section title="Your data" about="Everything that we keep about you, in one ZIP: your portfolio, your account and your documents.">
      {percent === undefined ? (
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={start}>
          Download my data
        </Button>
      ) : (
        <div className={styles['running']}>
          <label>
            <span>Preparing your download</span>
            <progress max={100} value={percent} />
          </label>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
    </Section>
  )
}
