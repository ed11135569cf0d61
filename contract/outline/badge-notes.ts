import { type Badge, badgeIn } from '../badge.ts'
import { unbrokenDate } from '../format.ts'
import type { Spoken } from '../words/spoken.ts'
import type { Entry } from './types.ts'

/**
 * What a badge says, and what was checked of it. No reader must take it for more than that: anyone can sign in any name, and a file can be
 * someone else's. Not on paper, where nothing of it could be checked again.
 * @param month the current one
 */
export function badgeNotes(text: string, month: string, spoken: Spoken): Entry['notes'] {
  const badge = badgeIn(text)
  if (!badge) return []
  const { name, issuer, issued } = badge
  return [
    {
      label: spoken.say('openBadge'),
      text: spoken.dots([name, issuer, unbrokenDate(issued, spoken), validityOf(badge, month, spoken)].filter(Boolean)),
    },
    { label: spoken.say('badgeCheck'), text: checkOf(badge, spoken) },
  ]
}

function validityOf({ expires }: Badge, month: string, spoken: Spoken): string {
  return expires && spoken.say(expires.slice(0, 7) < month ? 'expiredOn' : 'validUntil', { date: unbrokenDate(expires, spoken) })
}

function checkOf({ checked, issuer, isIssuerKnown, isOwners }: Badge, spoken: Spoken): string {
  if (checked === '') return spoken.say('notCheckedHere')
  const date = unbrokenDate(checked, spoken)
  return spoken.sentences([
    isIssuerKnown ? spoken.say('badgeSignedBy', { date, issuer }) : spoken.say('badgeSigned', { date }),
    spoken.say(isOwners ? 'badgeOfOwner' : 'badgeOfUnknown'),
    spoken.say('badgeWithdrawn'),
  ])
}
