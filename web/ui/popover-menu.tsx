import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { IconChevronDown, IconDots } from './icons.tsx'
import styles from './popover-menu.module.css'

interface Props extends Pick<ButtonProps, 'variant' | 'color' | 'leftSection'> {
  className?: string | undefined
  rightSection?: ReactNode
  describedBy?: string | undefined
  /** Without a label, the button has three dots, and needs a name. */
  label?: ReactNode
  /** The name for screen readers, if the visible label isn't enough. */
  name?: string
  /** Items of a list; each is a link or a `PopoverAction`. */
  children: (menuId: string) => ReactNode
}

/** A button that opens a list of actions. The browser closes it with Escape or a press outside, and returns the focus. */
export function PopoverMenu({ label, name, children, variant = 'default', leftSection, ...others }: Props) {
  const { color, className = '', rightSection = <IconChevronDown />, describedBy } = others
  const id = useId()
  return (
    <>
      {label === undefined ? (
        <ActionIcon variant="subtle" color="gray" popoverTarget={id} aria-label={name} title={name ?? ''}>
          <IconDots />
        </ActionIcon>
      ) : (
        <Button
          variant={variant}
          {...(color !== undefined && { color })}
          leftSection={leftSection}
          rightSection={rightSection}
          className={className}
          popoverTarget={id}
          {...(name !== undefined && { 'aria-label': name })}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy, 'data-invalid': true })}
        >
          {label}
        </Button>
      )}
      <ul id={id} popover="auto" className={styles.menu}>
        {children(id)}
      </ul>
    </>
  )
}

interface ActionProps {
  menuId: string
  /** Whether it is the chosen one of several; undefined if nothing is chosen. */
  isCurrent?: boolean
  onClick: () => void
  children: ReactNode
}

/** Closes the menu and acts. */
export function PopoverAction({ menuId, isCurrent, onClick, children }: ActionProps) {
  return (
    <li>
      <button type="button" aria-pressed={isCurrent} popoverTarget={menuId} popoverTargetAction="hide" onClick={onClick}>
        {children}
      </button>
    </li>
  )
}
