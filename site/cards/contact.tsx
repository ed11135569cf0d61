import { formatPhone } from '../format.ts'
import { isHidden, isLocked, type Shown, shownValue } from '../privacy.ts'
import { Card } from './card.tsx'
import { Facts } from './facts.tsx'
import { Lock } from './locked.tsx'

/** Shows what is open also beside what is locked (decisions §3). */
export function Contact(shown: Shown) {
  const email = shownValue(shown, 'email')
  const phone = shownValue(shown, 'phone')
  const locked = isLocked(shown, 'email') || isLocked(shown, 'phone')
  const empty = !email && !phone
  if (empty && !isHidden(shown.view, 'email') && !isHidden(shown.view, 'phone')) return null
  return (
    <Card id="contact" title="Contact Information" className={locked ? 'locked' : ''} hideable>
      <Facts
        facts={[
          ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
          ['Phone', phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a>],
        ]}
      />
      {locked ? <Lock cardId="contact" view={shown.view} /> : empty && <p>No contact details yet</p>}
    </Card>
  )
}
