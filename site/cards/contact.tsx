import { mailtoOf } from '#contract/fields/email-domain.ts'
import { formatPostalAddress } from '#contract/fields/postal-address.ts'
import { shownPhone } from '#contract/outline/format.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import { usePhoneUrl } from '../phone-links.ts'
import { isHidden, isLocked, publicValue, switchOf, type VisibleFields, visibleValue } from '../privacy.ts'
import { useSelectable } from '../selectable.ts'
import { DefinitionList, type Pair } from './definition-list.tsx'
import type { Part } from './part.ts'

/** Shows public values also when others are locked (docs/promises.md, “Contact information”). */
export function contact(visible: VisibleFields): Part | undefined {
  const { view, spoken } = visible
  const isPrivate = isHidden(view, 'email') || isHidden(view, 'phone')
  const locked = (['email', 'phone'] as const).filter((name) => isLocked(visible, name))
  const email = visibleValue(visible, 'email')
  const phone = visibleValue(visible, 'phone')
  const address = addressLines(publicValue(view, 'address'), visible)
  const details = (at: 'email' | 'phone') => ({ at, isHidden: isHidden(view, at), isPublicAmongHidden: isPrivate && !isHidden(view, at) })
  const pairs: Pair[] = [
    [
      spoken.say('email'),
      email && (
        <a href={mailtoOf(email)} translate="no">
          {email}
        </a>
      ),
      details('email'),
    ],
    [spoken.say('phone'), phone && <PhoneNumber phone={phone} visible={visible} />, details('phone')],
    [spoken.say('address'), address && <span translate="no">{address}</span>, { at: 'address', isPublicAmongHidden: isPrivate }],
  ]
  const isEmpty = pairs.every(([, value]) => !value)
  if (isEmpty && !isPrivate) return undefined
  return {
    id: 'contact',
    section: 'personal-info',
    title: spoken.say('contactInformation'),
    isPrivate,
    // With both hidden, the switch of the email stands for both. Without effect unless isPrivate.
    hiddenBy: switchOf(isHidden(view, 'email') ? 'email' : 'phone'),
    locked: spoken.list(locked.map((name) => spoken.choice('things', name))) || undefined,
    content:
      isEmpty && locked.length === 2 ? (
        <p className="note">{spoken.say('emailAndPhone')}</p>
      ) : (
        <>
          {isEmpty && locked.length === 0 && <p>{spoken.say('noContactDetails')}</p>}
          {!isEmpty && <DefinitionList pairs={pairs} />}
          {locked.map((name) => (
            <LockedNote key={name} name={name} spoken={spoken} />
          ))}
        </>
      ),
  }
}

/** A link, unless it isn't sure what it would dial. */
function PhoneNumber({ phone, visible }: { phone: string; visible: VisibleFields }) {
  const url = usePhoneUrl(visible)
  const text = shownPhone(phone, visible.view.place.countryCode)
  return url ? (
    <a href={url} translate="no">
      {text}
    </a>
  ) : (
    <span translate="no">{text}</span>
  )
}

function LockedNote({ name, spoken }: { name: 'email' | 'phone'; spoken: Spoken }) {
  return (
    <p className="note" {...useSelectable()({ at: switchOf(name) })}>
      {spoken.say('lockedThing', { thing: spoken.say(name) })}
    </p>
  )
}

/** Street and postal code, one per line; in other countries than the United States the whole address, because the city is next to the code. */
export function addressLines(address: { street: string; postalCode: string } | undefined, { view, spoken }: VisibleFields): string {
  if (!address?.street && !address?.postalCode) return ''
  const { street, postalCode } = address
  const isForeign = view.place.countryCode !== ''
  return isForeign ? formatPostalAddress({ ...view, street, postalCode }, spoken) : [street, postalCode].filter(Boolean).join('\n')
}
