import { type CountryCode, isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { foldCode } from './digits.ts'
import { extensionWords } from './phone-extension.ts'
import { cleanText } from './typed-text.ts'

/* The library is large: the public page gets only the result, and the editor loads it when there is a number. */

export interface Phone {
  /** For a link (RFC 3966): 'tel:+4930123456;ext=12'. */
  readonly uri: string
  readonly international: string
}

export interface PhonePlace {
  /** ISO 3166-1 alpha-2; '' is the United States, as for the format of numbers. */
  readonly countryCode: string
}

const maxLength = 60
const extension = new RegExp(`(?:[;,]? ?(?:${extensionWords})\\.?[ :=]*|#|;ext=)([0-9]{1,7})$`, 'iu')
/** What the number is for, before or after it: 'WhatsApp: …', '… (mobile)'. */
const label = /^[\p{L}\p{M} ./-]{1,25}[.:：]?(?=[ +(0-9])|[ (][(]?[\p{L}\p{M} ./-]{1,25}\)?$/gu
const minDigits = 7
const digitsOf = (text: string) => text.replace(/[^0-9]/g, '')

/** Undefined if the text has other words, or more than one number. */
function partsOf(text: string): { number: string; ext: string } | undefined {
  const plain = foldCode(cleanText(text, { keepsMarks: false }).replace(/[\n\t]/g, ' '))
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\p{So}\ufe0f? ?| ?\p{So}\ufe0f?$/gu, '')
    // Typed in a line from right to left, the sign comes last.
    .replace(/^([1-9][0-9 ]+)\+$/, '+$1')
  if (plain.length > maxLength) return undefined
  const [whole, ext = ''] = extension.exec(plain) ?? ['']
  const number = plain
    .slice(0, plain.length - whole.length)
    .replace(label, '')
    .trim()
  const [before = '', ...after] = number.split('/')
  const hasTwoNumbers = after.length > 0 && digitsOf(before.replace(/^[(]?0 ?0|\(0\)/g, '')).length >= minDigits
  if (hasTwoNumbers || !/^[(]?(?:\+ ?)?[(]?[0-9][0-9 ()./\u00a0-]*$/.test(number)) return undefined
  return {
    number: number
      .replaceAll('/', ' ')
      .replace(/^[(]?0 ?0(?= ?[1-9])/, '+')
      .replace(/^[(]\+/, '+')
      .replace(/^\+ /, '+'),
    ext,
  }
}

export function phoneOf(text: string, { countryCode }: PhonePlace): Phone | undefined {
  const { number, ext } = partsOf(text) ?? { number: '', ext: '' }
  if (number === '') return undefined
  const place = countryCode || 'US'
  const parsed = parsePhoneNumberFromString(number, {
    extract: false,
    ...(isSupportedCountry(place) && { defaultCountry: place as CountryCode }),
  })
  if (!parsed || !isSure(parsed, number)) return undefined
  if (ext) parsed.setExt(ext)
  return { uri: parsed.getURI(), international: parsed.formatInternational() }
}

/** Possible, though in no range the library knows. Not '4567-8': a short end after a hyphen is an extension, or the last of several lines. */
const isOfUnknownRange = (parsed: PhoneNumber, typed: string) =>
  parsed.isPossible() && parsed.number === `+${digitsOf(typed)}` && !/-[0-9]{1,3}$/.test(typed)

function isSure(parsed: PhoneNumber, typed: string): boolean {
  // With a plus it counts as written, even in a range that the library doesn't know yet.
  if (typed.startsWith('+')) return parsed.isValid() || isOfUnknownRange(parsed, typed)
  const digits = digitsOf(typed)
  const hasNorthAmericanPrefix = parsed.countryCallingCode === '1' && parsed.number === `+${digits}`
  const isMobile = parsed.getType() === 'MOBILE'
  const isDialedAbroad = parsed.number.endsWith(digits.replace(/^(?:011|00)/, '')) && /^(?:011|00)/.test(digits)
  // Without the prefix of its area, a number can be a local one.
  return (
    parsed.isValid() &&
    (digitsOf(parsed.formatNational()) === digits ||
      hasNorthAmericanPrefix ||
      isDialedAbroad ||
      (isMobile && digits === parsed.nationalNumber))
  )
}
