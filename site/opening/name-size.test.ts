import { expect, it } from 'vitest'
import { hyphenate } from './name-size.ts'

it.each([
  ['Hubert Wolfeschlegelsteinhausenbergerdorff', 'Hubert Wol-fesch-le-gels-tein-hau-sen-ber-ger-dorff'],
  ['Björn-Änneliesegertrudismathilde', 'Björn-Än-ne-lie-se-gert-ru-dis-mat-hil-de'],
  ['Lovelace-Byron of Marylebone', 'Lovelace-Byron of Marylebone'],
])('hyphenates only words that are wider than a phone: %s', (name, expected) => {
  expect(hyphenate(name).replaceAll('\u00ad', '-')).toBe(expected)
})
