import { expect, it } from 'vitest'
import type { countryCodes } from './country-codes.ts'
import { formatPostalAddress } from './postal-address.ts'
import { spokenFor } from './words/all.ts'

interface Address {
  street: string
  postalCode: string
  city: string
  region: string
  countryCode: keyof typeof countryCodes | ''
}

it.each<[string, string, Address]>([
  [
    'Elbchaussee 12, 22765 Hamburg, Deutschland',
    'de',
    { street: 'Elbchaussee 12', postalCode: '22765', city: 'Hamburg', region: '', countryCode: 'DE' },
  ],
  [
    'Rua da Aurora, 295, Boa Vista, Recife, PE, 50050-000, Brasil',
    'pt-BR',
    { street: 'Rua da Aurora, 295\nBoa Vista', postalCode: '50050-000', city: 'Recife', region: 'PE', countryCode: 'BR' },
  ],
  [
    '〒606-8501 日本 京都府 京都市 左京区吉田本町1-2',
    'ja',
    { street: '左京区吉田本町1-2', postalCode: '606-8501', city: '京都市', region: '京都府', countryCode: 'JP' },
  ],
  [
    '8 Mill Lane, London, SW1A 1AA, United Kingdom',
    '',
    { street: '8 Mill Lane', postalCode: 'SW1A 1AA', city: 'London', region: '', countryCode: 'GB' },
  ],
])('writes %j', (expected, language, { region, countryCode, ...address }) =>
  expect(formatPostalAddress({ ...address, state: '', place: { region, countryCode } }, spokenFor(language))).toBe(expected),
)

it('writes the ZIP code of an American address after the state', () => {
  const address = { street: '8 Mill Lane', city: 'Austin', state: 'TX', place: { region: '', countryCode: '' } } as const
  expect(formatPostalAddress({ ...address, postalCode: '78701' }, spokenFor(''))).toBe('8 Mill Lane, Austin, TX 78701')
  expect(formatPostalAddress({ ...address, postalCode: '' }, spokenFor(''))).toBe('8 Mill Lane, Austin, TX')
})
