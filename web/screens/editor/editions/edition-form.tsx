import type { SectionId } from '#contract/fields/fields.ts'
import { headingId, Section } from '../../../fields/section.tsx'
import { headingIn } from '../../../model/draft/edition-sections.ts'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { OrderList } from '../sections/section-order.tsx'
import { EditionDifferences } from './edition-differences.tsx'
import { EditionSection, Part } from './edition-section.tsx'
import { EditionSettings } from './edition-settings.tsx'
import styles from './editions.module.css'
import { useEditionSections } from './use-edition-order.ts'

/** The form of one section of an edition; without a section, of the whole edition: what it leaves out, its order and its own words. */
export default function EditionForm({ section }: { section?: SectionId | undefined }) {
  const { shownSections, edition } = useEditor()
  const shown = section === undefined ? shownSections : [section]
  return (
    <>
      {shown.map((id) => (
        <SectionOfForm key={`${id}-${edition}`} id={id} heading={headingIn(edition, id)} />
      ))}
    </>
  )
}

function EditionPanel() {
  const hasEndorsementTexts = usePortfolio(({ endorsementTexts }) => endorsementTexts.length > 0)
  return (
    <div className={styles.list}>
      <p className="quiet small">A selection for some readers. Facts stay the same; you choose what is in it and in which words.</p>
      <EditionSettings />
      <EditionDifferences />
      <details>
        <summary id="edition-order">Order of sections</summary>
        <EditionOrder labelledBy="edition-order" />
        {hasEndorsementTexts && <Part part="endorsementTexts" />}
      </details>
    </div>
  )
}

function SectionOfForm({ id, heading }: { id: SectionId; heading: string }) {
  const { opened } = useEditor()
  const hasEndorsementTexts = usePortfolio(({ endorsementTexts }) => endorsementTexts.length > 0)
  switch (id) {
    case 'editions':
      if (opened.view !== 'all') return <EditionPanel />
      return (
        <Section id={id} heading={heading} why="Its readers see what you choose here.">
          <EditionSettings />
        </Section>
      )
    case 'page-design':
      return (
        <Section id={id} heading={heading} why="As on the main page, until you move one.">
          <EditionOrder />
          {hasEndorsementTexts && <Part part="endorsementTexts" />}
        </Section>
      )
    default:
      return <EditionSection id={id} />
  }
}

function EditionOrder({ labelledBy = headingId('page-design') }: { labelledBy?: string }) {
  const { shown, move } = useEditionSections()
  return <OrderList id={fieldId('order')} labelledBy={labelledBy} shown={shown} onMove={move} />
}
