import { type relocationOptions, timezones, travelOptions, workLocations } from '#contract/choices.ts'
import { formatLocation, formatName, formatSalary, formatTimezone, initialsOf, introductionsOf, labelOf } from '#contract/format.ts'
import type { PortfolioFileName } from '#contract/paths.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { Prose } from './cards/prose.tsx'
import { formatEndorsements } from './endorsement-count.ts'
import { isHidden, isLocked, publicValue, type VisibleFields, visibleValue } from './privacy.ts'

/** What is missing on some pages. */
export interface PageActions {
  /** Saving the contact. */
  contact: boolean
  endorse: boolean
}

interface Props extends VisibleFields {
  /** The URL of each file for this visitor. */
  fileAt?: ((name: PortfolioFileName) => string) | undefined
  actions?: PageActions | undefined
}

/** The top of the page: name, photo, facts, introduction and actions. */
export function PageIntro({ view, unlockedFields, fileAt, actions }: Props) {
  const headline = view.tagline || view.headline
  return (
    <header className="opening">
      <div className="who p-contact h-card">
        <Picture view={view} />
        <h1 className="p-name" dir="auto">
          {formatName(view)}
        </h1>
        {headline && (
          <p className="headline p-job-title" dir="auto">
            {headline}
          </p>
        )}
        <Facts view={view} unlockedFields={unlockedFields} />
      </div>
      <div className="bio p-summary">
        {introductionsOf(view.bio, publicValue(view, 'about') ?? '').map((text) => (
          <Prose key={text} text={text} />
        ))}
      </div>
      <Actions view={view} unlockedFields={unlockedFields} fileAt={fileAt} actions={actions} />
    </header>
  )
}

function Picture({ view }: { view: PublicView }) {
  const photo = publicValue(view, 'photo')
  const { picture } = view.look
  if (picture === 'none') return null
  if (photo?.url) return <img className="photo u-photo" src={photo.url} alt={photo.alt} width="512" height="512" />
  const initials = picture === 'photo-or-monogram' && initialsOf(view)
  return (
    initials && (
      <span className="photo monogram" aria-hidden="true">
        {initials}
      </span>
    )
  )
}

type Fact = readonly [term: string, value: string]

/** One line of facts. The labels are only for screen readers. */
function Facts({ view, unlockedFields }: VisibleFields) {
  const min = visibleValue({ view, unlockedFields }, 'salaryMin')
  const max = visibleValue({ view, unlockedFields }, 'salaryMax')
  const facts: Fact[] = [
    ['Location', formatLocation(view)],
    ['Timezone', Object.hasOwn(timezones, view.timezone) ? `${formatTimezone(view.timezone)} time` : formatTimezone(view.timezone)],
    ['Work preference', labelOf(workLocations, view.workLocation)],
    ['Travel', travelOf(view)],
    ['Willing to relocate', relocationOf(view)],
    ['Salary expectation', min != null || max != null ? formatSalary(min, max) : ''],
  ]
  const isPrivate = isHidden(view, 'salaryMin')
  return (
    <div id="preferences" data-hideable="">
      <dl className="facts">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className={term === 'Salary expectation' && isPrivate ? 'private' : undefined}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function travelOf({ travel }: PublicView): string {
  if (travel === 'no-preference') return 'Travel: no preference'
  return travel === 'none' || travel === '' ? labelOf(travelOptions, travel) : `Travels ${labelOf(travelOptions, travel).toLowerCase()}`
}

const relocationTexts: Record<keyof typeof relocationOptions, string> = {
  yes: 'Willing to relocate',
  no: 'Not relocating',
  'no-preference': 'Open to relocating',
}

const relocationOf = ({ relocate }: PublicView): string => labelOf(relocationTexts, relocate)

function Actions({ view, unlockedFields, fileAt, actions: { contact, endorse } = { contact: true, endorse: true } }: Props) {
  const email = isHidden(view, 'email') ? '' : view.email
  const needsPin = view.unlockable && isLocked({ view, unlockedFields }, 'email')
  return (
    <div className="actions">
      {email && (
        <a className="button" href={`mailto:${email}`}>
          Email {view.firstName || formatName(view)}
        </a>
      )}
      {needsPin && (
        <button
          id="pin-entry"
          type="button"
          className="button private"
          command="show-modal"
          commandfor="unlock"
          data-action="unlock"
          data-hideable=""
        >
          I have a PIN
        </button>
      )}
      {fileAt && (
        <>
          <a id="resume-file" className="button quiet" href={fileAt('resume.pdf')} data-hideable="">
            Resume (PDF)
          </a>
          {contact && (
            <a id="contact-file" className="button quiet" href={fileAt('contact.vcf')} data-hideable="">
              Save contact
            </a>
          )}
          {endorse && (
            <button type="button" className="button quiet" command="show-modal" commandfor="endorse" data-action="endorse">
              Endorse
            </button>
          )}
        </>
      )}
      {endorse && <p id="endorsements">{formatEndorsements(view.endorsementCount)}</p>}
    </div>
  )
}
