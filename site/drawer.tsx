import type { Part } from './cards/part.ts'
import type { VisibleFields } from './privacy.ts'

/** The first rows in order; other parts follow. */
const first = ['contact', 'links', 'documents', 'salary', 'demographics']

const list = new Intl.ListFormat('en-GB')
const sentence = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

/** All private parts, at the end of the page. Says how to unlock them, or that they are unlocked only for this visit. */
export function Drawer({
  view,
  unlockedFields,
  parts,
  labelLang,
}: VisibleFields & { parts: readonly Part[]; labelLang: string | undefined }) {
  if (parts.length === 0) return null
  const rows = [...first.flatMap((id) => parts.filter((part) => part.id === id)), ...parts.filter(({ id }) => !first.includes(id))]
  const locked = rows.flatMap((part) => part.locked ?? [])
  const owner = view.firstName || 'the owner'
  const hint = view.unlockable ? `Ask ${owner} for the 4-digit PIN.` : `${sentence(owner)} keeps this private.`
  const words = unlockedFields
    ? ['Visible for this visit', locked.length > 0 && `. Still locked: ${list.format(locked)}. ${hint}`]
    : `${sentence(list.format(locked))}. ${hint}`
  return (
    <section id="private" className="drawer" aria-labelledby="private-title" data-hideable="">
      <h2 id="private-title" lang={labelLang}>
        Private details
      </h2>
      <p className="holds" lang={labelLang}>
        {words}
      </p>
      {view.unlockable && locked.length > 0 && (
        <UnlockButton className="button private primary" describedBy="private-title" labelLang={labelLang} />
      )}
      {rows.map((part) => (
        <Row key={part.id} {...part} canUnlock={view.unlockable} labelLang={labelLang} />
      ))}
    </section>
  )
}

function Row({
  id,
  title,
  isOwnTitle,
  locked,
  content,
  canUnlock,
  labelLang,
}: Part & { canUnlock: boolean; labelLang: string | undefined }) {
  return (
    <section id={id} className={locked ? 'row locked' : 'row'} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} dir="auto" lang={isOwnTitle ? undefined : labelLang}>
        {title}
      </h3>
      {content && <div>{content}</div>}
      {locked && canUnlock && <UnlockButton className="button private" describedBy={`${id}-title`} labelLang={labelLang} />}
    </section>
  )
}

function UnlockButton({ className, describedBy, labelLang }: { className: string; describedBy: string; labelLang: string | undefined }) {
  return (
    <button
      type="button"
      lang={labelLang}
      className={className}
      command="show-modal"
      commandfor="unlock"
      data-action="unlock"
      aria-describedby={describedBy}
    >
      Unlock
    </button>
  )
}
