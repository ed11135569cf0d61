import type { Notice } from '#contract/page.ts'
import { Dialog } from './dialog.tsx'

export function UnlockDialog({ page, notice }: { page: string; notice: Notice | undefined }) {
  return (
    <Dialog id="unlock" title="Unlock Private Information" action={`${page}/unlock`} submit="Unlock" notice={notice}>
      <label htmlFor="unlock-code">Access code</label>
      <input
        id="unlock-code"
        name="accessPin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        required
        aria-describedby="unlock-hint unlock-error"
      />
      <p className="hint" id="unlock-hint">
        The 4-digit PIN from the owner. It unlocks this page for this visit only.
      </p>
    </Dialog>
  )
}
