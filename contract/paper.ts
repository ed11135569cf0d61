export type Paper = 'letter' | 'a4'

/** The countries and territories that print on Letter: those of CLDR, the Dominican Republic and the other territories of the United States. */
const letterRegions = 'AS BZ CA CL CO CR DO GT GU MP MX NI PA PH PR SV UM US VE VI'.split(' ')

/** The languages that are written on both papers. The readers of a page in another language use A4, wherever its owner lives. */
const languagesOfBoth = ['', 'en', 'es', 'fil', 'fr', 'tl']

/**
 * The paper of a page's readers: that of the region in its language (BCP 47); else, if its language is read on both, that of the country in
 * which its owner lives. '' is American English; Spanish and French without a country are those of Europe.
 */
export function paperFor(language: string, countryCode = ''): Paper {
  const [primary = '', ...subtags] = language.split('-')
  const named = subtags.find((subtag) => /^[a-z]{2}$/i.test(subtag))?.toUpperCase()
  const isOfBoth = languagesOfBoth.includes(primary.toLowerCase())
  const fallback = ['', 'en'].includes(primary) ? 'US' : primary.replace(/^(?:fil|tl)$/, 'PH')
  const region = named ?? ((isOfBoth && countryCode) || fallback)
  return letterRegions.includes(region) ? 'letter' : 'a4'
}
