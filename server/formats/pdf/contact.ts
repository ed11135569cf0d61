import { type LinkType, states } from '#contract/choices.ts'
import { countryCodes } from '#contract/country-codes.ts'
import { stateOf } from '../json-resume/places.ts'
import { address } from '../json-resume/texts.ts'
import type { ParsedFileBuilder, Seen } from '../parsed-file-builder.ts'
import { rangeIn } from './dates.ts'

/* How a person is reached. Each pattern looks at a bounded number of characters. */

const email = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/
const webAddress = /(?:https?:\/\/|www\.)[^\s|•·,;<>()]{3,500}/gi
const profile =
  /(?<![\w./@-])(?:[a-z]{2,3}\.)?(?:linkedin\.com|github\.com|gitlab\.com|twitter\.com|x\.com|facebook\.com|instagram\.com|youtube\.com|xing\.com|behance\.net|dribbble\.com|medium\.com|stackoverflow\.com|orcid\.org)\/[^\s|•·,;<>()]{1,300}/gi
/** A name of a host by itself: 'jane.dev', 'jane.example.com/me', but no 'Node.js'. */
const host =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}(?:com|org|net|io|dev|me|de|fr|es|it|nl|at|ch|uk|eu|app|ai|co|info|page|design|tech|example|name|studio|blog|xyz|edu|us|ca|au|in|se|no|dk|fi|pl|pt|br)(?:\/[^\s]{0,300})?$/i
const phone = /(?<![\d\p{L}])\+?\(?\d[\d ()./\u2010-\u2015-]{5,22}\d(?![\d\p{L}])/u
const phoneLabel = /(?:phone|tel|telefon|téléphone|teléfono|mobile|mobil|cell|handy|portable|móvil)[a-z]{0,4}[.:]?\s*$/i

export const emailIn = (text: string): string => email.exec(text)?.[0].replace(/[.-]+$/, '') ?? ''

/** Dates are numbers with dashes, too; none begins with a plus. */
export function phoneIn(text: string): string {
  const [found] = phone.exec(text) ?? []
  if (!found || (!found.startsWith('+') && rangeIn(found))) return ''
  const digits = found.replace(/\D/g, '').length
  const isLabelled = phoneLabel.test(text.slice(0, text.indexOf(found)).slice(-20))
  return digits >= (isLabelled || found.startsWith('+') ? 6 : 9) && digits <= 15 ? found.trim() : ''
}

const withoutEnd = (text: string) => text.replace(/[.)\]'"]+$/, '')

/** Addresses in a line, of which each is one without doubt. */
export function addressesIn(text: string): string[] {
  const written = [...(text.match(webAddress) ?? []), ...(text.replace(webAddress, ' ').match(profile) ?? [])]
  return written.map(withoutEnd).map(asAddress).filter(Boolean)
}

/** In a line of a person's contact a host by itself is one, too. */
export function contactAddressesIn(text: string): string[] {
  const words = text.split(/[\s|•·,;()]+/).map(withoutEnd)
  return [...addressesIn(text), ...words.filter((word) => host.test(word) && !/^www\./i.test(word)).map(asAddress)].filter(Boolean)
}

const asAddress = (text: string) => address(text.replace(/^www\./i, 'https://www.'))

const typesByHost: readonly (readonly [RegExp, LinkType])[] = [
  [/(^|\.)linkedin\.com$/, 'linkedin'],
  [/(^|\.)github\.com$/, 'github'],
  [/(^|\.)(twitter|x)\.com$/, 'twitter'],
  [/(^|\.)facebook\.com$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)youtube\.com$/, 'youtube'],
]

export const sameAddress = (url: string) =>
  url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')
    .toLowerCase()

/** A PDF of ours names the page that it was made of; that is no link of the person. */
export const isOurPage = (url: string) => /^\/(?:me\/[^/]+|portfolio\/id\/\d+)$/.test(URL.parse(url)?.pathname ?? '')

const anyHost = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?:\/\S{0,300})?$/

/** An address whose host may be of any country, as it stands where nothing else can. */
export const addressOf = (text: string): string => (anyHost.test(text) ? asAddress(text) : '')

/** 'Portfolio: jane.example.is': behind a label any host is an address. */
export function labelledAddressesIn(text: string): { label: string; url: string }[] {
  return text.split(/\s*[|·•]\s*/).flatMap((part) => {
    const [, label = '', written = ''] = /^([\p{L} ]{2,40}): (\S+)$/u.exec(part.trim()) ?? []
    const url = addressOf(written)
    return url ? [{ label, url }] : []
  })
}

/** As a link of the person: of a known network, else their own page. */
export function foundLink(builder: ParsedFileBuilder, url: string, seen: Seen, label = '') {
  const links = builder.found.lists.links ?? []
  if (isOurPage(url)) return
  if (links.some(({ values }) => sameAddress(String(values['url'])) === sameAddress(url))) return
  const name = URL.parse(url)?.hostname ?? ''
  const known = typesByHost.find(([pattern]) => pattern.test(name))?.[1]
  const type = known ?? (/^(?:|portfolio|personal|website|web|homepage)$/i.test(label) ? 'portfolio' : 'other')
  builder.entry('links', { own: { url, type, customLabel: type === 'other' ? label : '' } }, seen)
}

const countryNames = new Map(Object.entries(countryCodes).map(([code, name]) => [String(name).toLowerCase(), code]))
const moreCountries: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  deutschland: 'DE',
  österreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  españa: 'ES',
  france: 'FR',
  italia: 'IT',
  'the netherlands': 'NL',
  méxico: 'MX',
  brasil: 'BR',
  belgique: 'BE',
  allemagne: 'DE',
}
const countryOf = (name: string) => countryNames.get(name.toLowerCase()) ?? moreCountries[name.toLowerCase()] ?? ''

export interface Place {
  city: string
  region: string
  countryCode: string
}

/** 'Berlin, Germany', 'Austin, TX 78701', 'San Francisco, California, United States'; nothing else. */
export function placeIn(text: string): Place | undefined {
  if (text.length > 80 || /[@:!?]/.test(text)) return undefined
  const parts = text.split(/,\s*/).map((part) => part.trim())
  if (parts.length < 2 || parts.length > 4 || parts.includes('')) return undefined
  const last = (parts.pop() ?? '').replace(/\s+\d{4,6}(?:-\d{4})?$/, '')
  const countryCode = countryOf(last)
  const region = countryCode === '' ? last : parts.length > 1 ? (parts.pop() ?? '') : ''
  if (countryCode === '' && !stateOf(region)) return undefined
  const city = (parts.pop() ?? '').replace(/^\d{4,6}\s+/, '')
  return parts.length === 0 && /^\p{L}[\p{L} .'’-]{1,40}$/u.test(city) ? { city, region, countryCode: countryCode || 'US' } : undefined
}

/** A place that an address ends with. */
export function placeAtEnd(text: string): Place | undefined {
  const parts = text.split(/,\s*/)
  return placeIn(parts.slice(-3).join(', ')) ?? placeIn(parts.slice(-2).join(', '))
}

/** Whether it names where something is. */
export const isPlace = (text: string): boolean =>
  placeIn(text) !== undefined ||
  /^(?:remote|hybrid|on-?site|home ?office|freelance \(remote\))$/i.test(text) ||
  /^[\p{L} .'-]{2,50} (?:area|region)$/iu.test(text) ||
  countryOf(text) !== '' ||
  Object.values<string>(states).includes(text)
