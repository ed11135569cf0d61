import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Look, pictures } from '#contract/fields/choices.ts'
import { portfolioFields, sections } from '#contract/fields/fields.ts'
import { PortfolioInput } from '../../../fields/portfolio-input.tsx'
import { Section } from '../../../fields/section.tsx'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { useContactObstacle } from '../../../model/use-contact-obstacle.ts'
import { PhotoField } from '../photo/photo-field.tsx'
import { ChoiceSet } from './choice-set.tsx'
import { SectionOrder } from './section-order.tsx'
import styles from './sections.module.css'

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

const { contactForm } = sections['page-design'].fields

/** The switch of the form to write to the owner. Says why it does nothing, if so. */
function ContactFormSwitch() {
  const obstacleForAll = useContactObstacle()
  const isOpen = usePortfolio(({ visibility }) => visibility === 'open')
  const obstacle = obstacleForAll ?? (isOpen ? undefined : 'Your page shows the form only while everyone can open it.')
  return <PortfolioInput path="contactForm" field={obstacle === undefined ? contactForm : { ...contactForm, hint: obstacle }} />
}

/** Loaded when it opens, because few change it. */
const PaperOptions = lazy(async () => {
  const fallback = { default: () => <p className="quiet">This part could not be loaded. Reload the page to try again.</p> }
  return await import('./paper-options.tsx').catch(() => fallback)
})

/** The picture, and what PDF, Word and text files have. Opens by itself if one of its fields has an error. */
function Paper({ children }: { children: ReactNode }) {
  const { errors } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const hasError = Object.keys(errors).some((path) => path.startsWith('pdf.'))
  return (
    <details className={styles.fold} open={isOpen || hasError} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Picture, PDF and Word</summary>
      {children}
      {(isOpen || hasError) && (
        <Suspense>
          <PaperOptions />
        </Suspense>
      )}
    </details>
  )
}
