import type { ReactNode } from 'react'
import styles from './item-list.module.css'

export function ItemList({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  const List = ordered ? 'ol' : 'ul'
  return <List className={styles.list}>{children}</List>
}

interface ItemProps {
  picture?: ReactNode
  name: ReactNode
  details: readonly ReactNode[]
  children?: ReactNode
}

export function Item({ picture, name, details, children }: ItemProps) {
  return (
    <li>
      {picture}
      <div className={`breaks ${styles.text}`}>
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
