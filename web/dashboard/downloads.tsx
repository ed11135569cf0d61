import { Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { ownerFilePath } from '#contract/paths.ts'
import { PdfButton } from '../files/pdf-button.tsx'
import styles from './dashboard.module.css'

const files = [
  ['page.html', 'HTML'],
  ['resume.json', 'JSON Resume'],
  ['contact.vcf', 'vCard'],
] as const

/** Short download list; the Account page explains the purpose of each format. */
export function Downloads() {
  return (
    <Stack component="section" gap="xs" className={styles.lined ?? ''} aria-labelledby="downloads">
      <h3 id="downloads">Download</h3>
      <Group gap="xs">
        <PdfButton paper="letter" asVisitor={false} label="Download Resume (PDF)">
          Resume (PDF)
        </PdfButton>
        {files.map(([file, name]) => (
          <Button
            key={file}
            variant="subtle"
            color="gray"
            component="a"
            href={ownerFilePath(file)}
            download
            aria-label={`Download ${name}`}
          >
            {name}
          </Button>
        ))}
      </Group>
      <p className="quiet">
        These include what you hide on your page. <Link to="/account">Your data</Link> has A4, the version for visitors, and everything in
        one ZIP.
      </p>
    </Stack>
  )
}
