import type { SectionId } from '#contract/fields.ts'
import { useEditor, usePortfolio } from '../editor-context.ts'
import { Section } from '../sections/section.tsx'
import { EditionOrder } from './edition-order.tsx'
import { EditionSection, Part } from './edition-section.tsx'
import { headingIn } from './edition-sections.ts'
import { EditionSettings } from './edition-settings.tsx'

/** The form of one edition: what it leaves out, its order and its own words. */
export default function EditionForm() {
  const { shownSections, edition } = useEditor()
  return (
    <>
      {shownSections.map((id) => (
        <SectionOfForm key={`${id}-${edition}`} id={id} heading={headingIn(edition, id)} />
      ))}
    </>
  )
}

function SectionOfForm({ id, heading }: { id: SectionId; heading: string }) {
  const hasStatements = usePortfolio(({ statements }) => statements.length > 0)
  switch (id) {
    case 'editions':
      return (
        <Section id={id} heading={heading} why="Its readers see what you choose here.">
          <EditionSettings />
        </Section>
      )
    case 'page-design':
      return (
        <Section id={id} heading={heading} why="As on the main page, until you move one.">
          <EditionOrder />
          {hasStatements && <Part part="statements" />}
        </Section>
      )
    default:
      return <EditionSection id={id} />
  }
}
