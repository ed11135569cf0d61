import { page as ar } from './ar.ts'
import { page as de } from './de.ts'
import { page as en } from './en.ts'
import { page as es } from './es.ts'
import { page as fr } from './fr.ts'
import { page as it } from './it.ts'
import { page as ja } from './ja.ts'
import { page as pl } from './pl.ts'
import { pseudo } from './pseudo.ts'
import { page as ptBr } from './pt-BR.ts'
import { english, type Spoken, spokenWith } from './spoken.ts'
import type { Words } from './words.ts'
import { page as zhHans } from './zh-Hans.ts'

/** The languages with words of their own, besides English. */
export const catalogs: Readonly<Record<string, Words>> = { ar, de, es, fr, it, ja, pl, 'pt-BR': ptBr, 'zh-Hans': zhHans }

const eastAsian = { fullStop: '。', isCountryFirst: true, isEmployerFirst: true, isMoneyCompact: true } as const

type Conventions = Partial<Omit<Parameters<typeof spokenWith>[0], 'words' | 'tag' | 'locale'>>

/**
 * What differs from English. A language with a polite form of address does not call the owner by the first name. The months of a resume are
 * digits in languages that usually write them so, or whose names of months would need a grammatical case. Polish months next to a day are
 * written in full, because the short names have no case.
 */
const conventions: Readonly<Record<string, Conventions>> = {
  ar: { comma: '، ' },
  de: { politeName: 'full', monthStyle: '2-digit' },
  es: { politeName: 'full' },
  fr: { politeName: 'full', firstDay: '1er' },
  it: { politeName: 'full', monthStyle: '2-digit' },
  ja: { ...eastAsian, comma: '、', politeName: 'last', currencyDisplay: 'name', isDatedOnTop: true },
  pl: { politeName: 'full', monthStyle: '2-digit', dayMonth: 'long' },
  'pt-BR': { firstDay: '1º', zoneNames: [/ Padrão/, ''] },
  'zh-Hans': { ...eastAsian, comma: '、', clauseComma: '，', politeName: 'full', zoneNames: [/^中国标准时间$/, '北京时间'] },
}

const spokenByTag = new Map<string, Spoken>()

/** The words of a language (BCP 47), otherwise English. Loads every catalog, so the page's scripts must not import it. */
export function spokenFor(language: string): Spoken {
  const known = spokenByTag.get(language)
  if (known) return known
  const spoken = createSpoken(language)
  if (spokenByTag.size < maxCached) spokenByTag.set(language, spoken)
  return spoken
}

/** Owners can enter any language. */
const maxCached = 100

function createSpoken(language: string): Spoken {
  if (language === 'en-US') return english
  if (language === pseudo.tag) return pseudo
  const catalog = /^en-/.test(language) ? 'en' : (catalogFor(language) ?? '')
  const words = catalog === 'en' ? en : catalogs[catalog]
  return words ? spokenWith({ words, tag: language, locale: validLocale(language), ...conventions[catalog] }) : english
}

/** The tag of the catalog of a language; undefined without one. */
export function catalogFor(language: string): string | undefined {
  if (language === pseudo.tag) return pseudo.tag
  const [primary = ''] = language.split('-')
  const candidates = [
    language,
    ...(language === 'pt' ? ['pt-BR'] : []),
    ...(/^zh(-(Hans|CN|SG)\b|$)/.test(language) ? ['zh-Hans'] : []),
    primary,
  ]
  return candidates.find((tag) => Object.hasOwn(catalogs, tag))
}

function validLocale(language: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([language])[0] ?? english.tag
  } catch {
    return english.tag
  }
}
