import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconHistory } from '../../../ui/icons.tsx'

type Dialog = typeof import('./versions-dialog.tsx').default

/** Loads the code of the dialog on demand. If that fails, the button says so, and the next click tries again. */
export function VersionsButton() {
  const [opened, setOpened] = useState<{ VersionsDialog: Dialog }>()
  const [hasFailed, setHasFailed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The dialog is unmounted when it closes, so that it cannot return the focus itself.
  useEffect(() => (opened ? () => button.current?.focus({ preventScroll: true }) : undefined), [opened])
  const open = () =>
    import('./versions-dialog.tsx').then(
      ({ default: VersionsDialog }) => {
        setHasFailed(false)
        setOpened({ VersionsDialog })
      },
      () => setHasFailed(true),
    )
  return (
    <>
      <Button ref={button} variant="subtle" color="gray" leftSection={<IconHistory />} onClick={() => void open()}>
        <span aria-live="polite">{hasFailed ? 'Earlier versions need a connection' : 'Earlier versions'}</span>
      </Button>
      {opened && <opened.VersionsDialog onClose={() => setOpened(undefined)} />}
    </>
  )
}
