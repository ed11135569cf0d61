import { expect, it } from 'vitest'
import { spokenFor } from '../words/all.ts'
import type { countryCodes } from './country-codes.ts'
import { formatPostalAddress } from './postal-address.ts'

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
    'Rua da Aurora, 295, Boa Vista, Recife – PE, 50050-000, Brasil',
    'pt-BR',
    { street: 'Rua da Aurora, 295\nBoa Vista', postalCode: '50050-000', city: 'Recife', region: 'PE', countryCode: 'BR' },
  ],
  [
    '〒606-8501 京都府京都市左京区吉田本町1-2',
    'ja',
    { street: '左京区吉田本町1-2', postalCode: '606-8501', city: '京都市', region: '京都府', countryCode: 'JP' },
  ],
  [
    '上海市浦东新区世纪大道100号 200120',
    'zh-Hans',
    { street: '世纪大道100号', postalCode: '200120', city: '浦东新区', region: '上海市', countryCode: 'CN' },
  ],
  ['10115 ドイツ Berlin Torstraße 1', 'ja', { street: 'Torstraße 1', postalCode: '10115', city: 'Berlin', region: '', countryCode: 'DE' }],
  [
    'Leopoldstraße 3, 80802 München, Deutschland',
    'de',
    { street: 'Leopoldstraße 3', postalCode: '80802', city: 'München', region: 'Bayern', countryCode: 'DE' },
  ],
  ['Bayern, Deutschland', 'de', { street: '', postalCode: '', city: '', region: 'Bayern', countryCode: 'DE' }],
  [
    'Via Dante 7, 20121 Milano (MI), Italia',
    'it',
    { street: 'Via Dante 7', postalCode: '20121', city: 'Milano', region: 'MI', countryCode: 'IT' },
  ],
  [
    'Calle Mayor 1, 28013 Madrid, Comunidad de Madrid, España',
    'es',
    { street: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', region: 'Comunidad de Madrid', countryCode: 'ES' },
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
