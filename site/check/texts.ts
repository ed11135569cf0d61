/* The texts of the page that checks statements. In English only, like the labels in a signed statement. */

/** A sentence, or one with a link in it. */
export type Sentence = string | { before: string; link: string; url: string | undefined; after: string }

export const notProven =
  "It doesn't prove that the name is right or the words are true. The signature is the site's, not the writer's: whoever runs a site can sign anything."

export const proven = (day: string, site: string, domain: string) =>
  `On ${day} ${site} recorded that somebody confirmed these words from a mailbox ${domain ? `at ${domain}` : 'of their own'}. Not a letter has changed since.`

export const states = {
  shown: 'The words are on the page now.',
  changed: 'The writer has changed these words since.',
  not_shown: "The page doesn't show these words at present.",
  unknown: "This site doesn't know this statement.",
} as const

export const withdrawn = (day: string) => `The writer took these words back on ${day}.`
export const badSignature = "The signature doesn't fit: changed, or never signed here."
export const withdrawnKey = (day: string) => `Signed with a key that was withdrawn on ${day}. It proves nothing.`
export const fitsKey = "The signature fits this key. Whose key it was, we can't know."

export const onlySiteKnows = (site: string, url: string | undefined): Sentence => ({
  before: 'Whether it still stands, only ',
  link: site,
  url,
  after: ' can say.',
})

export const signedElsewhere = (site: string, url: string | undefined): Sentence => ({
  before: `It says that ${site} signed it. `,
  link: 'Check it there.',
  url,
  after: '',
})

// Problems that are not about the statement.
export const tooLarge = 'This file is too large for a signed statement.'
export const notNow = "That didn't work just now. Please try again in a few minutes."
export const cannotVerify = 'This browser can verify signatures only on pages with https.'

/** A point in time or a day, as '3 Dec 2026'. */
export const dayOf = (time: string) => dateOf(time).slice(5, 16).replace(/^0/, '')

/** A month, YYYY-MM, as 'May 2019'. */
export const monthOf = (month: string) => dateOf(`${month}-01`).slice(8, 16)

/** @throws {RangeError} if the text is not a point in time */
function dateOf(time: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) throw new RangeError()
  return date.toUTCString()
}
