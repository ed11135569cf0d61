import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Look, pictures } from '#contract/choices.ts'
import { portfolioFields, sections } from '#contract/fields.ts'
import { PortfolioInput } from '../../../fields/portfolio-input.tsx'
import { Section } from '../../../fields/section.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import { ChoiceSet } from './choice-set.tsx'
import { ContactFormSwitch } from './contact-form-switch.tsx'
import styles from './page-design.module.css'
import { Paper } from './paper.tsx'
import { SectionOrder } from './section-order.tsx'

const { look, searchable, countVisits } = sections['page-design'].fields
const language = { ...portfolioFields.language, hint: 'The language of your texts. Our words follow, where we have them.' }

/** A sample that fails to load stays empty; the choice has its name. */
const lazySample = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
const LookSample = lazySample(async () => (await import('./look-sample.tsx')).LookSample)
const PictureSample = lazySample(async () => (await import('./look-sample.tsx')).PictureSample)

/** What concerns the page as a whole. The page shows each choice immediately. */
export function PageDesignSection() {
  return (
    <Section id="page-design" why="">
      <ChoiceSet
        path="look.accent"
        field={look.fields.accent}
        sample={(key) => (
          <Sample className={styles.look}>
            <LookSample look={key as Look} />
          </Sample>
        )}
      />
      <PhotoField />
      <SectionOrder />
      <div className={styles.inputs}>
        <PortfolioInput path="language" field={language} />
        <PortfolioInput path="searchable" field={searchable} />
        <ContactFormSwitch />
        <PortfolioInput path="countVisits" field={countVisits} />
      </div>
      <Paper>
        <ChoiceSet
          path="look.picture"
          field={look.fields.picture}
          sample={(key) => (
            <Sample className={styles.picture}>
              <PictureSample picture={key as keyof typeof pictures} />
            </Sample>
          )}
        />
      </Paper>
    </Section>
  )
}

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Decorative: the choice has a name. The samples need the styles and letters of all looks. Next to the page, they wait for the first sign of the
 * user, so that the page itself comes first. In a sheet, the press that opened it was that sign.
 */
function Sample({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [isWanted, setWanted] = useState(() => !matchMedia('(min-width: 1100px)').matches)
  useEffect(() => {
    const controller = new AbortController()
    for (const sign of signs) window.addEventListener(sign, () => setWanted(true), { once: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
  return (
    <span className={className} aria-hidden="true">
      {isWanted && <Suspense fallback={null}>{children}</Suspense>}
    </span>
  )
}
