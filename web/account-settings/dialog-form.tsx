import { Button } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import styles from './dialog.module.css'

interface Props {
  text: ReactNode
  action: string
  color?: 'leaf' | 'danger'
  pending: boolean
  onCancel: () => void
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The fields. */
  children: ReactNode
}

/** What stands in a dialog that asks for something: a sentence, fields, Cancel and one action. */
export function DialogForm({ text, action, color = 'leaf', pending, onCancel, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // A dialog gives the focus to its first field only when it opens. A later step finds it lost with the button that led here.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    <form ref={form} noValidate className={styles.content} onSubmit={onSubmit}>
      <p>{text}</p>
      <div className={styles.fields}>{children}</div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" color={color} loading={pending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
