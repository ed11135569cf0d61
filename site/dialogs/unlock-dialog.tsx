import type { Notice } from '#contract/page.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { Dialog } from './dialog.tsx'

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
