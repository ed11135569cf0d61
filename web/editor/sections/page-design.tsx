import { useIntersection } from '@mantine/hooks'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Look, pictures } from '#contract/choices.ts'
import { sections } from '#contract/fields.ts'
import { PortfolioInput } from '../fields/portfolio-input.tsx'
import { ChoiceSet } from './choice-set.tsx'
import { ContactFormSwitch } from './contact-form-switch.tsx'
import styles from './page-design.module.css'
import { PdfSections } from './pdf-sections.tsx'
import { Section } from './section.tsx'
import { SectionOrder } from './section-order.tsx'

const { look, pdf, visibility, searchable, countVisits } = sections['page-design'].fields

/** A sample that fails to load stays empty; the choice has its name. */
const lazySample = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
const LookSample = lazySample(async () => (await import('./look-sample.tsx')).LookSample)
const PictureSample = lazySample(async () => (await import('./look-sample.tsx')).PictureSample)

/** The look of the public page. The preview shows each choice immediately. */
export function PageDesignSection() {
  return (
    <Section id="page-design">
      <ChoiceSet
        path="look.accent"
        field={look.fields.accent}
        sample={(key) => (
          <Sample className={styles.look}>
            <LookSample look={key as Look} />
          </Sample>
        )}
      />
      <ChoiceSet
        path="look.picture"
        field={look.fields.picture}
        sample={(key) => (
          <Sample className={styles.picture}>
            <PictureSample picture={key as keyof typeof pictures} />
          </Sample>
        )}
      />
      <SectionOrder />
      <ChoiceSet path="pdf.length" field={pdf.fields.length} />
      <PdfSections />
      <ChoiceSet path="visibility" field={visibility} />
      <PortfolioInput path="searchable" field={searchable} />
      <ContactFormSwitch />
      <PortfolioInput path="countVisits" field={countVisits} />
    </Section>
  )
}

/** Loads its content when it is almost in view. Decorative: the choice has a name. */
function Sample({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { ref, entry } = useIntersection({ rootMargin: '300px' })
  const [isNear, setNear] = useState(false)
  useEffect(() => setNear((before) => before || entry?.isIntersecting === true), [entry])
  return (
    <span ref={ref} className={className} aria-hidden="true">
      {isNear && <Suspense fallback={null}>{children}</Suspense>}
    </span>
  )
}
