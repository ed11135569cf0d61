import type { ReactNode } from 'react'

/** Content that a press on its label shows or hides. */
export function Disclosure({ label, isOpen, children }: { label: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>{label}</summary>
      {children}
    </details>
  )
}
