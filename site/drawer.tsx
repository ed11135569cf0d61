import type { Part } from './cards/part.ts'
import { LockIcon } from './lock-icon.tsx'
import type { VisibleFields } from './privacy.ts'

/** The first rows in order; other parts follow. */
const firstRows = ['contact', 'links', 'documents', 'salary', 'demographics']

const listFormat = new Intl.ListFormat('en-GB')
const capitalized = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

interface Props extends VisibleFields {
  parts: readonly Part[]
  labelLang: string | undefined
  unlockPath: string | undefined
}

/** All private parts, at the end of the page. Says how to unlock them, or that they are unlocked only for this visit. */
export function Drawer({ view, unlockedFields, parts, labelLang, unlockPath }: Props) {
  if (parts.length === 0) return null
  const rows = [...firstRows.flatMap((id) => parts.filter((part) => part.id === id)), ...parts.filter(({ id }) => !firstRows.includes(id))]
  const locked = rows.flatMap((part) => part.locked ?? [])
  const owner = view.firstName || 'the owner'
  const hint = view.unlockable ? `Ask ${owner} for the 4-digit PIN.` : `${capitalized(owner)} keeps this private.`
  const words = unlockedFields
    ? [<b key="visible">Visible for this visit</b>, locked.length > 0 && `. Still locked: ${listFormat.format(locked)}. ${hint}`]
    : `${capitalized(listFormat.format(locked))}. ${hint}`
  return (
    <section id="private" className="drawer" aria-labelledby="private-title" data-hideable="">
      <h2 id="private-title" lang={labelLang}>
        Private details
      </h2>
      <p className="holds" lang={labelLang}>
        {words}
      </p>
      {view.unlockable && locked.length > 0 && <PinForm action={unlockPath} />}
      {rows.map((part) => (
        <Row key={part.id} {...part} canUnlock={view.unlockable} labelLang={labelLang} />
      ))}
    </section>
  )
}

function PinForm({ action }: { action: string | undefined }) {
  return (
    <form id="pin-form" method="post" action={action} lang="en" data-action="pin">
      <label htmlFor="pin-field">PIN</label>
      <input id="pin-field" name="accessPin" type="password" autoComplete="off" required aria-describedby="pin-error" />
      <button type="submit" className="button private primary">
        <LockIcon />
        Unlock
      </button>
      <p className="field-error" id="pin-error" role="alert" />
    </form>
  )
}

type RowProps = Part & { canUnlock: boolean; labelLang: string | undefined }

function Row({ id, title, isOwnTitle, locked, content, canUnlock, labelLang }: RowProps) {
  return (
    <section id={id} className={locked ? 'row locked' : 'row'} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} dir="auto" lang={isOwnTitle ? undefined : labelLang}>
        {title}
      </h3>
      {content && <div>{content}</div>}
      {locked && canUnlock && (
        <button
          type="button"
          lang={labelLang}
          className="button private"
          command="show-modal"
          commandfor="unlock"
          data-action="unlock"
          aria-describedby={`${id}-title`}
        >
          <LockIcon />
          Unlock
        </button>
      )}
    </section>
  )
}
