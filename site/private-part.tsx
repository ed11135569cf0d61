import { use } from 'react'
import type { PublicView } from '#contract/calls/portfolio.ts'
import { politeNameOf } from '#contract/outline/names.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { Part } from './cards/part.ts'
import { askOfCopy } from './copied-link.tsx'
import { blockLangOf } from './label-language.ts'
import { LockIcon, OwnersLock } from './lock-icon.tsx'
import type { VisibleFields } from './privacy.ts'
import { SelectableContext, useSelectable } from './selectable.ts'

/** The first rows in order; other parts follow. */
const firstRows = ['contact', 'links', 'documents', 'salary', 'demographics']

interface Props extends VisibleFields {
  parts: readonly Part[]
  labelLang: string | undefined
  unlockPath: string | undefined
  isCopy: boolean
}

/** All private parts, at the end of the page. Says how to unlock them, or that they are unlocked only for this visit. */
export function PrivatePart({ view, unlockedFields, spoken, parts, labelLang, unlockPath, isCopy }: Props) {
  const selectable = useSelectable()
  if (parts.length === 0) return null
  const rows = [...firstRows.flatMap((id) => parts.filter((part) => part.id === id)), ...parts.filter(({ id }) => !firstRows.includes(id))]
  const locked = rows.flatMap((part) => part.locked ?? [])
  const things = spoken.list(locked)
  const hint = isCopy ? askOfCopy(view, spoken) : hintOf(view, spoken)
  const stillLocked = locked.length > 0 && spoken.sentences(['', spoken.say('stillLocked', { things }), hint])
  const isOwners = use(SelectableContext)
  const words = isOwners
    ? [<b key="hidden">Hidden: opens with your PIN</b>]
    : unlockedFields
      ? [<b key="visible">{spoken.say('visibleForThisVisit')}</b>, stillLocked]
      : spoken.sentences([spoken.capitalized(things), hint])
  // `data-hideable` marks what actions/unlock.ts replaces or removes after a PIN.
  return (
    <section
      id="private"
      className="private-part"
      aria-labelledby="private-title"
      data-hideable=""
      {...selectable({ section: 'privacy-settings' })}
    >
      <h2 id="private-title" lang={labelLang} {...selectable({ at: 'privacy-settings' })}>
        {spoken.say('privateDetails')}
      </h2>
      <p className="holds" lang={labelLang}>
        {words}
      </p>
      {view.unlockable && locked.length > 0 && <PinForm action={unlockPath} spoken={spoken} />}
      {rows.map((part) => (
        <Row key={part.id} {...part} canUnlock={view.unlockable} labelLang={labelLang} spoken={spoken} />
      ))}
    </section>
  )
}

function hintOf(view: PublicView, spoken: Spoken): string {
  const { unlockable } = view
  const name = view.firstName && politeNameOf(view, spoken)
  if (unlockable) return name ? spoken.say('askName', { name }) : spoken.say('askOwner')
  return name ? spoken.say('nameKeepsPrivate', { name: spoken.capitalized(name) }) : spoken.say('ownerKeepsPrivate')
}

function PinForm({ action, spoken }: { action: string | undefined; spoken: Spoken }) {
  return (
    <form id="pin-form" method="post" action={action} lang={blockLangOf(spoken)} data-action="pin">
      <label htmlFor="pin-field">{spoken.say('pin')}</label>
      <input id="pin-field" name="accessPin" type="password" inputMode="numeric" autoComplete="off" required aria-describedby="pin-error" />
      <button type="submit" className="button private primary">
        <LockIcon />
        {spoken.say('unlock')}
      </button>
      <p className="field-error" id="pin-error" role="alert" />
      {/* For codes with letters: actions/unlock.ts replaces the keyboard of digits. */}
      <button type="button" data-action="pin" data-longer="">
        {spoken.say('longerCode')}
      </button>
    </form>
  )
}

type RowProps = Part & { canUnlock: boolean; labelLang: string | undefined; spoken: Spoken }

function Row({ id, section, hiddenBy, title, isOwnTitle, locked, content, canUnlock, labelLang, spoken }: RowProps) {
  const selectable = useSelectable()
  return (
    <section id={id} className={locked ? 'row locked' : 'row'} aria-labelledby={`${id}-title`} {...selectable({ section, at: hiddenBy })}>
      <h3 id={`${id}-title`} dir="auto" lang={isOwnTitle ? undefined : labelLang}>
        <OwnersLock />
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
          aria-label={spoken.say('unlock')}
          aria-describedby={`${id}-title`}
        >
          <LockIcon />
        </button>
      )}
    </section>
  )
}
