import { expect, test } from 'vitest'
import type { Edition } from '#contract/fields/editions/fields.ts'
import type { Group } from '#contract/fields/groups.ts'
import { dayInText } from './day-in-text.ts'
import { proposeFor } from './proposal.ts'

// A Friday.
const today = '2026-11-27'
const editionNamed = (name: string, id = name) => ({ id, name }) as Edition
const hidden: readonly Group[] = ['email', 'phone', 'salary', 'links', 'documents', 'about', 'address', 'references']
const propose = (
  text: string,
  names: readonly string[] = ['Teaching', 'Design roles', 'Platform engineering, Berlin'],
  openable = hidden,
) => proposeFor(text, { editions: names.map((name) => editionNamed(name)), openable: () => openable, today })

test('proposes what a sentence names, and says from which words', () => {
  expect(propose('You asked about my teaching: here it is, with my phone number until December 18.')).toEqual({
    edition: 'Teaching',
    groups: ['phone'],
    until: '2026-12-18',
    reasons: { edition: ['teaching'], groups: ['phone number'], until: ['December 18'] },
  })
})

test('proposes the main page without anything hidden for 30 days if nothing is named', () => {
  for (const text of ['', 'Here is my page, and about the links: thank you.'])
    expect(propose(text)).toEqual({ edition: '', groups: [], until: '2026-12-27', reasons: { edition: [], groups: [], until: [] } })
})

test('finds an edition by its name, by two of its rarer words, or by the only one', () => {
  const editionFor = (text: string, names?: readonly string[]) => propose(text, names).edition
  expect(editionFor('As you know, TEACHING is what I do')).toBe('Teaching')
  expect(editionFor('My design work')).toBe('Design roles')
  expect(editionFor('Many roles')).toBe('')
  expect(editionFor('Platform work, in Berlin')).toBe('Platform engineering, Berlin')
  expect(editionFor('I moved to Berlin')).toBe('')
  expect(editionFor('teachings')).toBe('')
  expect(editionFor('Über das Café', ['Cafe'])).toBe('Cafe')
  expect(editionFor('On data and teaching', ['Data', 'Data teaching'])).toBe('Data teaching')
  expect(editionFor('Anything', ['', 'The'])).toBe('')
})

test('opens a group only if the sentence names it, and never one that is not hidden', () => {
  const groupsFor = (text: string, openable?: readonly Group[]) => propose(text, [], openable).groups
  expect(groupsFor('Call me, or write an e-mail')).toEqual(['email', 'phone'])
  expect(groupsFor('My pay, my references and the transcript')).toEqual(['salary', 'documents', 'references'])
  expect(groupsFor('My address')).toEqual(['address'])
  expect(groupsFor('My email address')).toEqual(['email'])
  expect(groupsFor('My email address', ['address'])).toEqual([])
  expect(groupsFor('My phone', ['salary'])).toEqual([])
  expect(groupsFor('As I recall, you emailed the caller about repayment')).toEqual([])
})

test('does not open what the sentence says is not in it', () => {
  const groupsFor = (text: string) => propose(text).groups
  expect(groupsFor('Here it is, without my phone number')).toEqual([])
  expect(groupsFor('Without my phone number or email, and no salary')).toEqual([])
  expect(groupsFor('Without my salary. You find my phone number there')).toEqual(['phone'])
})

test('finds the day after "until", else the first one, and none that has passed', () => {
  const dayIn = (text: string) => dayInText(text, today)?.day
  for (const text of ['December 18', '18 December', 'Dec. 18th, 2026', 'the 18th of December', '2026-12-18'])
    expect(dayIn(text)).toBe('2026-12-18')
  for (const text of [
    ...['gültig bis 18. Dezember', 'am 1. Dezember, gültig bis zum 18.12.2026', 'bis 18.12. offen', 'jusqu’au 18 décembre 2026'],
    ...['fino al 18 dicembre', 'hasta el 18 de diciembre', 'até 18 de dezembro de 2026', 'do 18 grudnia', 'tot 18 december'],
  ])
    expect([text, dayIn(text)]).toEqual([text, '2026-12-18'])
  expect(dayIn('am 3. November')).toBeUndefined()
  expect(dayIn('Version 2.1. läuft, 5 listopada')).toBeUndefined()
  expect(dayIn('You wrote on November 3')).toBeUndefined()
  expect(dayIn('February 30')).toBeUndefined()
  expect(dayIn('March 1')).toBe('2027-03-01')
  expect(dayIn('I may march on')).toBeUndefined()
  expect(dayIn('on Monday')).toBe('2026-11-30')
  expect(dayIn('by Friday')).toBe('2026-12-04')
  expect(dayIn('We meet on Monday; it is open until December 18')).toBe('2026-12-18')
  expect(dayIn('December 1 or December 2')).toBe('2026-12-01')
})
