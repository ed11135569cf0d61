import type { Relation } from '../endorsement-text.ts'
import { keysOf } from '../fields/choices.ts'
import { messages } from '../messages.ts'
import type { ReportReason } from '../report-reasons.ts'
import { catalogFor, spokenFor } from './all.ts'
import { server as ar } from './ar.ts'
import { check, repeated } from './check.ts'
import { server as de } from './de.ts'
import { server as en } from './en.ts'
import { server as es } from './es.ts'
import { server as fr } from './fr.ts'
import { server as it } from './it.ts'
import { server as ja } from './ja.ts'
import { server as pl } from './pl.ts'
import { server as ptBr } from './pt-BR.ts'
import type { Spoken } from './spoken.ts'
import type { PlainServerPhrase, ServerPhrase, ServerPhraseValues, ServerWords } from './words.ts'
import { server as zhHans } from './zh-Hans.ts'

export const serverCatalogs: Readonly<Record<string, ServerWords>> = { ar, de, es, fr, it, ja, pl, 'pt-BR': ptBr, 'zh-Hans': zhHans }

/** The words that only the server needs, in one language. */
export interface ServerSpoken {
  readonly spoken: Spoken
  readonly words: ServerWords
  /** `{name}` is the owner. */
  say<P extends ServerPhrase>(phrase: P, ...values: ServerPhraseValues<P>): string
  /** The texts before and after the owner, for markup around the name. `after` is undefined if the phrase doesn't name the owner. */
  aroundOwner(phrase: PlainServerPhrase): { before: string; owner: string; after: string | undefined }
  relation(relation: Relation): string
  reason(reason: ReportReason): string
  /** A message of the schemas. */
  refusal(message: string): string
  /**
   * What the script of the check page says, one text on each line, in the order of `check` and `repeated`, and then what is between the items of
   * a list, and the first day of a month. Undefined in English, which the script contains.
   */
  readonly checkWords: string | undefined
}

/** The messages of the schemas, whose only number is `{count}`. */
const refusals = new Map(keysOf(en.phrases).map((phrase) => [en.phrases[phrase] as string, phrase]))

/**
 * @param language of the page, BCP 47; English if it has no words
 * @param name of its owner, for a sentence; '' if the page has none
 */
export function serverSpokenFor(language: string, name = ''): ServerSpoken {
  const spoken = spokenFor(language)
  const translated = serverCatalogs[catalogFor(language) ?? '']
  const words: ServerWords = translated ?? en
  const owner = name === '' ? words.phrases.unnamed : words.phrases.named.replace('{name}', () => name)
  const ownerAtStart = name === '' ? spoken.capitalized(owner) : owner
  const fill = (text: string, values: Readonly<Record<string, string>> = {}) =>
    text.replace(/\{(\w+)\}/g, (placeholder, key: string, start: number) =>
      key === 'name' ? (start === 0 ? ownerAtStart : owner) : (values[key] ?? placeholder),
    )
  return {
    spoken,
    words,
    say: (phrase, ...[values]) => fill(words.phrases[phrase], values),
    aroundOwner: (phrase) => {
      const [before = '', after] = words.phrases[phrase].split('{name}')
      return { before, owner: before === '' ? ownerAtStart : owner, after }
    },
    relation: (relation) => fill(words.relations[relation]),
    reason: (reason) => words.reasons[reason],
    refusal: (message) => {
      if (message === messages.email) return spoken.say('invalidEmail')
      if (message === messages.emailBeforeAt) return spoken.say('emailBeforeAt')
      const [count = ''] = /\d+/.exec(message) ?? []
      const phrase = refusals.get(message) ?? refusals.get(message.replace(/\d+/, '{count}'))
      return phrase ? fill(words.phrases[phrase], { count: spoken.number(Number(count)) }) : message
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
