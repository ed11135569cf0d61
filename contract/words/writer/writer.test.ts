import { describe, expect, it } from 'vitest'
import { mistakes, placeholdersOf, textsOf, wrongPunctuationIn } from '#test/typography.ts'
import { keysOf } from '../../choices.ts'
import { relations } from '../../endorsement-text.ts'
import { endorsementTextInput } from '../../endorsement-text-schemas.ts'
import { appeal } from '../../moderation.ts'
import { writerCatalogs, writerSpokenFor } from './all.ts'
import { en } from './en.ts'

const englishTexts = new Map(textsOf(en))

describe.for(Object.entries(writerCatalogs))('the words for those who endorse, in %s', ([tag, words]) => {
  const texts = textsOf(words)

  it('have the placeholders of English, where the name may be missing', () => {
    for (const [key, text] of texts) {
      const expected = placeholdersOf(englishTexts.get(key) ?? '')
      expect([expected, expected.filter((placeholder) => placeholder !== '{name}')], key).toContainEqual(placeholdersOf(text))
    }
  })

  it('are translated', () => {
    expect(texts.filter(([key, text]) => text === englishTexts.get(key) && key !== 'phrases.named')).toEqual([])
  })

  it.for(Object.entries(mistakes))('have no text with %s', ([, pattern]) => {
    expect(texts.filter(([, text]) => pattern.test(text))).toEqual([])
  })

  it('have the spaces of the language before punctuation', () => {
    expect(texts.filter(([, text]) => wrongPunctuationIn(tag).test(text))).toEqual([])
  })

  it('name the link of the dialog as the page does', () => {
    const { say, spoken } = writerSpokenFor(tag)
    expect(say('askForLink')).toContain(spoken.say('endorsedBefore'))
  })

  it('translate every message of the form', () => {
    const { refusal } = writerSpokenFor(tag)
    for (const message of messagesOfForm()) expect(refusal(message), message).not.toBe(message)
  })
})

function messagesOfForm(): string[] {
  const broken = '\ud800'.padEnd(30, 'x')
  const endorsementText = { name: 'Ana', relation: 'knows', text: 'x'.repeat(30) }
  const changes = [
    { name: '' },
    { name: 'x'.repeat(81) },
    { name: 'a\u0007' },
    { relation: 'sister' },
    { organization: 'x'.repeat(81) },
    { roles: Array(4).fill('Programmer') },
    { roles: ['x'.repeat(201)] },
    { skills: Array(6).fill('Algebra') },
    { text: 'x' },
    { text: 'x'.repeat(501) },
    { text: broken },
    { text: 'Read more at www.evil.example' },
    { text: `${'x'.repeat(30)}\u202e` },
  ]
  const results = [
    ...changes.map((change) => endorsementTextInput.safeParse({ ...endorsementText, ...change })),
    appeal.safeParse({ text: '' }),
    appeal.safeParse({ text: 'x'.repeat(1001) }),
  ]
  const messages = results.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])
  expect(messages.length).toBeGreaterThanOrEqual(results.length)
  return messages
}

it('names the owner as politely as the page does, and refers to an owner without a name', () => {
  expect(writerSpokenFor('en', 'Rosa').say('waiting')).toBe('Rosa hasn’t decided yet.')
  expect(writerSpokenFor('en').say('waiting')).toBe('This person hasn’t decided yet.')
  expect(writerSpokenFor('de').say('send')).toBe('An diese Person senden')
  expect(writerSpokenFor('ja', '佐藤').say('mine')).toBe('佐藤さんへの推薦')
  expect(writerSpokenFor('ja').relation('worked-with')).toBe('この方と一緒に働きました')
  expect(writerSpokenFor('en', '{count}').say('waiting')).toBe('{count} hasn’t decided yet.')
  for (const relation of keysOf(relations)) expect(writerSpokenFor('en', 'Rosa').relation(relation)).not.toContain('{')
})
