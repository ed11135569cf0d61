import { use } from 'react'
import { formatName } from '#contract/outline/format.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { directionOf } from '#contract/words/text-direction.ts'
import type { Part } from './cards/part.ts'
import { pageSectionsOf } from './cards/sections.tsx'
import { labelLangOf } from './label-language.ts'
import type { ActionsProps } from './opening/actions.tsx'
import { ContactAction } from './opening/contact-action.tsx'
import { Opening } from './opening/opening.tsx'
import { PageDirection } from './page-direction.ts'
import type { VisibleFields } from './privacy.ts'
import { PrivatePart } from './private-part.tsx'
import type { ProjectAt } from './projects/more.tsx'
import { SelectableContext, useSelectable } from './selectable.ts'

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
  hasPdfFont,
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
        <Opening {...visible} month={month} fileAt={fileAt} hasPdfFont={hasPdfFont} actions={actions} labelLang={labelLang} />
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

/** A public section. `labelLang` is the language of built-in headings, if the page has another. */
function Card({ id, section, title, isOwnTitle, titleLang, content, labelLang }: Part & { labelLang: string | undefined }) {
  const selectable = useSelectable()
  return (
    <section id={id} className="card" aria-labelledby={`${id}-title`} {...selectable({ section })}>
      <h2
        id={`${id}-title`}
        dir={isOwnTitle ? 'auto' : undefined}
        lang={isOwnTitle ? titleLang : labelLang}
        {...selectable({ at: section })}
      >
        {title}
      </h2>
      <div>{content}</div>
    </section>
  )
}

interface ContentsProps {
  parts: readonly Part[]
  hasPrivatePart: boolean
  labelLang: string | undefined
  spoken: Spoken
}

/** On narrow screens a sheet, shown while it is the target of the URL: its link in the bar opens it, choosing a section closes it. */
function Contents({ parts, hasPrivatePart, labelLang, spoken }: ContentsProps) {
  return (
    <nav id="contents" aria-label={spoken.say('sections')} tabIndex={-1}>
      <a className="close" href={`#${barId}`} lang={labelLang}>
        {spoken.say('close')}
      </a>
      <ul>
        {parts.map(({ id, title, isOwnTitle, titleLang }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto" lang={isOwnTitle ? titleLang : labelLang}>
              {title}
            </a>
          </li>
        ))}
        {hasPrivatePart && (
          <li className="private">
            <a href="#private" lang={labelLang}>
              {spoken.say('privateDetails')}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The bar stays in place when it becomes the target, so the page doesn't scroll. */
const barId = 'bar'

/** On narrow screens, the bar at the top of the window after the opening. */
function SectionsBar({ labelLang, ...visible }: VisibleFields & { labelLang: string | undefined }) {
  const { view, spoken } = visible
  return (
    <div id={barId} className="sections-bar">
      <a href="#top" dir="auto">
        {formatName(view, spoken)}
      </a>
      <a href="#contents" lang={labelLang}>
        {spoken.say('sections')}
      </a>
      <ContactAction {...visible} lang={labelLang} isInBar />
    </div>
  )
}
