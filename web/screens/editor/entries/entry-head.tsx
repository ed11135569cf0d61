import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronDown } from '../../../ui/icons.tsx'
import wide from '../../../ui/wide-button.module.css'
import styles from './entry-list.module.css'

interface Props {
  title: string
  /** Shown below the title. */
  detail: string
  grip: ReactNode
  isOpen: boolean
  /** The id of the element that is shown while the entry is open. */
  fieldsId: string
  onToggle: () => void
  /** Whether the entry is dimmed, because an edition leaves it out. */
  isOff?: boolean
  className?: string | undefined
  actionsClassName: string | undefined
  /** The controls of the entry. */
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
