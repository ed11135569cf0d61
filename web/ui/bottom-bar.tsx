import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'

interface Props {
  label: string
  width: string
  className?: string | undefined
  /** Whether the bar is only one row high, and so stays visible even on a low screen, such as a phone in landscape. */
  isOneRow?: boolean
  children: ReactNode
}

/** Where the visible content ends, in pixels from the top of the window: at the bar, or without one at the lower edge. */
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
