import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { ownerFilePath } from '#contract/paths.ts'
import { PdfButton } from '../files/pdf-button.tsx'
import { PdfLettersNote } from '../files/pdf-letters-note.tsx'
import { Fold } from '../ui/fold.tsx'

const files = [
  ['resume.docx', 'Word'],
  ['page.html', 'HTML'],
  ['resume.md', 'Markdown'],
  ['resume.json', 'JSON Resume'],
  ['contact.vcf', 'vCard'],
] as const

/** Files with the public part, and a PDF with the private details. The Account page explains the purpose of each format. */
export function Downloads() {
  return (
    <Fold title="Files" summary="Resume (PDF), Word, HTML, Markdown, JSON Resume, vCard">
      <Group gap="xs">
        <PdfButton asVisitor label="Download Resume (PDF)">
          Resume (PDF)
        </PdfButton>
        <PdfButton asVisitor={false} label="Download Resume (PDF) with private details" quiet>
          With private details
        </PdfButton>
        {files.map(([file, name]) => (
          <Button
            key={file}
            variant="subtle"
            color="gray"
            component="a"
            href={ownerFilePath(file, true)}
            download
            aria-label={`Download ${name}`}
          >
            {name}
          </Button>
        ))}
      </Group>
      <PdfLettersNote />
      <p className="quiet">
        These show what everyone can see. Only "With private details" includes what you hide. For another paper and a full backup, go to{' '}
        <Link to="/account">Your data</Link>.
      </p>
    </Fold>
  )
}
