export type Paper = 'letter' | 'a4'

/** The countries and territories that print on Letter: those of CLDR, the Dominican Republic and the other territories of the United States. */
const letterRegions = 'AS BZ CA CL CO CR DO GT GU MP MX NI PA PH PR SV UM US VE VI'.split(' ')

/** The languages that are written on both papers. The readers of a page in another language use A4, wherever its owner lives. */
const languagesOfBoth = ['', 'en', 'es', 'fil', 'fr', 'tl']

/** The region in the page's language decides, else, in languages of both, the owner's country. Without one, 'es' and 'fr' are European. */
export function paperFor(language: string, countryCode = ''): Paper {
  const [primary = '', ...subtags] = language.split('-')
  const named = subtags.find((subtag) => /^[a-z]{2}$/i.test(subtag))?.toUpperCase()
  const isOfBoth = languagesOfBoth.includes(primary.toLowerCase())
  const fallback = ['', 'en'].includes(primary) ? 'US' : primary.replace(/^(?:fil|tl)$/, 'PH')
  const region = named ?? ((isOfBoth && countryCode) || fallback)
  return letterRegions.includes(region) ? 'letter' : 'a4'
}
