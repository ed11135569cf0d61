import { type RefObject, useState } from 'react'

type Dialog = typeof import('./new-edition-dialog.tsx').default

/** The dialog 'New edition'. Its code is loaded on demand. @param opener gets the focus when the dialog closes */
export function useNewEdition(opener: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<{ NewEditionDialog: Dialog }>()
  const [hasFailed, setHasFailed] = useState(false)
  const load = () =>
    import('./new-edition-dialog.tsx').then(
      ({ default: NewEditionDialog }) => {
        setHasFailed(false)
        setOpened({ NewEditionDialog })
      },
      () => setHasFailed(true),
    )
  const close = () => {
    setOpened(undefined)
    opener.current?.focus({ preventScroll: true })
  }
  return { openDialog: () => void load(), hasFailed, dialog: opened && <opened.NewEditionDialog onClose={close} /> }
}
