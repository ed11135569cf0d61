import type { Shared } from '#contract/access-codes.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Above a page that a private link opened: who gave it, and until when it works. */
export function SharedBar({ shared: { by, until } }: { shared: Shared }) {
  return (
    <div className="notice" lang="en">
      <strong>{by ? `${by} gave you this page` : 'You were given this page'}</strong>
      {until && <> until {day.format(new Date(until))}</>}
    </div>
  )
}
