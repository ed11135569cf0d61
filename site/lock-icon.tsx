import { use } from 'react'
import { SelectableContext } from './selectable.ts'

export function LockIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M5 11h14v9H5zM8 11V7a4 4 0 0 1 8 0v4" />
    </svg>
  )
}

/** At what is public among hidden details, only for the owner in the editor. */
export function OwnersPublicNote() {
  return use(SelectableContext) && <small>Visible to everyone</small>
}

/** The lock at what is hidden, only for the owner in the editor: other readers who see it have unlocked it. */
export function OwnersLock() {
  return (
    use(SelectableContext) && (
      <>
        <LockIcon />{' '}
      </>
    )
  )
}
