import type { Notice } from '#contract/page.ts'
import { Dialog } from './dialog.tsx'

export function UnlockDialog({ page, notice }: { page: string; notice: Notice | undefined }) {
  return (
    <Dialog id="unlock" title="Unlock Private Information" action={`${page}/unlock`} submit="Unlock" notice={notice}>
      <label htmlFor="unlock-code">Access code</label>
      <input id="unlock-code" name="accessPin" type="password" autoComplete="off" required aria-describedby="unlock-hint unlock-error" />
      <p className="hint" id="unlock-hint">
        The 4-digit PIN or a code. The owner sees on which day a code is used. For this visit only.
      </p>
    </Dialog>
  )
}
