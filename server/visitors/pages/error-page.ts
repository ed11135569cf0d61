import type { MessagePageInput } from '#contract/page.ts'
import { serverSpokenFor } from '#contract/words/server.ts'
import { english } from '#contract/words/spoken.ts'
import type { Problem } from '../../base/http/problems.ts'

/** In the language of the visit; a problem without a translation is in English as a whole. */
export function errorPageOf(problem: Problem, languageOfVisit: string): MessagePageInput {
  const { code, message } = problem.body
  const { spoken, say, refusal } = serverSpokenFor(languageOfVisit)
  const language = spoken.tag
  if (code === 'not_found') return { language, title: say('portfolioNotFound'), text: say('portfolioNotFoundText') }
  if (code === 'frozen') return { language, title: say('pageNotAvailable'), text: say('pageFrozen') }
  // Both functions return the English text if they know no translation.
  const text = refusal(problem.bodyIn(spoken).message)
  const isTranslated = language === 'en' || text !== message
  return isTranslated ? { language, title: spoken.say('error'), text } : { language: 'en', title: english.say('error'), text: message }
}
