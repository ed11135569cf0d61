import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type Icon, IconChevronRight } from './icons.tsx'
import styles from './item-list.module.css'

export function StepRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

interface Props extends Pick<LinkProps, 'to' | 'state'> {
  Icon: Icon
  title: string
  detail: string
}

export function StepRow({ Icon, title, detail, ...link }: Props) {
  return (
    <li>
      <Link {...link} className={styles.row}>
        <RowContent Icon={Icon} title={title} detail={detail} />
      </Link>
    </li>
  )
}

/** Looks like a `StepRow`, but unfolds its content instead of leading to another page. */
export function StepDetails({ Icon, title, detail, children }: Omit<Props, 'to' | 'state'> & { children: ReactNode }) {
  return (
    <li>
      <details>
        <summary className={styles.row}>
          <RowContent Icon={Icon} title={title} detail={detail} />
        </summary>
        <div className={styles.details}>{children}</div>
      </details>
    </li>
  )
}

function RowContent({ Icon, title, detail }: Pick<Props, 'Icon' | 'title' | 'detail'>) {
  return (
    <>
      <Icon />
      <span>
        <strong>{title}</strong>
        <span className="quiet">{detail}</span>
      </span>
      <IconChevronRight />
    </>
  )
}
