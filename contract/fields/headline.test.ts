import { expect, test } from 'vitest'
import { isCutWithinPhrase, shortHeadline } from './headline.ts'

test.each([
  ['Nurse', 'Nurse'],
  ['Pediatric nurse who trains night teams and writes about them', 'Pediatric nurse who trains night teams'],
  ['Hydrologist at Fenwater Institute | Floods, maps and people who live between them', 'Hydrologist at Fenwater Institute | Floods, maps'],
  ['Senior Product Designer, Accessibility Specialist, Speaker', 'Senior Product Designer, Accessibility Specialist'],
])('a headline ends with a phrase: %s', (text, headline) => {
  expect(shortHeadline(text)).toBe(headline)
  expect(isCutWithinPhrase(headline, text)).toBe(false)
})

test('a headline without a phrase to end with has whole words and no mark, and is known as cut', () => {
  const text = 'Experienced hospitality manager who makes guests feel welcome'
  expect(shortHeadline(text)).toBe('Experienced hospitality manager who makes guests')
  expect(isCutWithinPhrase(shortHeadline(text), text)).toBe(true)
  expect(shortHeadline('a'.repeat(60))).toBe('a'.repeat(50))
})
