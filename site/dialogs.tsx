import type { ReactNode } from 'react'
import type { PublicView } from '#contract/calls/portfolio.ts'
import { limits } from '#contract/limits.ts'
import { nameInSentence } from '#contract/outline/format.ts'
import type { Notice } from '#contract/page.ts'
import { messagePath } from '#contract/paths.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { blockLangOf } from './label-language.ts'
import { MessageFields } from './message-fields.tsx'

interface DialogProps {
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
function Dialog({ id, title, action, submit, notice, spoken, children }: DialogProps) {
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

interface EndorseProps {
  name: string
  pagePath: string
  notice: Notice | undefined
  spoken: Spoken
}

export function EndorseDialog({ name, pagePath, notice, spoken }: EndorseProps) {
  return (
    <Dialog
      id="endorse"
      title={spoken.say('endorseName', { name })}
      action={`${pagePath}/endorse`}
      submit={spoken.say('confirmEndorsement')}
      notice={notice}
      spoken={spoken}
    >
      <label htmlFor="endorse-email">{spoken.say('email')}</label>
      <input
        id="endorse-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={limits.emailMax}
        aria-describedby="endorse-hint endorse-error"
      />
      <p className="hint" id="endorse-hint">
        {spoken.say('endorseHint')}
      </p>
      <p className="hint">
        <a href={`${pagePath}/endorsed`}>{spoken.say('endorsedBefore')}</a>
      </p>
    </Dialog>
  )
}

interface MessageProps {
  pagePath: string
  view: PublicView
  spoken: Spoken
}

export function MessageDialog({ pagePath, view, spoken }: MessageProps) {
  if (!view.takesMessages) return null
  const name = nameInSentence(view, spoken)
  return (
    <Dialog
      id="message"
      title={spoken.say('writeTo', { name })}
      action={messagePath(pagePath)}
      submit={serverSpokenFor(spoken.tag).say('sendMessage')}
      spoken={spoken}
    >
      <MessageFields name={name} language={spoken.tag} errorId="message-error" />
    </Dialog>
  )
}

export function UnlockDialog({ pagePath, notice, spoken }: { pagePath: string; notice: Notice | undefined; spoken: Spoken }) {
  return (
    <Dialog
      id="unlock"
      title={spoken.say('unlockPrivate')}
      action={`${pagePath}/unlock`}
      submit={spoken.say('unlock')}
      notice={notice}
      spoken={spoken}
    >
      <label htmlFor="unlock-code">{spoken.say('pin')}</label>
      <input
        id="unlock-code"
        name="accessPin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        required
        aria-describedby="unlock-hint unlock-error"
      />
      {/* For codes with letters: actions/unlock.ts replaces the keyboard of digits. */}
      <button type="button" data-action="pin" data-longer="">
        {spoken.say('longerCode')}
      </button>
      <p className="hint" id="unlock-hint">
        {spoken.say('unlockHint')}
      </p>
    </Dialog>
  )
}
