import { addArea } from '../areas.ts'
import type { ParsedFileBuilder } from '../parsed-file-builder.ts'
import type { Card } from './card.ts'
import { partsOf } from './lines.ts'

/** Reads the preferred postal address; the others become unmapped values. */
export function addPlace(card: Card, builder: ParsedFileBuilder): void {
  const [first, ...others] = card.sortedByPreference('adr', ['work'])
  const from = 'ADR'
  const [box = '', extended = '', street = '', city = '', region = '', postalCode = '', country = ''] = partsOf(first?.raw ?? '', ';')
  builder.setField('city', city, { from })
  addArea(builder, region.trim(), country.trim(), from)
  const fullStreet = [box, extended, street].filter(Boolean).join('\n')
  if (fullStreet || postalCode) builder.setField('address', { street: fullStreet, postalCode }, { from })
  for (const { raw } of others) builder.addUnmapped('Another address', partsOf(raw, ';').filter(Boolean).join(', '), from, true)
}
