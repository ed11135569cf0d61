import { Button, Group } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Form } from '../ui/form.tsx'

interface Props {
  text: ReactNode
  action: string
  color?: 'leaf' | 'danger'
  pending: boolean
  onCancel: () => void
  onSubmit: ComponentProps<'form'>['onSubmit']
  children?: ReactNode
}

/** The content of a dialog with a form: a sentence, fields if it needs any, Cancel and one action. */
export function DialogForm({ text, action, color = 'leaf', pending, onCancel, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // A dialog focuses its first field only when it opens. When a later step replaces the focused button, the focus is lost.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    <Form ref={form} onSubmit={onSubmit} style={{ paddingTop: 0 }}>
      <p className="quiet">{text}</p>
      {children}
      <Group gap="sm" justify="flex-end" align="flex-end" mih={0}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" color={color} loading={pending}>
          {action}
        </Button>
      </Group>
    </Form>
  )
}
