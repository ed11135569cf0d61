import { contactMessage } from '#contract/calls/contact.ts'
import { readAmount } from '#contract/fields/amounts/read-amount.ts'
import { identifyingTexts } from '#contract/fields/editions/identity.ts'
import { shownEmail } from '#contract/fields/email-address.ts'
import { withAsciiDomain } from '#contract/fields/email-domain.ts'
import { isHttpUrl } from '#contract/fields/http-url.ts'
import { plainText } from '#contract/fields/inline-text.ts'
import { itemsOfLines } from '#contract/fields/list-items.ts'
import { asOneLine } from '#contract/fields/one-line.ts'
import { phoneOf } from '#contract/fields/phone.ts'
import { blocksOf } from '#contract/fields/prose.ts'
import { linkIn, prose } from '#contract/fields/text.ts'
import { limits } from '#contract/limits.ts'
import { splitWording } from '#contract/outline/wording.ts'
import { emptyParsedFile } from '#resume/model/parsed-file.ts'
import { movePrivateDetails } from '#resume/read/private-details.ts'
import { markedLine } from '#resume/write/pdf/lines.ts'
import { isolatesOf } from '#resume/write/word/direction-runs.ts'

/** What the searches for links, names, marks and lines look for or skip. */
const parts = [
  ...['a', 'A', 'é', 'e\u0301', '\u0301', '1', '山', 'م', '😀', '\ufdfa', '\u200d', '\u2068', '\u2068a\u2069'],
  ...[' ', '\n', '- ', '.', '-', '@', '/', ':', '(', ')', '[', '*', '**', '_', '`', '#', '|', '>', '"', '<', '\\', '&', '!', '…'],
  ...['a ', 'a.', 'a.a', 'a-', '@a', 'a@', 'a@a.', '. ', '*a', '*a ', '**a ', '[a', '[a](', '[a](http://', 'al ', '1.', '\n\n- '],
  // Marks that normalization sorts.
  ...['\u0301\u0316', '\uff9e\u0316'],
  ...['www.', 'www.a', 'http', 'http://', 'https://a', 'https://a(', 'https://a,', 'mailto:', '://', 'a.aa', 'a.aa:1', '{a}', 'Al Zorn'],
]

/** Texts of the full length of a field, each a repetition that is made to be slow to search. */
export const slowTexts: readonly string[] = parts.map((part) => part.repeat(Math.ceil(limits.prose / part.length)).slice(0, limits.prose))

const names = { firstName: 'Al', lastName: 'Zorn', fullName: 'Al Zorn', urlHandle: 'zorn', email: 'al@zorn.example', phone: '1111111' }
/** As many spellings of the same letters as fit into a name. */
const spellings = [...'aáàâäãåāăą'].flatMap((one) => [...'aáàâäãåāăą'].map((other) => `A${one}${other}`))
const spelledNames = {
  firstName: spellings.slice(0, 25).join(' '),
  lastName: `Z ${spellings.slice(25, 49).join(' ')}`,
  fullName: spellings.slice(49, 74).join(' '),
}
const schema = prose(limits.prose)
const bioOf = (value: string) => ({ field: 'bio', value, from: '', confidence: 'sure' as const })

/** What reads a text of a person, character by character, when it is saved or shown. */
export const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'the check of what is saved': (text) => schema.safeParse(text),
  'the check of what a visitor sends': (text) => contactMessage.safeParse({ email: `a@${text}`, text }),
  'the check of an email to show': (text) => shownEmail.safeParse(`a@${text}`),
  'the domain of an email': (text) => withAsciiDomain(`a@${text}`),
  'the check of a URL': (text) => [isHttpUrl(`http://${text}`), isHttpUrl(`http://a.example/${text}`)],
  'the search for a link': linkIn,
  'the search for what identifies the owner': (text) => identifyingTexts(names, { bio: text }),
  'the search for names that are made for it': (text) => identifyingTexts(spelledNames, { bio: text }),
  'a phone number, an amount and a list that are typed': (text) => [
    phoneOf(text, { countryCode: 'DE' }),
    readAmount(text, { language: 'de', currency: 'EUR', period: '', basis: '' }),
    itemsOfLines(text),
  ],
  'the lines of a text': (text) => [asOneLine(text), blocksOf(text)],
  'the marks of a text': plainText,
  'the end of what is shown first': (text) => splitWording([{ text }], text.length - 1),
}

/** What reads a text for a file, which is made in a queue. */
export const fileReaders: typeof readers = {
  'a line of the PDF': (text) => markedLine(text, 'ltr'),
  'the search for private details in a file': (text) => movePrivateDetails({ ...emptyParsedFile('pdf'), fields: [bioOf(text)] }),
  'the runs of a Word file': (text) => isolatesOf(text, 'ltr'),
}
