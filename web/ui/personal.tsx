import { IconLock } from './icons.tsx'

/** Beside what should not be read by everybody. */
export function Personal() {
  return (
    <span className="private small">
      {' '}
      <IconLock size={14} /> Personal
    </span>
  )
}
