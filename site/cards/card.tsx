import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  /** A part that the PIN can open; the browser replaces it by its id after unlocking. */
  hideable?: boolean
  className?: string
  children: ReactNode
}

export function Card({ id, title, hideable, className, children }: Props) {
  return (
    <section id={id} className={className ? `card ${className}` : 'card'} aria-labelledby={`${id}-title`} data-hideable={hideable}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
