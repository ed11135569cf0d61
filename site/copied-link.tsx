import type { PublicView } from '#contract/calls/portfolio.ts'
import { politeNameOf } from '#contract/outline/names.ts'
import type { CopiedPage } from '#contract/page.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { blockLangOf } from './label-language.ts'

const ownerOf = (view: PublicView, spoken: Spoken) => view.firstName && politeNameOf(view, spoken)

/** Whom to ask for what a page of the static copy can't open. */
export function askOfCopy(view: PublicView, spoken: Spoken): string {
  const name = ownerOf(view, spoken)
  return name ? spoken.say('askNameOfCopy', { name }) : spoken.say('askOwnerOfCopy')
}

/** The dialog that a private link opens on a page of the static copy, because only the server could open the link. It sends nothing. */
export function CopiedLinkDialog({ copied, view, spoken }: { copied: CopiedPage | undefined; view: PublicView; spoken: Spoken }) {
  if (!copied) return null
  const name = ownerOf(view, spoken)
  return (
    <dialog id="copied-link" lang={blockLangOf(spoken)} aria-labelledby="copied-link-heading" aria-describedby="copied-link-text">
      <h2 id="copied-link-heading">{name ? spoken.say('nameGaveLink', { name }) : spoken.say('givenLink')}</h2>
      <p id="copied-link-text">{askOfCopy(view, spoken)}</p>
      <div className="choices">
        <button type="button" className="button" command="close" commandfor="copied-link">
          {spoken.say('close')}
        </button>
      </div>
    </dialog>
  )
}
