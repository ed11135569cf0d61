import type { Part } from './cards/part.ts'
import type { VisibleFields } from './privacy.ts'

/** The order of the rows; further sections follow. */
const first = ['contact', 'links', 'documents', 'salary', 'demographics']

const list = new Intl.ListFormat('en-GB')
const sentence = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

/** All that is private, at the end of the page: closed it says what is in it and how it opens, open it says that it is so for this visit only. */
export function Drawer({ view, opened, parts, ours }: VisibleFields & { parts: readonly Part[]; ours: string | undefined }) {
  if (parts.length === 0) return null
  const rows = [...first.flatMap((id) => parts.filter((part) => part.id === id)), ...parts.filter(({ id }) => !first.includes(id))]
  const locked = rows.flatMap((part) => part.locked ?? [])
  const owner = view.firstName || 'the owner'
  const how = view.unlockable ? `Ask ${owner} for the 4-digit code.` : `${sentence(owner)} keeps this private.`
  return (
    <section id="private" className="drawer" aria-labelledby="private-title" data-hideable="">
      <h2 id="private-title" lang={ours}>
        Private layer
      </h2>
      <p className="holds" lang={ours}>
        {opened ? 'Visible for this visit' : `${sentence(list.format(locked))}. ${how}`}
      </p>
      {rows.map((part) => (
        <Row key={part.id} {...part} canUnlock={view.unlockable} ours={ours} />
      ))}
    </section>
  )
}

function Row({ id, title, isOwnTitle, locked, content, canUnlock, ours }: Part & { canUnlock: boolean; ours: string | undefined }) {
  return (
    <section id={id} className={locked ? 'row locked' : 'row'} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} dir="auto" lang={isOwnTitle ? undefined : ours}>
        {title}
      </h3>
      {content && <div>{content}</div>}
      {locked && canUnlock && (
        <button
          type="button"
          lang={ours}
          className="button private"
          command="show-modal"
          commandfor="unlock"
          data-action="unlock"
          aria-describedby={`${id}-title`}
        >
          Unlock
        </button>
      )}
    </section>
  )
}
