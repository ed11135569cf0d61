import { keysOf } from '../../choices.ts'
import type { Relation } from '../../endorsement-text.ts'
import { messages } from '../../messages.ts'
import type { ReportReason } from '../../report-reasons.ts'
import { catalogFor, spokenFor } from '../all.ts'
import type { Spoken } from '../spoken.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { pl } from './pl.ts'
import { ptBr } from './pt-BR.ts'
import type { PlainWriterPhrase, WriterPhrase, WriterValues, WriterWords } from './words.ts'
import { zhHans } from './zh-Hans.ts'

export const writerCatalogs: Readonly<Record<string, WriterWords>> = { ar, de, es, fr, it, ja, pl, 'pt-BR': ptBr, 'zh-Hans': zhHans }

/** The words of the pages for those who endorse, in one language and about one owner. */
export interface WriterSpoken {
  readonly spoken: Spoken
  /** A sentence about the owner. */
  say<P extends WriterPhrase>(phrase: P, ...values: WriterValues<P>): string
  /** The texts before and after the owner, for markup around the name. `after` is undefined if the phrase doesn't name the owner. */
  aroundOwner(phrase: PlainWriterPhrase): { before: string; owner: string; after: string | undefined }
  relation(relation: Relation): string
  reason(reason: ReportReason): string
  /** A message of the schemas. */
  refusal(message: string): string
}

/** The messages of the schemas, whose only number is `{count}`. */
const refusals = new Map(keysOf(en.phrases).map((phrase) => [en.phrases[phrase] as string, phrase]))

/**
 * @param language of the page, BCP 47
 * @param name of its owner, for a sentence; '' if the page has none
 */
export function writerSpokenFor(language: string, name = ''): WriterSpoken {
  const spoken = spokenFor(language)
  const words: WriterWords = writerCatalogs[catalogFor(language) ?? ''] ?? en
  const owner = name === '' ? words.phrases.unnamed : words.phrases.named.replace('{name}', () => name)
  const ownerAtStart = name === '' ? spoken.capitalized(owner) : owner
  const fill = (text: string, values: Readonly<Record<string, string>> = {}) =>
    text.replace(/\{(\w+)\}/g, (placeholder, key: string, start: number) =>
      key === 'name' ? (start === 0 ? ownerAtStart : owner) : (values[key] ?? placeholder),
    )
  return {
    spoken,
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
      const phrase = refusals.get(message.replace(/\d+/, '{count}'))
      return phrase ? fill(words.phrases[phrase], { count: spoken.number(Number(count)) }) : message
    },
  }
}
