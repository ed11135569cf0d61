import type { PortfolioFileName } from '#contract/paths.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { directionOf } from '#contract/text-direction.ts'
import { Card } from './cards/card.tsx'
import { pageSectionsOf } from './cards/sections.ts'
import { Drawer } from './drawer.tsx'
import { PageIntro } from './page-intro.tsx'
import type { VisibleFields } from './privacy.ts'

interface Props extends VisibleFields {
  /** YYYY-MM: how long a position that goes on has lasted by now. */
  month: string
  /** Where each file of it is, for whoever reads this; none in a copy, which can do nothing but be read. */
  fileAt?: ((name: PortfolioFileName) => string) | undefined
}

/**
 * A portfolio as a visitor reads it: everything between the page's header and its footer.
 * What is hidden decides what is locked; only `opened` unlocks it.
 */
export function PortfolioPage({ view, opened, month, fileAt }: Props) {
  const parts = pageSectionsOf({ view, opened }, month)
  const ours = /^(en\b|$)/.test(view.language) ? undefined : 'en'
  return (
    <article className="portfolio h-resume" lang={view.language || undefined} dir={directionOf(view.language)} {...lookOf(view)}>
      <PageIntro view={view} opened={opened} fileAt={fileAt} />
      {parts
        .filter(({ isPrivate }) => !isPrivate)
        .map((part) => (
          <Card key={part.id} ours={ours} {...part} />
        ))}
      <Drawer ours={ours} view={view} opened={opened} parts={parts.filter(({ isPrivate }) => isPrivate)} />
    </article>
  )
}

/** What the styles read: an attribute only for what isn't the usual. */
function lookOf({ look: { accent, nameFont } }: PublicView) {
  return { 'data-accent': accent === 'leaf' ? undefined : accent, 'data-name-font': nameFont === 'serif' ? undefined : nameFont }
}
