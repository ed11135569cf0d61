import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { identifyingTexts } from '#contract/fields/editions/identity.ts'
import type { LetterTexts } from '#contract/letter.ts'

/** The texts of a letter that say who the owner is, if the link leads to an edition without a name. Its reader would not get the letter. */
export function identifyingErrors(
  portfolio: Portfolio,
  edition: Edition | undefined,
  texts: LetterTexts,
): Readonly<Record<string, string>> {
  if (!edition?.nameless) return {}
  const found = identifyingTexts(portfolio, texts)
  return Object.fromEntries(
    found.map((text) => [text.path, `“${text.found}” says who you are, but this link leads to an edition without your name.`]),
  )
}
