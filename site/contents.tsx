import { formatName } from '#contract/format.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { Part } from './cards/part.ts'
import { ContactAction } from './opening/contact-action.tsx'
import type { VisibleFields } from './privacy.ts'

interface ContentsProps {
  parts: readonly Part[]
  hasPrivatePart: boolean
  labelLang: string | undefined
  spoken: Spoken
}

/** On narrow screens a sheet, shown while it is the target of the URL: its link in the bar opens it, choosing a section closes it. */
export function Contents({ parts, hasPrivatePart, labelLang, spoken }: ContentsProps) {
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
export function SectionsBar({ labelLang, ...visible }: VisibleFields & { labelLang: string | undefined }) {
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
