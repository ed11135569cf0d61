import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { IconChevronDown } from './icons.tsx'
import styles from './popover-menu.module.css'

interface Props extends Pick<ButtonProps, 'variant' | 'leftSection'> {
  label: ReactNode
  /** The name for screen readers, if the visible label isn't enough. */
  name?: string
  /** Items of a list; each is a link or a `PopoverAction`. */
  children: (menuId: string) => ReactNode
}

/** A button that opens a list of actions. The browser closes it with Escape or a press outside, and returns the focus. */
export function PopoverMenu({ label, name, children, variant = 'default', leftSection }: Props) {
  const id = useId()
  return (
    <>
      <Button
        variant={variant}
        leftSection={leftSection}
        rightSection={<IconChevronDown />}
        popoverTarget={id}
        {...(name !== undefined && { 'aria-label': name })}
      >
        {label}
      </Button>
      <ul id={id} popover="auto" className={styles.menu}>
        {children(id)}
      </ul>
    </>
  )
}

interface ActionProps {
  menuId: string
  onClick: () => void
  children: ReactNode
}

/** Closes the menu and acts. */
export function PopoverAction({ menuId, onClick, children }: ActionProps) {
  return (
    <li>
      <button type="button" popoverTarget={menuId} popoverTargetAction="hide" onClick={onClick}>
        {children}
      </button>
    </li>
  )
}
