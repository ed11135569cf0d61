import { Link } from 'react-router'
import { factsStep, startPath } from '../../model/steps.ts'
import { IconLinkedIn, IconPencil } from '../../ui/icons.tsx'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { StepDetails, StepRow, StepRows } from '../../ui/step-row.tsx'

/** The supported formats, under the names that users know. */
export function SupportedFormats() {
  return (
    <section aria-labelledby="kinds">
      <h2 id="kinds">What we read</h2>
      <ItemList>
        <Item
          name="resume.json"
          details={['JSON Resume, which many resume builders export. Nothing is lost. The JSON of Reactive Resume works, too.']}
        />
        <Item
          name="LinkedIn"
          details={[
            'Your archive as a ZIP, or your profile saved as a PDF.',
            <details key="where">
              <summary>Where to get it</summary>
              <LinkedInSteps />
            </details>,
          ]}
        />
        <Item name="PDF" details={['Any resume with selectable text, including Europass. You check what we read.']} />
        <Item name="Word" details={['A .docx or OpenDocument (.odt) file. You check what we read. Save an older .doc as .docx first.']} />
        <Item name="Text" details={['Plain text, Markdown or a web page saved as HTML. You check what we read.']} />
        <Item
          name="Publications"
          details={['BibTeX (.bib), RIS (.ris) or CSL-JSON, as Zotero, Mendeley, EndNote and Google Scholar export them.']}
        />
        <Item name="vCard" details={['A .vcf contact: name, contact details, current position.']} />
        <Item
          name="Understory archive"
          details={['The ZIP from your Account page, including documents. Another ZIP is read if one resume is in it.']}
        />
      </ItemList>
    </section>
  )
}

export function OtherStarts() {
  return (
    <>
      <StepRows>
        <StepDetails Icon={IconLinkedIn} title="How to get it from LinkedIn" detail="A PDF at once, or everything within a day">
          <LinkedInSteps />
        </StepDetails>
        <StepRow
          Icon={IconPencil}
          title="No, start from scratch"
          detail="Name, role and latest job: under a minute"
          to={startPath}
          state={factsStep}
        />
      </StepRows>
      <p>
        <Link to="/">Skip</Link>
      </p>
    </>
  )
}

function LinkedInSteps() {
  return (
    <>
      <ol className="bullets">
        <li>On LinkedIn, open Settings &amp; Privacy, then Data privacy, then “Get a copy of your data”.</li>
        <li>Request the larger archive. LinkedIn emails you a link within about a day.</li>
        <li>Upload the ZIP as it is. We never open your messages or contacts.</li>
      </ol>
      <p>In a hurry? Open your profile, choose More, then “Save to PDF”, and upload that file.</p>
    </>
  )
}
