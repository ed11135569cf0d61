import type { PublicView } from '#contract/calls/portfolio.ts'
import { english, type Spoken } from '#contract/words/spoken.ts'

/* The `lang` of our words. Undefined where they are in the language of the page. */

/** English words are marked on a page in a language without words of its own. */
export const labelLangOf = ({ language }: PublicView, { tag }: Spoken) =>
  tag === english.tag && !/^(en\b|$)/.test(language) ? 'en' : undefined

/** The language of the page to which a link leads, as a parameter; '' in English. */
export const languageParameter = ({ tag }: Spoken) => (/^en(-|$)/.test(tag) ? '' : `lang=${encodeURIComponent(tag)}`)

/** The direction of a line with several texts. On an Arabic page, one that begins in Latin letters is from right to left, too. */
export const lineDirectionOf = ({ dir }: Spoken) => (dir === 'rtl' ? dir : 'auto')

/** For whole blocks of our words. English blocks are always marked. */
export const blockLangOf = ({ tag }: Spoken) => (tag === english.tag ? 'en' : undefined)
