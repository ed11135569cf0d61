import type { ReactNode } from 'react'
import styles from './item-list.module.css'

/** Things with a name below each other, and what can be done with each. */
export function ItemList({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  const List = ordered ? 'ol' : 'ul'
  return <List className={styles.list}>{children}</List>
}

interface ItemProps {
  picture?: ReactNode
  name: ReactNode
  /** What is told about it, in lines of their own. */
  details: readonly ReactNode[]
  /** What can be done with it. */
  children?: ReactNode
}

export function Item({ picture, name, details, children }: ItemProps) {
  return (
    <li>
      {picture}
      <div className={styles.what}>
        <div>{name}</div>
        {details.map((detail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <div key={index}>{detail}</div>
        ))}
      </div>
      {children}
    </li>
  )
}
