import { formatName } from '#contract/format.ts'
import type { PublicView } from '#contract/portfolio.ts'
import type { Part } from './cards/part.ts'

interface ContentsProps {
  parts: readonly Part[]
  hasDrawer: boolean
  labelLang: string | undefined
}

/**
 * Links to the sections. Next to them on wide screens. Otherwise a sheet at the bottom, shown while it is the target of the URL: its link in
 * the bar opens it, choosing a section closes it.
 */
export function Contents({ parts, hasDrawer, labelLang }: ContentsProps) {
  return (
    <nav id="contents" aria-label="Sections" tabIndex={-1}>
      <a className="close" href={`#${barId}`} lang={labelLang}>
        Close
      </a>
      <ul>
        {parts.map(({ id, title, isOwnTitle }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto" lang={isOwnTitle ? undefined : labelLang}>
              {title}
            </a>
          </li>
        ))}
        {hasDrawer && (
          <li className="private">
            <a href="#private" lang={labelLang}>
              Private details
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
export function SectionsBar({ view, hasContact, labelLang }: { view: PublicView; hasContact: boolean; labelLang: string | undefined }) {
  return (
    <div id={barId} className="sections-bar">
      <a href="#top" dir="auto">
        {formatName(view)}
      </a>
      <a href="#contents" lang={labelLang}>
        Sections
      </a>
      {hasContact && (
        <a href="#contact" lang={labelLang}>
          Contact
        </a>
      )}
    </div>
  )
}
