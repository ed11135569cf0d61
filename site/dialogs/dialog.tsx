import type { ReactNode } from 'react'
import type { Notice } from '#contract/page.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { blockLangOf } from '../label-language.ts'

interface Props {
  id: 'endorse' | 'message' | 'unlock'
  title: string
  /** Target of the form without a script. */
  action: string
  submit: string
  notice?: Notice | undefined
  spoken: Spoken
  children: ReactNode
}

/** A native dialog whose form also works as a plain post. */
export function Dialog({ id, title, action, submit, notice, spoken, children }: Props) {
  return (
    <dialog id={id} lang={blockLangOf(spoken)} aria-labelledby={`${id}-heading`}>
      <form method="post" action={action}>
        <h2 id={`${id}-heading`}>{title}</h2>
        {children}
        <p className="field-error" id={`${id}-error`} role="alert">
          {notice?.tone === 'error' && notice.message}
        </p>
        <div className="choices">
          <button type="button" className="button quiet" command="close" commandfor={id}>
            {spoken.say('cancel')}
          </button>
          <button type="submit" className="button">
            {submit}
          </button>
        </div>
      </form>
    </dialog>
  )
}
