import { limits } from '#contract/limits.ts'
import type { Notice } from '#contract/page.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  name: string
  pagePath: string
  notice: Notice | undefined
  spoken: Spoken
}

export function EndorseDialog({ name, pagePath, notice, spoken }: Props) {
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
