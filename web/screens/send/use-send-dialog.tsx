import { type RefObject, useCallback, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import type { PrivateLink } from '#contract/private-links.ts'
import { toast } from '../../ui/toast.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'

type Dialog = typeof import('./send-dialog.tsx').default

interface Target {
  privateLink?: PrivateLink
  edition?: string
}

/** Its code is loaded on demand. @param fallback gets the focus when the opener of the dialog has been removed */
export function useSendDialog(portfolio: Portfolio | undefined, fallback: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<{ SendDialog: Dialog; target: Target }>()
  useReturnFocus(shown !== undefined, fallback)
  const open = useCallback((target: Target = {}) => {
    import('./send-dialog.tsx').then(
      ({ default: SendDialog }) => setShown({ SendDialog, target }),
      () => toast.error('Not opened', 'This needs a connection. Please try again.'),
    )
  }, [])
  const element = shown && portfolio && <shown.SendDialog portfolio={portfolio} {...shown.target} onClose={() => setShown(undefined)} />
  return { open, element }
}
