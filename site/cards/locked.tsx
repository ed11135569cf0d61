import { IconLock } from '@tabler/icons-react'
import type { PublicView } from '#contract/portfolio.ts'
import { Card } from './card.tsx'

interface Props {
  id: string
  title: string
  view: PublicView
}

/** A closed drawer: what is in it, that it is private, and how it opens. */
export function LockedCard({ id, title, view }: Props) {
  return (
    <Card id={id} title={title} className="locked" hideable>
      <Lock cardId={id} view={view} />
    </Card>
  )
}

export function Lock({ cardId, view }: { cardId: string; view: PublicView }) {
  return (
    <div className="lock">
      <p>
        <IconLock size={18} stroke={1.75} aria-hidden="true" />
        {view.unlockable
          ? `Ask ${view.firstName || 'the owner'} for the 4-digit code`
          : `${view.firstName || 'The owner'} keeps this private`}
      </p>
      {view.unlockable && (
        <button
          type="button"
          className="button private"
          command="show-modal"
          commandfor="unlock"
          data-action="unlock"
          aria-describedby={`${cardId}-title`}
        >
          Unlock
        </button>
      )}
    </div>
  )
}
