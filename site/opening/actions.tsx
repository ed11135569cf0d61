import { nameInSentence } from '#contract/format.ts'
import type { PortfolioFileName } from '#contract/paths.ts'
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
  /** Whether our PDF has the letters of the page's language; true if absent. */
  hasPdfLetters?: boolean | undefined
  /** All if absent. */
  actions?: PageActions | undefined
}

/** What a visitor can do. The first action is a filled button, the others are links. */
export function Actions({
  fileAt,
  hasPdfLetters = true,
  actions: { contact, endorse } = { contact: true, endorse: true },
  ...visible
}: ActionsProps) {
  const { view, spoken } = visible
  const email = isHidden(view, 'email') ? '' : view.email
  const needsPin = view.unlockable && isLocked(visible, 'email')
  const { ownResume, documents = [] } = { ...view, ...visible.unlockedFields }
  const name = nameInSentence(view, spoken)
  const hasOwnResume = ownResume && documents.some(({ type }) => type === 'resume')
  return (
    <div className="actions">
      {view.takesMessages && (
        <button type="button" command="show-modal" commandfor="message" data-action="message">
          {spoken.say('writeTo', { name })}
        </button>
      )}
      {email && <a href={`mailto:${email}`}>{spoken.say('emailName', { name })}</a>}
      {needsPin && (
        <button id="pin-entry" type="button" command="show-modal" commandfor="unlock" data-action="unlock" data-hideable="">
          {spoken.say('havePin')}
        </button>
      )}
      {fileAt && (
        <>
          {(hasPdfLetters || hasOwnResume) && (
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
      {endorse && <p id="endorsements">{spoken.count('endorsements', view.endorsementCount)}</p>}
    </div>
  )
}
