import { Button } from '@mantine/core'
import { IconDownload } from '../ui/icons.tsx'
import styles from './data-section.module.css'
import { OwnFiles } from './own-files.tsx'
import { Section } from './section.tsx'
import { useArchive } from './use-archive.ts'

export function DataSection() {
  const { percent, start, cancel } = useArchive()
  return (
    <Section
      title="Your data"
      about="All of it is yours to take along: in one ZIP everything that we keep about you, or your portfolio in the form that you need."
    >
      {percent === undefined ? (
        <Button variant="default" leftSection={<IconDownload />} onClick={start}>
          Download my data
        </Button>
      ) : (
        <div className={styles.running}>
          <label>
            <span>Preparing your download</span>
            <progress max={100} value={percent} />
          </label>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      <p className={styles.about}>Your portfolio, your account, your documents and all the files below, in one ZIP.</p>
      <OwnFiles />
    </Section>
  )
}
