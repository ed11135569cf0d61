import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Paper } from '#contract/fields/paper.ts'
import { ownerFilePath } from '#contract/paths.ts'
import { PdfButton } from '../../files/pdf-button.tsx'
import { PdfLettersNote } from '../../files/pdf-letters-note.tsx'
import { usePortfolio } from '../../model/queries.ts'
import { Choice } from '../../ui/choice.tsx'
import { IconDownload } from '../../ui/icons.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'

const files = [
  ['resume.docx', 'Resume (Word)', 'For agencies and portals that ask for Word. You can edit it there.'],
  ['resume.md', 'Resume (Markdown)', 'Text with headings and links, for notes, websites and AI assistants.'],
  ['resume.txt', 'Resume (plain text)', 'For fields into which you paste a resume. It has no formatting.'],
  ['page.html', 'Web page (HTML)', 'Your page as one file. Any browser opens it, even offline.'],
  ['resume.json', 'JSON Resume', 'For other resume builders. You can import it here again.'],
  ['contact.vcf', 'Contact (vCard)', 'For address books on phones and computers.'],
] as const

const bibliography = ['publications.bib', 'Publications (BibTeX)', 'For reference managers and LaTeX.'] as const

const papers = [
  [undefined, 'By language'],
  ['letter', 'Letter'],
  ['a4', 'A4'],
] as const

export function OwnFiles() {
  const [isPrivate, setPrivate] = useState(false)
  const asVisitor = !isPrivate
  const hasPublications = (usePortfolio().data?.publications.length ?? 0) > 0
  const [paper, setPaper] = useState<Paper>()
  const paperChoices = papers.map(([key, label]) => (
    <Choice key={label} name="paper" on={key === paper} onChange={() => setPaper(key)}>
      {label}
    </Choice>
  ))
  return (
    <div>
      <Choice on={isPrivate} onChange={setPrivate}>
        With private details: include what you hide on your page
      </Choice>
      <Group role="group" aria-label="Paper" my="xs">
        <span className="quiet">Paper of PDF and Word</span>
        {paperChoices}
      </Group>
      <PdfLettersNote />
      <ItemList>
        <Item name="Resume (PDF)" details={['To print or send with an application.']}>
          <PdfButton paper={paper} asVisitor={asVisitor} label="Download Resume (PDF)">
            Download
          </PdfButton>
        </Item>
        {(hasPublications ? [...files, bibliography] : files).map(([file, name, purpose]) => (
          <Item key={file} name={name} details={[purpose]}>
            <Button
              variant="default"
              leftSection={<IconDownload />}
              component="a"
              href={ownerFilePath(file, { asVisitor, paper: file === 'resume.docx' ? paper : undefined })}
              download
              aria-label={`Download ${name}`}
            >
              Download
            </Button>
          </Item>
        ))}
      </ItemList>
    </div>
  )
}
