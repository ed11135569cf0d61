import { IconLock } from './icons.tsx'

/** Marks sensitive personal data. */
export function Personal() {
  return (
    <span className="private small">
      {' '}
      <IconLock size={14} /> Personal
    </span>
  )
}
