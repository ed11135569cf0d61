import { limits } from '#contract/limits.ts'
import type { Notice } from '#contract/page.ts'
import { Dialog } from './dialog.tsx'

export function EndorseDialog({ name, page, notice }: { name: string; page: string; notice: Notice | undefined }) {
  return (
    <Dialog id="endorse" title={`Endorse ${name}`} action={`${page}/endorse`} submit="Confirm Endorsement" notice={notice}>
      <label htmlFor="endorse-email">Email</label>
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
        We'll only use this to verify your endorsement (one per email)
      </p>
    </Dialog>
  )
}
