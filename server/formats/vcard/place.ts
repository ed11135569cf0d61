import { addArea } from '../areas.ts'
import type { ParsedFileBuilder } from '../parsed-file-builder.ts'
import type { Card } from './card.ts'
import { partsOf } from './lines.ts'

/** The preferred address; the others are kept. */
export function addPlace(card: Card, builder: ParsedFileBuilder): void {
  const [first, ...others] = card.preferredFirst('adr', ['work'])
  const from = 'ADR'
  const [box = '', extended = '', street = '', city = '', region = '', postalCode = '', country = ''] = partsOf(first?.raw ?? '', ';')
  builder.field('city', city, { from })
  addArea(builder, region.trim(), country.trim(), from)
  const whole = [box, extended, street].filter(Boolean).join('\n')
  if (whole || postalCode) builder.field('address', { street: whole, postalCode }, { from })
  for (const { raw } of others) builder.loose('Another address', partsOf(raw, ';').filter(Boolean).join(', '), from, true)
}
