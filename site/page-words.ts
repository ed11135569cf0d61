import { politeNameOf } from '#contract/names.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { en } from '#contract/words/en.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { PluralTexts } from '#contract/words/words.ts'
import { pluralCategories, type ScriptPhrase, scriptPhrases } from './script-phrases.ts'

const aboutOwner: readonly ScriptPhrase[] = ['nameGaveLink', 'nameSees']
const aboutGiver: readonly ScriptPhrase[] = ['givenLink', 'giverSees']

/**
 * The words of the page's scripts for `<body data-words>`: one text on each line, in the order of `scriptPhrases` and then of
 * `pluralCategories`. Without keys, because they would be half of its bytes. Undefined in English, which the scripts contain.
 * @param view of the page; undefined if the page does not say its owner's name
 */
export function pageWordsOf(spoken: Spoken, view?: PublicView): string | undefined {
  const { words } = spoken
  if (words === en) return undefined
  const owner = view?.firstName ? politeNameOf(view, spoken) : ''
  const unused = owner ? aboutGiver : aboutOwner
  const endorsements: PluralTexts = words.counted.endorsements
  const phrases = scriptPhrases.map((phrase) => (unused.includes(phrase) ? '' : words.phrases[phrase].replace('{name}', () => owner)))
  return [...phrases, ...pluralCategories.map((category) => endorsements[category] ?? '')].join('\n')
}
