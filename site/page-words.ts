import type { PublicView } from '#contract/calls/portfolio.ts'
import { politeNameOf } from '#contract/outline/names.ts'
import { page as en } from '#contract/words/en.ts'
import type { Spoken } from '#contract/words/spoken.ts'
import type { PluralTexts } from '#contract/words/words.ts'
import { pluralCategories, type ScriptPhrase, scriptPhrases } from './script-phrases.ts'

const aboutOwner: readonly ScriptPhrase[] = ['nameGaveLink', 'nameSees']
const aboutGiver: readonly ScriptPhrase[] = ['givenLink', 'giverSees']

/**
 * One text a line, in the order of `scriptPhrases` and `pluralCategories`: keys would be half of the bytes. Undefined in English, which
 * the scripts contain. `view` is undefined if the page does not say its owner's name.
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
