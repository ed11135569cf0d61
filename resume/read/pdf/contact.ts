import { states } from '#contract/fields/choices.ts'
import { digitsIn } from '#contract/fields/digits.ts'
import { extensionWords } from '#contract/fields/phone-extension.ts'
import { countryCodeInPlace, stateOf } from '../../model/countries.ts'
import { comparableUrl, linkTypeOfHost } from '../../model/links.ts'
import type { ParsedFileBuilder, Source } from '../../model/parsed-file-builder.ts'
import { urlIn } from '../../model/texts.ts'
import { rangeIn } from '../date-ranges.ts'

/* Each pattern matches a bounded number of characters. */

/** In any script: 'jörg@bücher.example'. */
const email =
  /(?<![\p{L}\p{M}\p{N}_])[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.+-]{0,63}@[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63}){1,4}/u
const webUrl = /(?:https?:\/\/|www\.)[^\s|•·,;<>()]{3,500}/gi
/** A host without a scheme: 'jane.dev' or 'jane.example.com/me', but not 'Node.js'. */
const host =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}(?:com|org|net|io|dev|me|de|fr|es|it|nl|at|ch|uk|eu|app|ai|co|info|page|design|tech|example|name|studio|blog|xyz|edu|us|ca|au|in|se|no|dk|fi|pl|pt|br)(?:\/[^\s]{0,300})?$/i
const phone = /(?<![\p{Nd}\p{L}])\(?\+?\(?\p{Nd}[\p{Nd} ()./\u2010-\u2015-]{5,22}\p{Nd}(?![\p{Nd}\p{L}])/u
const phoneLabel =
  /(?:(?:phone|tel|telefon|téléphone|teléfono|mobile|mobil|cell|handy|natel|portable|móvil|whatsapp)[a-z]{0,4}|هاتف|تليفون|تلفون|جوال|موبايل|محمول|واتس|واتساب|للتواصل|تلفن|موبایل|טלפון|נייד|тел|телефон|моб|τηλ|κιν|電話|電話番号|携帯|电话|手机|전화|휴대폰|फ़ोन|मोबाइल|โทร)[.:：]?\s*$/iu

/** 'wew. 12' after a number. */
const extension = new RegExp(`^[;,]? ?(?:${extensionWords})\\.?[ :]{0,2}\\p{Nd}{1,6}(?![\\p{Nd}\\p{L}])`, 'iu')

export const emailIn = (text: string): string => email.exec(text)?.[0].replace(/(?<![.-])[.-]+$/, '') ?? ''

function numberIn(text: string): { number: string; isLabeled: boolean } {
  const [found = ''] = phone.exec(text) ?? []
  // '(+48) 512 345 678', or a whole number in brackets.
  const number = found.startsWith('(') && !found.includes(')') ? found.slice(1) : found
  return { number, isLabeled: phoneLabel.test(text.slice(0, text.indexOf(found)).slice(-20)) }
}

/** The phone number in a text. Date ranges also have digits and dashes, but never start with a plus. */
export function phoneIn(text: string): string {
  const { number, isLabeled } = numberIn(text)
  const isInternational = /^\(?\+/.test(number)
  if (!number || (!isInternational && isDated(number, isLabeled))) return ''
  const digits = digitsIn(number).length
  if (digits < (isLabeled || isInternational ? 6 : 9) || digits > 15) return ''
  return (number + (extension.exec(text.slice(text.indexOf(number) + number.length))?.[0] ?? '')).trim()
}

/** A group of a number can look like a year; after a label, only a range is none. */
const isDated = (number: string, isLabeled: boolean) => {
  const range = rangeIn(number)
  return range !== undefined && (range.isRange || !isLabeled)
}

/** The phone number within another text, where not every number with many digits is one: after a label, a plus or a bracket. */
export function markedPhoneIn(text: string): string {
  const { number, isLabeled } = numberIn(text)
  return isLabeled || /^[+(]/.test(number) ? phoneIn(text) : ''
}

const trimEndPunctuation = (text: string) => text.replace(/(?<![.)\]'"])[.)\]'"]+$/, '')

export function contactUrlsIn(text: string): string[] {
  const words = text.replace(webUrl, ' ').split(/[\s|•·,;()<>]+/)
  const hosts = words.map((word) => trimEndPunctuation(word.replace(/^\p{L}{1,40}:/u, ''))).filter((word) => host.test(word))
  return [...(text.match(webUrl) ?? []).map(trimEndPunctuation), ...hosts].map(toUrl).filter(Boolean)
}

const toUrl = (text: string) => urlIn(text.replace(/^www\./i, 'https://www.'))

export const isContact = (text: string): boolean => emailIn(text) !== '' || phoneIn(text) !== '' || contactUrlsIn(text).length > 0

/** Whether it is the URL of a portfolio page, which our own PDFs contain. It is not a link of the person. */
export const isUnderstoryPage = (url: string) => /^\/(?:me\/[^/]+|portfolio\/id\/\d+)$/.test(URL.parse(url)?.pathname ?? '')

const anyHost = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?:\/\S{0,300})?$/

/** The URL in a text with a host of any top-level domain, for places where only a URL is expected. */
export const urlOfAnyHost = (text: string): string => (anyHost.test(text) ? toUrl(text) : '')

/** Reads 'Portfolio: jane.example.is'. After a label, a host of any top-level domain is a URL. */
export function labeledUrlsIn(text: string): { label: string; url: string }[] {
  return text.split(/(?:(?<!\s)\s+)?[|·•]\s*/).flatMap((part) => {
    const [, label = '', value = ''] = /^([\p{L} ]{2,40}): (\S+)$/u.exec(part.trim()) ?? []
    const url = urlOfAnyHost(value)
    return url ? [{ label, url }] : []
  })
}

/** Without a known network or another label, it is the person's own website. */
export function addLink(builder: ParsedFileBuilder, url: string, source: Source, label = '') {
  const links = builder.file.lists.links ?? []
  if (!URL.canParse(url) || isUnderstoryPage(url)) return
  if (links.some(({ values }) => comparableUrl(String(values['url'])) === comparableUrl(url))) return
  const type = linkTypeOfHost(url) ?? (/^(?:|portfolio|personal|website|web|homepage)$/i.test(label) ? 'portfolio' : 'other')
  builder.addResumeEntry('links', { fieldValues: { url, type, customLabel: type === 'other' ? label : '' } }, source)
}

export interface Place {
  city: string
  region: string
  countryCode: string
}

const partsOf = (text: string): string[] =>
  text
    .split(/,\s*/)
    .map((part) => part.trim())
    .filter((part) => !/^\d{4,6}(?:-\d{3,4})?$/.test(part))

/** Reads only 'Berlin, Germany', 'Austin, TX 78701' or 'San Francisco, California, United States'. */
export function placeIn(text: string): Place | undefined {
  if (text.length > 80 || /[@:!?]/.test(text)) return undefined
  const parts = partsOf(text)
  if (parts.length < 2 || parts.length > 4 || parts.includes('')) return undefined
  const last = (parts.pop() ?? '').replace(/(?<!\s)\s+\d{4,6}(?:-\d{4})?$/, '')
  const countryCode = countryCodeInPlace(last)
  const region = countryCode === '' ? last : parts.length > 1 ? (parts.pop() ?? '') : ''
  if (countryCode === '' && !stateOf(region)) return undefined
  const city = (parts.pop() ?? '').replace(/^\d{4,6}\s+/, '')
  return parts.length === 0 && /^\p{L}[\p{L} .'’-]{1,40}$/u.test(city) ? { city, region, countryCode: countryCode || 'US' } : undefined
}

export function placeAtEnd(text: string): Place | undefined {
  const parts = partsOf(text)
  return placeIn(parts.slice(-3).join(', ')) ?? placeIn(parts.slice(-2).join(', '))
}

export const isPlace = (text: string): boolean =>
  placeIn(text) !== undefined ||
  /^(?:remote|hybrid|on-?site|home ?office|freelance \(remote\))$/i.test(text) ||
  /^[\p{L} .'-]{2,50} (?:area|region)$/iu.test(text) ||
  countryCodeInPlace(text) !== '' ||
  Object.values<string>(states).includes(text)
