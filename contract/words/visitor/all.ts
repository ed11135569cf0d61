import { keysOf } from '../../choices.ts'
import { catalogFor, spokenFor } from '../all.ts'
import type { Spoken } from '../spoken.ts'
import { writerSpokenFor } from '../writer/all.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { check, en, repeated } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { pl } from './pl.ts'
import { ptBr } from './pt-BR.ts'
import type { VisitorPhrase, VisitorWords } from './words.ts'
import { zhHans } from './zh-Hans.ts'

export const visitorCatalogs: Readonly<Record<string, VisitorWords>> = { ar, de, es, fr, it, ja, pl, 'pt-BR': ptBr, 'zh-Hans': zhHans }

/** The words of the pages to which visitors come from a portfolio, in one language. */
export interface VisitorSpoken {
  /** Of the words (BCP 47). */
  readonly language: string
  readonly spoken: Spoken
  say(phrase: VisitorPhrase): string
  /** Our statements about the site. */
  readonly statements: Pick<VisitorWords, 'accessibility' | 'privacy'>
  /** A message of the schema of reports. */
  refusal(message: string): string
  /**
   * What the script of the check page says, one text on each line, in the order of `check` and `repeated`, and then what is between the items of
   * a list, and the first day of a month. Undefined in English, which the script contains.
   */
  readonly checkWords: string | undefined
}

/** @param language of the page, BCP 47; English if it has no words */
export function visitorSpokenFor(language: string): VisitorSpoken {
  const tag = catalogFor(language) ?? ''
  const translated = Object.hasOwn(visitorCatalogs, tag) ? visitorCatalogs[tag] : undefined
  const spoken = spokenFor(tag)
  const { phrases, ...statements }: VisitorWords = translated ?? en
  return {
    language: translated ? tag : 'en',
    spoken,
    say: (phrase) => phrases[phrase],
    statements,
    refusal: (message) => {
      const phrase = keysOf(en.phrases).find((each) => en.phrases[each] === message)
      return phrase ? phrases[phrase] : writerSpokenFor(tag).refusal(message)
    },
    checkWords:
      translated &&
      [
        ...keysOf(check).map((key) => translated.check[key]),
        ...keysOf(repeated).map((key) => spoken.words.phrases[key]),
        spoken.comma,
        spoken.firstDay,
      ].join('\n'),
  }
}
