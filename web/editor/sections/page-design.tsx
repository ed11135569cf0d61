import type { ReactNode } from 'react'
import type { Look } from '#contract/choices.ts'
import { sections } from '#contract/fields.ts'
import { lookColors } from '#contract/look-colors.ts'
import { PortfolioInput } from '../fields/portfolio-input.tsx'
import { ChoiceSet } from './choice-set.tsx'
import styles from './page-design.module.css'
import { PdfSections } from './pdf-sections.tsx'
import { Section } from './section.tsx'
import { SectionOrder } from './section-order.tsx'

const { look, pdf, visibility, searchable, countVisits } = sections['page-design'].fields

type LookName = keyof typeof look.fields

/** Samples of the choices of a field. */
const samples: Partial<Record<LookName, (key: string) => ReactNode>> = {
  accent: (key) => <span className={styles.swatch} style={{ background: lookColors[key as Look].accent }} aria-hidden="true" />,
}

/** The look of the public page. The preview shows each choice immediately. */
export function PageDesignSection() {
  return (
    <Section id="page-design">
      {Object.entries(look.fields).map(([name, field]) => (
        <ChoiceSet key={name} path={`look.${name}`} field={field} sample={samples[name as LookName]} />
      ))}
      <SectionOrder />
      <ChoiceSet path="pdf.length" field={pdf.fields.length} />
      <PdfSections />
      <ChoiceSet path="visibility" field={visibility} />
      <PortfolioInput path="searchable" field={searchable} />
      <PortfolioInput path="countVisits" field={countVisits} />
    </Section>
  )
}
