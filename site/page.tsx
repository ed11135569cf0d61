import { use } from 'react'
import { directionOf } from '#contract/text-direction.ts'
import { Card } from './cards/card.tsx'
import { pageSectionsOf } from './cards/sections.ts'
import { Contents, SectionsBar } from './contents.tsx'
import { labelLangOf } from './label-language.ts'
import type { ActionsProps } from './opening/actions.tsx'
import { Opening } from './opening/opening.tsx'
import { PageDirection } from './page-direction.ts'
import { PrivatePart } from './private-part.tsx'
import type { ProjectAt } from './projects/more.tsx'
import { SelectableContext } from './selectable.ts'

interface Props extends ActionsProps {
  /** The current month as YYYY-MM, for the duration of current positions. */
  month: string
  /** Where the PIN is posted to; absent where nothing can be unlocked. */
  unlockPath?: string | undefined
  /** Absent in a downloaded copy and in an edition without a name. */
  projectAt?: ProjectAt | undefined
  /** Before the paths of links to other pages, in a copy that is not on the site. */
  origin?: string
  isCopy?: boolean
}

/** Hidden fields are locked unless `unlockedFields` contains them. */
export function PortfolioPage({
  month,
  fileAt,
  hasPdfLetters,
  actions,
  unlockPath,
  projectAt,
  origin = '',
  isCopy = false,
  ...visible
}: Props) {
  const { view, spoken } = visible
  const parts = pageSectionsOf(visible, { month, projectAt, origin })
  const [publicParts, privateParts] = [parts.filter(({ isPrivate }) => !isPrivate), parts.filter(({ isPrivate }) => isPrivate)]
  const labelLang = labelLangOf(view, spoken)
  // The editor has a list of sections of its own.
  const hasContents = !use(SelectableContext) && publicParts.length + Math.min(privateParts.length, 1) > 1
  return (
    <PageDirection value={directionOf(view.language)}>
      <article
        className="portfolio h-resume"
        lang={view.language || undefined}
        dir={directionOf(view.language)}
        data-look={view.look.accent}
      >
        <Opening {...visible} month={month} fileAt={fileAt} hasPdfLetters={hasPdfLetters} actions={actions} labelLang={labelLang} />
        {hasContents && <SectionsBar {...visible} labelLang={labelLang} />}
        <div className="trunk">
          {hasContents && <Contents parts={publicParts} hasPrivatePart={privateParts.length > 0} labelLang={labelLang} spoken={spoken} />}
          <div className="sections">
            {publicParts.map((part) => (
              <Card key={part.id} labelLang={labelLang} {...part} />
            ))}
          </div>
        </div>
        <PrivatePart {...visible} labelLang={labelLang} parts={privateParts} unlockPath={unlockPath} isCopy={isCopy} />
      </article>
    </PageDirection>
  )
}
