import { addArea } from '../areas.ts'
import type { Finds } from '../finds.ts'
import type { Card } from './card.ts'
import { partsOf } from './lines.ts'

/** The preferred address; the others are kept. */
export function addPlace(card: Card, finds: Finds): void {
  const [first, ...others] = card.preferredFirst('adr', ['work'])
  const from = 'ADR'
  const [box = '', extended = '', street = '', city = '', region = '', postalCode = '', country = ''] = partsOf(first?.raw ?? '', ';')
  finds.field('city', city, { from })
  addArea(finds, region.trim(), country.trim(), from)
  const whole = [box, extended, street].filter(Boolean).join('\n')
  if (whole || postalCode) finds.field('address', { street: whole, postalCode }, { from })
  for (const { raw } of others) finds.loose('Another address', partsOf(raw, ';').filter(Boolean).join(', '), from, true)
}
