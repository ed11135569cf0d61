import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from '../ui/native-dialog.module.css'
import type { useLeaveGuard } from './use-leave-guard.ts'

type Props = ReturnType<typeof useLeaveGuard> & { isSaving: boolean }

const lossText = 'If you leave without saving, you lose the changes since your last save.'
const importText =
  'A file is compared with what you have saved. Save first to include your changes. If you leave without saving, you lose them.'

export function LeaveDialog({ isOpen, isForImport, isSaving, stay, leave, saveAndLeave }: Props) {
  return (
    <NativeDialog opened={isOpen} onClose={stay} title="You have unsaved changes">
      <p>{isForImport ? importText : lossText}</p>
      <Group gap="sm" justify="flex-end" mt="lg">
        <Button variant="default" onClick={stay}>
          Stay
        </Button>
        <Button variant="subtle" color="danger" onClick={leave}>
          Leave without saving
        </Button>
        <Button loading={isSaving} onClick={() => void saveAndLeave()}>
          Save and leave
        </Button>
      </Group>
    </NativeDialog>
  )
}

interface NativeDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A question that must also open without a connection, and is too small to load Mantine's Modal for it. */
function NativeDialog({ opened, onClose, title, children }: NativeDialogProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened) ref.current?.showModal()
    else ref.current?.close()
  }, [opened])
  const cancel = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id} onCancel={cancel}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
