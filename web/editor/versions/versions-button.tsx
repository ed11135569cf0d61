import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { IconHistory } from '../../ui/icons.tsx'

type Dialog = typeof import('./versions-dialog.tsx').default

/** Its dialog comes when it is asked for. Where it doesn't arrive, the button says so, and the next press tries again. */
export function VersionsButton() {
  const [opened, setOpened] = useState<{ VersionsDialog: Dialog }>()
  const [isMissing, setMissing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The dialog goes whole, and nothing of it is left to give the focus back.
  useEffect(() => (opened ? () => button.current?.focus({ preventScroll: true }) : undefined), [opened])
  const open = () =>
    import('./versions-dialog.tsx').then(
      ({ default: VersionsDialog }) => {
        setMissing(false)
        setOpened({ VersionsDialog })
      },
      () => setMissing(true),
    )
  return (
    <>
      <Button ref={button} variant="subtle" color="gray" leftSection={<IconHistory />} onClick={() => void open()}>
        <span aria-live="polite">{isMissing ? 'Earlier versions need a connection' : 'Earlier versions'}</span>
      </Button>
      {opened && <opened.VersionsDialog onClose={() => setOpened(undefined)} />}
    </>
  )
}
