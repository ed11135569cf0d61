import { formatName } from '#contract/format.ts'
import type { PortfolioFileName } from '#contract/paths.ts'
import { formatEndorsements } from '../endorsement-count.ts'
import { isHidden, isLocked, type VisibleFields } from '../privacy.ts'

/** Actions that some pages don't have. */
export interface PageActions {
  /** Saving the contact. */
  contact: boolean
  endorse: boolean
}

export interface ActionsProps extends VisibleFields {
  /** The URL of each file for this visitor; absent in a downloaded copy. */
  fileAt?: ((name: PortfolioFileName) => string) | undefined
  /** All if absent. */
  actions?: PageActions | undefined
}

/** What a visitor can do. The first action is a filled button, the others are links. */
export function Actions({ view, unlockedFields, fileAt, actions: { contact, endorse } = { contact: true, endorse: true } }: ActionsProps) {
  const email = isHidden(view, 'email') ? '' : view.email
  const needsPin = view.unlockable && isLocked({ view, unlockedFields }, 'email')
  return (
    <div className="actions">
      {email && <a href={`mailto:${email}`}>Email {view.firstName || formatName(view)}</a>}
      {needsPin && (
        <button id="pin-entry" type="button" command="show-modal" commandfor="unlock" data-action="unlock" data-hideable="">
          I have a PIN
        </button>
      )}
      {fileAt && (
        <>
          <a id="resume-file" href={fileAt('resume.pdf')} data-hideable="">
            Resume (PDF)
          </a>
          <a id="word-file" href={fileAt('resume.docx')} data-hideable="">
            Word
          </a>
          {contact && (
            <a id="contact-file" href={fileAt('contact.vcf')} data-hideable="">
              Save contact
            </a>
          )}
          {endorse && (
            <button type="button" command="show-modal" commandfor="endorse" data-action="endorse">
              Endorse
            </button>
          )}
        </>
      )}
      {endorse && <p id="endorsements">{formatEndorsements(view.endorsementCount)}</p>}
    </div>
  )
}
