import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ownFileAddress } from '#contract/addresses.ts'
import styles from './data-section.module.css'
import { Section } from './section.tsx'
import { useArchive } from './use-archive.ts'

export function DataSection() {
  const { percent, start, cancel } = useArchive()
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden="true" />
  return (
    <Section title="Your data" about="Everything that we keep about you, in one ZIP: your portfolio, your account and your documents.">
      {percent === undefined ? (
        <Button variant="default" leftSection={icon} onClick={start}>
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
      <p className={styles['about']}>For other programs, with what you hide on your page and never with your PIN.</p>
      <div className={styles['files']}>
        <Button variant="default" leftSection={icon} component="a" href={ownFileAddress('resume.json')} download>
          Download as JSON Resume
        </Button>
        <Button variant="default" leftSection={icon} component="a" href={ownFileAddress('contact.vcf')} download>
          Download contact (vCard)
        </Button>
      </div>
    </Section>
  )
}
