import type { page as en } from '#contract/words/en.ts'
import { pluralCategories, type ScriptPhrase, scriptPhrases } from '../script-phrases.ts'

/* The English texts are here, so that a page in English carries none; their types keep them equal to the catalog. */

type English = typeof en

/** The words of a page in another language, in the order of `page-words.ts`. */
const words = (): readonly string[] => document.body.dataset['words']?.split('\n') ?? []

/** The language of the page's words. The `lang` of its root is that of the reader once a browser has translated the page. */
export const languageOfWords = () => document.body.dataset['language'] ?? 'en'

/** @param name replaces `{name}` */
export function say<P extends ScriptPhrase>(phrase: P, text: English['phrases'][P], name = ''): string {
  return (words()[scriptPhrases.indexOf(phrase)] || text).replace('{name}', () => name)
}

const { one, other }: English['counted']['endorsements'] = { one: '{count} person has endorsed', other: '{count} people have endorsed' }

export function sayEndorsements(count: number): string {
  const language = languageOfWords()
  const texts = words().slice(scriptPhrases.length)
  const category = pluralCategories.indexOf(new Intl.PluralRules(language).select(count))
  const text = texts[category] || texts.at(-1) || (count === 1 ? one : other)
  return text.replace('{count}', count.toLocaleString(language))
}
