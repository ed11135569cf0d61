import { expect, test } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { PrivateLink } from '#contract/calls/private-links.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import { emptyLetter } from '#contract/letter.ts'
import { chosenIn, errorsIn, formOf, inputOf, letterAround, letterIn, newForm, type SendFormValues } from './send-form-values.ts'

const today = '2026-11-27'
const portfolio = {
  ...readerOf(portfolioFields)({
    ...{ firstName: 'Lena', phone: '555', salaryMin: 1, privacySettings: { hidePhone: true, hideSalary: true } },
    editions: [
      { id: 'teaching', name: 'Teaching' },
      { id: 'anon', name: 'Agency', nameless: true },
    ],
  }),
  endorsementTexts: [],
} as unknown as Portfolio
const formWith = (changes: Partial<SendFormValues>): SendFormValues => ({ ...newForm(''), ...changes })
const saying = (text: string) => ({ letter: { ...emptyLetter, text } })

test('proposes from the sentence, and never over what the owner chose', () => {
  const form = formWith({ name: 'Priya', ...saying('My teaching, with my phone until December 18') })
  expect(inputOf(form, chosenIn(form, portfolio, today))).toEqual({
    ...{ label: 'Priya', edition: 'teaching', groups: ['phone'], until: '2026-12-18', maxUses: null },
  })
  const chosen = { ...form, edition: '', groups: ['salary'] as const, until: null, maxUses: ' 3 ' }
  expect(inputOf(chosen, chosenIn(chosen, portfolio, today))).toEqual({
    ...{ label: 'Priya', edition: '', groups: ['salary'], until: null, maxUses: 3 },
  })
  expect(chosenIn(chosen, portfolio, today).reasons).toEqual({ edition: [], groups: [], until: [] })
})

test('does not open what the chosen edition leaves out', () => {
  const form = formWith({ edition: 'anon', groups: ['phone', 'salary'] })
  expect(chosenIn(form, portfolio, today)).toMatchObject({ openable: ['salary'], groups: ['salary'] })
})

test('makes a letter of a sentence, and none without words', () => {
  const form = formWith({ name: 'Priya at Acme University', ...saying('Here it is.') })
  expect(letterIn(form, portfolio)).toEqual({ ...emptyLetter, salutation: 'Dear Priya,', text: 'Here it is.', closing: 'Lena' })
  expect(letterIn(form, portfolio, portfolio.editions[1])).toMatchObject({ closing: '' })
  expect(letterIn(form, { ...portfolio, language: 'de' })).toMatchObject({ salutation: 'Guten Tag Priya,' })
  expect(letterIn(form, { ...portfolio, language: 'zh-Hans' })).toMatchObject({ salutation: 'Priya，您好：' })
  expect(letterIn(form, { ...portfolio, language: 'sv' })).toMatchObject({ salutation: '' })
  expect(letterIn(formWith(saying('Hi.')), portfolio)).toMatchObject({ salutation: 'Hello,' })
  expect(letterIn(formWith({ name: 'Priya' }), portfolio)).toBeUndefined()
  const whole = { ...form, isWhole: true, letter: letterAround(form, portfolio, undefined) }
  expect(letterIn({ ...whole, letter: { ...whole.letter, closing: 'Yours, L.' } }, portfolio)).toMatchObject({ closing: 'Yours, L.' })
  expect(letterIn({ ...whole, letter: { ...whole.letter, text: '' } }, portfolio)).toBeUndefined()
})

test('shows the letter of a link as a sentence if it is one', () => {
  const privateLink = { label: 'Priya', edition: '', groups: ['phone'], until: null, maxUses: 2 } as unknown as PrivateLink
  const letter = { ...emptyLetter, version: 1, updatedAt: '', salutation: 'Dear Priya,', text: 'Hi.', closing: 'Lena' }
  expect(formOf(privateLink, letter, portfolio)).toMatchObject({ name: 'Priya', isWhole: false, until: null, maxUses: '2' })
  expect(formOf(privateLink, { ...letter, subject: 'Lecturer' }, portfolio)).toMatchObject({ isWhole: true })
})

test('refuses a missing day and a number of uses that is none', () => {
  expect(errorsIn(formWith({ until: '' }))).toEqual({ until: 'Choose the last day' })
  for (const maxUses of ['0', '1000', '1.5', 'x']) expect(Object.keys(errorsIn(formWith({ maxUses })))).toEqual(['maxUses'])
  expect(errorsIn(formWith({ maxUses: '999', until: null }))).toEqual({})
})
