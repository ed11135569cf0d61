import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { keysOf } from '#contract/choices.ts'
import { ownerFilePath } from '#contract/paths.ts'
import { PdfButton } from '../files/pdf-button.tsx'
import { Choice } from '../ui/choice.tsx'
import { IconDownload } from '../ui/icons.tsx'
import { Item, ItemList } from '../ui/item-list.tsx'

const files = [
  ['resume.docx', 'Resume (Word)', 'For agencies and portals that ask for Word. You can edit it there.'],
  ['resume.md', 'Resume (Markdown)', 'Text with headings and links, for notes, websites and AI assistants.'],
  ['page.html', 'Web page (HTML)', 'Your page as one file. Any browser opens it, even offline.'],
  ['resume.json', 'JSON Resume', 'For other resume builders. You can import it here again.'],
  ['contact.vcf', 'Contact (vCard)', 'For address books on phones and computers.'],
] as const

const papers = { default: 'Default', letter: 'Letter', a4: 'A4' } as const

/** Downloads of the user's portfolio in every format, each with its purpose. */
export function OwnFiles() {
  const [isPrivate, setPrivate] = useState(false)
  const asVisitor = !isPrivate
  const [paper, setPaper] = useState<keyof typeof papers>('default')
  const paperChoices = keysOf(papers).map((key) => (
    <Choice key={key} name="paper" on={key === paper} onChange={() => setPaper(key)}>
      {papers[key]}
    </Choice>
  ))
  return (
    <div>
      <Choice on={isPrivate} onChange={setPrivate}>
        With private details: include what you hide on your page
      </Choice>
      <ItemList>
        <Item name="Resume (PDF)" details={['To print or send with an application. The default paper is that of your page’s language.']}>
          <Group role="group" aria-label="Paper" wrap="nowrap">
            <span className="quiet">Paper</span>
            {paperChoices}
          </Group>
          <PdfButton paper={paper === 'default' ? undefined : paper} asVisitor={asVisitor} label="Download Resume (PDF)">
            Download
          </PdfButton>
        </Item>
        {files.map(([file, name, purpose]) => (
          <Item key={file} name={name} details={[purpose]}>
            <Button
              variant="default"
              leftSection={<IconDownload />}
              component="a"
              href={ownerFilePath(file, asVisitor)}
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
