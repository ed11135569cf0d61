export type Paper = 'letter' | 'a4'

/** The regions of the Americas that print on Letter (CLDR). The others use A4. */
const letterRegions = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PR', 'SV', 'US', 'VE']

/** The usual paper of a language (BCP 47) or, if it names one, its region. '' is American English. */
export function paperFor(language: string): Paper {
  const [primary = '', ...subtags] = language.split('-')
  const region = subtags.find((subtag) => /^[a-z]{2}$/i.test(subtag))?.toUpperCase()
  if (region === undefined) return primary === '' || primary === 'en' ? 'letter' : 'a4'
  return letterRegions.includes(region) ? 'letter' : 'a4'
}
