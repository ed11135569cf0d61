import { describe, expect, it } from 'vitest'
import { mistakes, placeholdersOf, textsOf, wrongPunctuationIn } from '#test/typography.ts'
import { endorsementTextInput } from '../calls/endorsement-text-schemas.ts'
import { appeal, reportForm } from '../calls/moderation.ts'
import { relations } from '../endorsement-text.ts'
import { keysOf } from '../fields/choices.ts'
import { catalogs } from './all.ts'
import { check, repeated } from './check.ts'
import { server as en } from './en.ts'
import { serverCatalogs, serverSpokenFor } from './server.ts'

/** For each language, the texts that equal the English ones on purpose. */
const alike: Readonly<Record<string, readonly string[]>> = { de: ['Code'], it: ['Privacy'] }

const englishTexts = new Map(textsOf(en))

it('exist in every language of the page', () => {
  expect(Object.keys(serverCatalogs).sort()).toEqual(Object.keys(catalogs).sort())
  expect(serverSpokenFor('de-AT').say('reason')).toBe(serverSpokenFor('de').say('reason'))
  for (const language of ['', 'en-GB', 'fi', 'zh-Hant', 'pt-PT', 'constructor'])
    expect(serverSpokenFor(language)).toMatchObject({ words: en, checkWords: undefined })
})

describe.for(Object.entries(serverCatalogs))('the words of forms, statements and mails in %s', ([tag, words]) => {
  const texts = textsOf(words)

  it('have the placeholders of English, where the name may be missing from a sentence about its owner', () => {
    for (const [key, text] of texts) {
      const expected = placeholdersOf(englishTexts.get(key) ?? '')
      const allowed = key.startsWith('mails.') ? [] : [expected.filter((placeholder) => placeholder !== '{name}')]
      expect([expected, ...allowed], key).toContainEqual(placeholdersOf(text))
    }
  })

  it('are translated', () => {
    const same = texts.filter(([key, text]) => text === englishTexts.get(key) && key !== 'phrases.named')
    expect(same.map(([, text]) => text)).toEqual(alike[tag] ?? [])
  })

  it.for(Object.entries(mistakes))('have no text with %s', ([, pattern]) => {
    expect(texts.filter(([, text]) => pattern.test(text))).toEqual([])
  })

  it('have the spaces of the language before punctuation', () => {
    const hasUrl = (text: string) => text.includes('{site}')
    expect(texts.filter(([, text]) => !hasUrl(text) && wrongPunctuationIn(tag).test(text))).toEqual([])
  })

  it('name the link of the dialog as the page does', () => {
    const { say, spoken } = serverSpokenFor(tag)
    expect(say('askForLink')).toContain(spoken.say('endorsedBefore'))
  })

  it('give the script of the check page one line for each of its texts, and for the comma and the first day of a month', () => {
    const lines = serverSpokenFor(tag).checkWords?.split('\n') ?? []
    expect(lines).toHaveLength(Object.keys({ ...check, ...repeated }).length + 2)
    expect(lines[0]).toBe(words.check.notProven)
  })

  it('translate every message of the forms', () => {
    const { refusal } = serverSpokenFor(tag)
    for (const message of messagesOfForms()) expect(refusal(message), message).not.toBe(message)
  })
})

function messagesOfForms(): string[] {
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
  const report = { reason: 'spam', text: 'x'.repeat(30) }
  const changesOfReport = [{ reason: '' }, { text: 'x' }, { text: 'x'.repeat(1001) }, { text: `${'x'.repeat(30)}\0` }, { email: 'x' }]
  const results = [
    ...changes.map((change) => endorsementTextInput.safeParse({ ...endorsementText, ...change })),
    ...changesOfReport.map((change) => reportForm.safeParse({ ...report, ...change })),
    appeal.safeParse({ text: '' }),
    appeal.safeParse({ text: 'x'.repeat(1001) }),
  ]
  const messages = results.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])
  expect(messages.length).toBeGreaterThanOrEqual(results.length)
  return messages
}

it('name the owner as politely as the page does, and refer to an owner without a name', () => {
  expect(serverSpokenFor('en', 'Rosa').say('waiting')).toBe('Rosa hasn’t decided yet.')
  expect(serverSpokenFor('en').say('waiting')).toBe('This person hasn’t decided yet.')
  expect(serverSpokenFor('de').say('send')).toBe('An diese Person senden')
  expect(serverSpokenFor('ja', '佐藤').say('mine')).toBe('佐藤さんへの推薦')
  expect(serverSpokenFor('ja').relation('worked-with')).toBe('この方と一緒に働きました')
  expect(serverSpokenFor('en', '{count}').say('waiting')).toBe('{count} hasn’t decided yet.')
  for (const relation of keysOf(relations)) expect(serverSpokenFor('en', 'Rosa').relation(relation)).not.toContain('{')
})
