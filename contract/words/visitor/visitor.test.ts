import { describe, expect, it } from 'vitest'
import { mistakes, placeholdersOf, textsOf, wrongPunctuationIn } from '#test/typography.ts'
import { reportForm } from '../../moderation.ts'
import { catalogs } from '../all.ts'
import { visitorCatalogs, visitorSpokenFor } from './all.ts'
import { check, en, repeated } from './en.ts'

/** For each language, the texts that equal the English ones on purpose. */
const alike: Readonly<Record<string, readonly string[]>> = { de: ['Code'], it: ['Privacy'] }

const englishTexts = new Map(textsOf(en))
/** Each place has its own name in a sentence. */
const namesOf = (text: string) => placeholdersOf(text).join()

it('exist in every language of the page', () => {
  expect(Object.keys(visitorCatalogs).sort()).toEqual(Object.keys(catalogs).sort())
  expect(visitorSpokenFor('de-AT')).toMatchObject({ language: 'de', spoken: { tag: 'de' } })
  for (const language of ['', 'en-GB', 'fi', 'zh-Hant', 'pt-PT'])
    expect(visitorSpokenFor(language)).toMatchObject({ language: 'en', checkWords: undefined })
})

describe.for(Object.entries(visitorCatalogs))('the words of reports, codes and checks in %s', ([tag, words]) => {
  const texts = textsOf(words)

  it('have the placeholders of English', () => {
    expect(texts.filter(([key, text]) => namesOf(text) !== namesOf(englishTexts.get(key) ?? ''))).toEqual([])
  })

  it('are translated', () => {
    expect(texts.filter(([key, text]) => text === englishTexts.get(key)).map(([, text]) => text)).toEqual(alike[tag] ?? [])
  })

  it.for(Object.entries(mistakes))('have no text with %s', ([, pattern]) => {
    expect(texts.filter(([, text]) => pattern.test(text))).toEqual([])
  })

  it('have the spaces of the language before punctuation', () => {
    expect(texts.filter(([, text]) => wrongPunctuationIn(tag).test(text))).toEqual([])
  })

  it('give the script of the check page one line for each of its texts, and for the comma and the first day of a month', () => {
    const lines = visitorSpokenFor(tag).checkWords?.split('\n') ?? []
    expect(lines).toHaveLength(Object.keys({ ...check, ...repeated }).length + 2)
    expect(lines[0]).toBe(words.check.notProven)
  })

  it('translate every message of the form to report', () => {
    const { refusal } = visitorSpokenFor(tag)
    const report = { reason: 'spam', text: 'x'.repeat(30) }
    for (const change of [{ reason: '' }, { text: 'x' }, { text: 'x'.repeat(1001) }, { text: `${'x'.repeat(30)}\0` }, { email: 'x' }]) {
      const [message = ''] = reportForm.safeParse({ ...report, ...change }).error?.issues.map((issue) => issue.message) ?? []
      expect(message).not.toBe('')
      expect(refusal(message), message).not.toBe(message)
    }
  })
})
