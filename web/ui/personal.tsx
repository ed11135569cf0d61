import { IconLock } from './icons.tsx'

export function Personal() {
  return (
    <span className="private small">
      {' '}
      <IconLock size={14} /> Personal
    </span>
  )
}
