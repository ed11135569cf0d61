import type { PortfolioFileName } from '#contract/paths.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { directionOf } from '#contract/text-direction.ts'
import { Card } from './cards/card.tsx'
import { pageSectionsOf } from './cards/sections.ts'
import { Drawer } from './drawer.tsx'
import { type PageActions, PageIntro } from './page-intro.tsx'
import type { VisibleFields } from './privacy.ts'

interface Props extends VisibleFields {
  /** The current month as YYYY-MM, for the duration of current positions. */
  month: string
  /** The URL of each file for this visitor; absent in a downloaded copy, which has no actions. */
  fileAt?: ((name: PortfolioFileName) => string) | undefined
  /** What the reader can do besides reading; everything unless it says otherwise. */
  actions?: PageActions | undefined
}

/**
 * A portfolio as a visitor sees it: everything between the header and the footer of the page.
 * Hidden fields are locked unless `unlockedFields` contains them.
 */
export function PortfolioPage({ view, unlockedFields, month, fileAt, actions }: Props) {
  const parts = pageSectionsOf({ view, unlockedFields }, month)
  const labelLang = /^(en\b|$)/.test(view.language) ? undefined : 'en'
  return (
    <article className="portfolio h-resume" lang={view.language || undefined} dir={directionOf(view.language)} {...lookOf(view)}>
      <PageIntro view={view} unlockedFields={unlockedFields} fileAt={fileAt} actions={actions} />
      {parts
        .filter(({ isPrivate }) => !isPrivate)
        .map((part) => (
          <Card key={part.id} labelLang={labelLang} {...part} />
        ))}
      <Drawer labelLang={labelLang} view={view} unlockedFields={unlockedFields} parts={parts.filter(({ isPrivate }) => isPrivate)} />
    </article>
  )
}

/** Attributes for the styles; absent for the defaults. */
function lookOf({ look: { accent, nameFont } }: PublicView) {
  return { 'data-accent': accent === 'leaf' ? undefined : accent, 'data-name-font': nameFont === 'serif' ? undefined : nameFont }
}
