import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import wide from '../../../ui/form.module.css'
import { IconChevronDown } from '../../../ui/icons.tsx'
import styles from './entry-list.module.css'

interface Props {
  title: string
  detail: string
  grip: ReactNode
  isOpen: boolean
  fieldsId: string
  onToggle: () => void
  /** Whether the entry is dimmed, because an edition leaves it out. */
  isOff?: boolean
  className?: string | undefined
  actionsClassName: string | undefined
  children: ReactNode
}

/** The title of an entry as a button that opens and closes it, between its grip and its controls. */
export function EntryHead(props: Props) {
  const { title, detail, grip, isOpen, fieldsId, onToggle, isOff = false, className = '', actionsClassName, children } = props
  return (
    <div className={`${styles.head} ${className}`}>
      {grip}
      <div className={styles.line} data-off={isOff || undefined}>
        <h3>
          <button
            type="button"
            className={wide.wide}
            dir="auto"
            aria-expanded={isOpen}
            aria-controls={isOpen ? fieldsId : undefined}
            onClick={onToggle}
          >
            {title}
          </button>
        </h3>
        {detail && detail !== title && (
          <span className={`quiet small numbers excerpt ${styles.detail}`} dir="auto">
            {detail}
          </span>
        )}
      </div>
      <IconChevronDown size={20} className={styles.chevron} />
      <Group gap={0} wrap="nowrap" className={actionsClassName ?? ''}>
        {children}
      </Group>
    </div>
  )
}
