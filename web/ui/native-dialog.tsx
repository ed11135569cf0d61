import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './native-dialog.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A question that must also open without a connection, and is too small to load Mantine's Modal for it. */
export function NativeDialog({ opened, onClose, title, children }: Props) {
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
