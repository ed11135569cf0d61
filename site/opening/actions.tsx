import { mailtoOf } from '#contract/fields/email-domain.ts'
import type { PortfolioFileName } from '#contract/paths.ts'
import { isLocked, type VisibleFields, visibleValue } from '../privacy.ts'
import { useSelectable } from '../selectable.ts'
import { ContactAction, emailLabelOf } from './contact-action.tsx'

export interface PageActions {
  contact: boolean
  endorse: boolean
  /** Whether the number of endorsements is shown; by default if `endorse` is set. */
  endorsements?: boolean
}

export interface ActionsProps extends VisibleFields {
  /** The URL of each file for this visitor; absent in a downloaded copy. */
  fileAt?: ((name: PortfolioFileName) => string) | undefined
  /** Whether our PDF has the letters of the page's language; true if absent. */
  hasPdfFont?: boolean | undefined
  actions?: PageActions | undefined
}

/** `data-hideable`: actions/unlock.ts replaces or removes these after a PIN. */
export function Actions({
  fileAt,
  hasPdfFont = true,
  actions: { contact, endorse, endorsements } = { contact: true, endorse: true },
  ...visible
}: ActionsProps) {
  const { view, spoken } = visible
  const email = visibleValue(visible, 'email')
  const needsPin = view.unlockable && isLocked(visible, 'email')
  const { ownResume, documents = [] } = { ...view, ...visible.unlockedFields }
  const hasOwnResume = ownResume && documents.some(({ type }) => type === 'resume')
  return (
    <div className="actions" {...useSelectable()({ at: 'actions' })}>
      <ContactAction {...visible} />
      {view.takesMessages && email && <a href={mailtoOf(email)}>{emailLabelOf(visible)}</a>}
      {fileAt && (
        <>
          {(hasPdfFont || hasOwnResume) && (
            <a id="resume-file" href={fileAt('resume.pdf')} data-hideable="">
              {spoken.say('resumePdf')}
            </a>
          )}
          <a id="word-file" href={fileAt('resume.docx')} data-hideable="">
            {spoken.say('resumeWord')}
          </a>
          {contact && (
            <a id="contact-file" href={fileAt('contact.vcf')} data-hideable="">
              {spoken.say('saveContact')}
            </a>
          )}
          {endorse && (
            <button type="button" command="show-modal" commandfor="endorse" data-action="endorse">
              {spoken.say('endorse')}
            </button>
          )}
        </>
      )}
      {needsPin && (
        <button id="pin-entry" type="button" command="show-modal" commandfor="unlock" data-action="unlock" data-hideable="">
          {spoken.say('havePin')}
        </button>
      )}
      {(endorsements ?? endorse) && (
        <p id="endorsements">{view.endorsementCount > 0 && spoken.count('endorsements', view.endorsementCount)}</p>
      )}
    </div>
  )
}
