import { describe, expect, it } from 'vitest'
import { mistakes, placeholdersOf, textsOf, wrongPunctuationIn } from '#test/typography.ts'
import { catalogs, spokenFor } from './all.ts'
import { alike as alikeInArabic } from './ar.ts'
import { alike as alikeInGerman } from './de.ts'
import { page as en } from './en.ts'
import { alike as alikeInSpanish } from './es.ts'
import { alike as alikeInFrench } from './fr.ts'
import { alike as alikeInItalian } from './it.ts'
import { alike as alikeInJapanese } from './ja.ts'
import { alike as alikeInPolish } from './pl.ts'
import { alike as alikeInPortuguese } from './pt-BR.ts'
import type { PluralTexts } from './words.ts'
import { alike as alikeInChinese } from './zh-Hans.ts'

/** For each language, the texts that equal the English ones on purpose. */
const alike: Readonly<Record<string, readonly string[]>> = {
  ar: alikeInArabic,
  de: alikeInGerman,
  es: alikeInSpanish,
  fr: alikeInFrench,
  it: alikeInItalian,
  ja: alikeInJapanese,
  pl: alikeInPolish,
  'pt-BR': alikeInPortuguese,
  'zh-Hans': alikeInChinese,
}

const englishTexts = new Map(textsOf(en))

/** Languages with a no-break space before the percent sign. */
const percentSpaces: Readonly<Record<string, string>> = { de: '\u00a0', es: '\u00a0', fr: '\u202f' }

describe.for(Object.entries(catalogs))('the words in %s', ([tag, words]) => {
  const texts = textsOf(words)

  const findMistakes = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text))

  it('have the placeholders of English', () => {
    const differences = Object.entries(words.phrases).filter(
      ([phrase, text]) => placeholdersOf(text).join() !== placeholdersOf(englishTexts.get(`phrases.${phrase}`) ?? '').join(),
    )
    expect(differences).toEqual([])
    expect(textsOf(words.choices).filter(([, text]) => placeholdersOf(text).length > 0)).toEqual([])
  })

  it('have a text for each plural category, with its number', () => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted()
    for (const [counted, plurals] of Object.entries<PluralTexts>(words.counted)) {
      expect(Object.keys(plurals).sort(), counted).toEqual(categories)
      expect(placeholdersOf(plurals.other), counted).toEqual(['{count}'])
      for (const text of Object.values(plurals)) expect(['', '{count}'], counted).toContain(placeholdersOf(text).join())
    }
  })

  it('name every section of today', () => {
    const names = ['projects', 'certificates', 'languages', 'volunteer', 'publications', 'awards', 'interests', 'references', 'more']
    expect(words.choices.sections).toMatchObject(Object.fromEntries(names.map((name) => [name, expect.any(String)])))
    expect(words.choices.things).toMatchObject(Object.fromEntries(names.map((name) => [name, expect.any(String)])))
  })

  it('equal English only where the catalog says so', () => {
    const equal = texts.filter(([key, text]) => text === englishTexts.get(key)).map(([key]) => key)
    expect(equal.sort()).toEqual([...(alike[tag] ?? [])].sort())
  })

  it.for(Object.entries(mistakes))('have no text with %s', ([, pattern]) => expect(findMistakes(pattern)).toEqual([]))

  it('have the spaces of the language before punctuation and percent signs', () => {
    expect(findMistakes(wrongPunctuationIn(tag))).toEqual([])
    expect(findMistakes(new RegExp(`(?<!${percentSpaces[tag] ?? '\\d'})%`))).toEqual([])
  })

  it('name time zones for the whole year', () => {
    const inWinter = new Intl.DateTimeFormat(tag, { timeZone: 'Europe/Berlin', timeZoneName: 'long' }).formatToParts(0)
    const winterName = inWinter.find(({ type }) => type === 'timeZoneName')?.value
    expect(spokenFor(tag).zone('Europe/Berlin')).not.toBe(winterName)
  })

  it('are those of the language and its regions', () => {
    for (const language of [tag, `${tag.split('-')[0]}-${new Intl.Locale(tag).maximize().region}`])
      expect(spokenFor(language).say('share')).toBe(words.phrases.share)
  })
})
