import { type RefObject, useState } from 'react'

type Dialog = typeof import('./new-edition-dialog.tsx').default

/** `error` is a message if the code of the dialog can't be loaded. @param opener gets the focus when the dialog closes */
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
    const { current } = opener
    ;(current?.querySelector('button') ?? current)?.focus({ preventScroll: true })
  }
  const error = hasFailed ? 'A new edition needs a connection. Try again when you are online.' : undefined
  return { openDialog: () => void load(), error, dialog: opened && <opened.NewEditionDialog onClose={close} /> }
}
