import { formatPhone } from '#contract/format.ts'
import { isHidden, isLocked, openValue, shownValue, type VisibleFields } from '../privacy.ts'
import { DefinitionList, type Pair } from './definition-list.tsx'
import type { Part } from './part.ts'

/** Shows what is open also beside what is locked (decisions §3). */
export function contact(shown: VisibleFields): Part | undefined {
  const { view } = shown
  const isPrivate = isHidden(view, 'email') || isHidden(view, 'phone')
  const locked = (['email', 'phone'] as const).filter((name) => isLocked(shown, name))
  const email = shownValue(shown, 'email')
  const phone = shownValue(shown, 'phone')
  const address = addressLines(openValue(view, 'address'))
  const pairs: Pair[] = [
    ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Phone', phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>],
    ['Address', address],
  ]
  const isEmpty = pairs.every(([, value]) => !value)
  if (isEmpty && !isPrivate) return undefined
  return {
    id: 'contact',
    title: 'Contact Information',
    isPrivate,
    locked: locked.join(' and ') || undefined,
    content: (!isEmpty || locked.length < 2) && (
      <>
        {isEmpty ? locked.length === 0 && <p>No contact details yet</p> : <DefinitionList pairs={pairs} />}
        {locked.map((name) => (
          <p key={name} className="note">
            {names[name]}: locked
          </p>
        ))}
      </>
    ),
  }
}

const names = { email: 'Email', phone: 'Phone' }

/** Street and postal code as they stand on a letter. */
export function addressLines(address: { street: string; postalCode: string } | undefined): string {
  return [address?.street, address?.postalCode].filter(Boolean).join('\n')
}
