import { formatPhone } from '#contract/format.ts'
import { isHidden, isLocked, publicValue, type VisibleFields, visibleValue } from '../privacy.ts'
import { DefinitionList, type Pair } from './definition-list.tsx'
import type { Part } from './part.ts'

/** Shows public values also when others are locked (decisions §3). */
export function contact(visible: VisibleFields): Part | undefined {
  const { view } = visible
  const isPrivate = isHidden(view, 'email') || isHidden(view, 'phone')
  const locked = (['email', 'phone'] as const).filter((name) => isLocked(visible, name))
  const email = visibleValue(visible, 'email')
  const phone = visibleValue(visible, 'phone')
  const address = addressLines(publicValue(view, 'address'))
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
    content:
      isEmpty && locked.length === 2 ? (
        <p className="note">Email and phone</p>
      ) : (
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

/** Street and postal code, one per line. */
export function addressLines(address: { street: string; postalCode: string } | undefined): string {
  return [address?.street, address?.postalCode].filter(Boolean).join('\n')
}
