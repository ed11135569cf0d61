import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

interface Props {
  label: string
  width: string
  className?: string | undefined
  /** The bar is one row high, so that it also stays visible on a low screen, such as a phone in landscape. */
  isOneRow?: boolean
  children: ReactNode
}

/** The lower end of what is visible above the bar, in pixels from the top. */
export const topOfBottomBar = () => document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? window.innerHeight

/** Actions for the whole screen. It stays visible when the screen is high enough. */
export function BottomBar({ label, width, className, isOneRow = false, children }: Props) {
  return (
    <section className={styles.bar} aria-label={label} data-bottom-bar data-one-row={isOneRow || undefined}>
      <div className={className} style={{ maxWidth: width }}>
        {children}
      </div>
    </section>
  )
}
