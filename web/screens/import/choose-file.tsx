import { Stack } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { FileArea } from './file-area.tsx'
import { LinkedInSteps } from './linkedin-steps.tsx'

export function ChooseFile(props: ComponentProps<typeof FileArea>) {
  return (
    <Stack gap="xl">
      <FileArea {...props} />
      <SupportedFormats />
    </Stack>
  )
}

/** The supported formats, under the names that users know. */
function SupportedFormats() {
  return (
    <section aria-labelledby="kinds">
      <h2 id="kinds">What we read</h2>
      <ItemList>
        <Item
          name="resume.json"
          details={['JSON Resume, which many resume builders export. Nothing is lost. The JSON of Reactive Resume works, too.']}
        />
        <Item name="LinkedIn" details={['Your archive as a ZIP, or your profile saved as a PDF.', <LinkedIn key="where" />]} />
        <Item name="PDF" details={['Any resume with selectable text, including Europass. You check what we read.']} />
        <Item name="Word" details={['A .docx file. You check what we read. Save an older .doc as .docx first.']} />
        <Item
          name="Publications"
          details={['BibTeX (.bib), RIS (.ris) or CSL-JSON, as Zotero, Mendeley, EndNote and Google Scholar export them.']}
        />
        <Item name="vCard" details={['A .vcf contact: name, contact details, current position.']} />
        <Item name="Understory archive" details={['The ZIP from your Account page, including documents.']} />
      </ItemList>
    </section>
  )
}

function LinkedIn() {
  return (
    <details>
      <summary>Where to get it</summary>
      <LinkedInSteps />
    </details>
  )
}
