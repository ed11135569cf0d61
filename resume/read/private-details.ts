import { digitsIn } from '#contract/digits.ts'
import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { isUnset, type Values } from '../model/member.ts'
import type { FoundEntry, FoundField, ListName, ParsedFile, UnmappedValue } from '../model/parsed-file.ts'
import { isComplete } from '../model/parsed-file-builder.ts'
import { emailIn, markedPhoneIn } from './pdf/contact.ts'
import { isPrivateLabel, saysBirth } from './private-labels.ts'

/* Email, phone, address and birth date have hidden fields or notes. Within other texts of a file, everyone would read them. */

const publicTexts = ['headline', 'tagline', 'bio', 'about']
const hiddenLists = ['references', 'documents']

const privateDetails = 'Private details'
const notice = 'Private details, such as a phone number within a text, were left out. They are kept as notes that only you see.'

/** Our own files stay as they are, because their owners have chosen what everyone reads. */
export function movePrivateDetails(file: ParsedFile): ParsedFile {
  if (file.isOwn) return file
  const notes: UnmappedValue[] = []
  const isPrivate = privateTestOf(file)
  const addNote = (label: string, value: unknown, from: string) => notes.push({ label, value, from, personal: true })
  const fields = file.fields.flatMap((found): FoundField[] => {
    if (!publicTexts.includes(found.field) || typeof found.value !== 'string') return [found]
    const { text, removed } = split(found.value, isPrivate)
    if (removed.length > 0) addNote(privateDetails, removed.join('\n'), found.from)
    return text === '' ? [] : [{ ...found, value: text }]
  })
  const lists = Object.entries(file.lists).map(([name, entries]) => {
    if (hiddenLists.includes(name)) return [name, entries]
    const list = portfolioFields[name as ListName]
    const kept = entries.flatMap((entry): FoundEntry[] => {
      const { values, removed, label = privateDetails } = splitEntry(name, list.fields, entry.values, isPrivate)
      if (removed.length === 0) return [entry]
      const isStillEntry = isComplete(list.fields, values) && !isEmptyCategory(name, values)
      const isWholeEntry = !isStillEntry && label === privateDetails
      addNote(label, isWholeEntry ? entry.values : removed.join('\n'), entry.from)
      return isStillEntry ? [{ ...entry, values }] : []
    })
    return [name, kept]
  })
  if (notes.length === 0) return file
  const filled = Object.fromEntries(lists.filter(([, entries]) => entries?.length)) as ParsedFile['lists']
  return { ...file, fields, lists: filled, unmapped: [...file.unmapped, ...notes], notices: [...file.notices, notice] }
}

const isEmptyCategory = (list: string, values: Values) => list === 'skillCategories' && isUnset(values['skills'])

type PrivateTest = (piece: string) => boolean

/** The end of a number, which is the same with and without a country code. */
const comparedDigits = 8

function privateTestOf({ fields }: ParsedFile): PrivateTest {
  const fieldOf = (name: string) => fields.find(({ field }) => field === name)?.value
  const phone = digitsIn(String(fieldOf('phone') ?? '')).slice(-comparedDigits)
  const { street = '' } = (fieldOf('address') ?? {}) as { street?: string }
  const ownStreet = street.trim().toLowerCase()
  const hasOwnPhone = (piece: string) => phone.length === comparedDigits && digitsIn(piece).includes(phone)
  const hasOwnStreet = (piece: string) => ownStreet.length > 5 && piece.toLowerCase().includes(ownStreet)
  return (piece) =>
    /\.\p{L}+$/u.test(emailIn(piece)) ||
    markedPhoneIn(piece) !== '' ||
    hasOwnPhone(piece) ||
    hasOwnStreet(piece) ||
    isPrivateLabel(/^([^:：]{1,40})[:：]/u.exec(piece)?.[1] ?? '') ||
    saysBirth(piece)
}

/** The other pieces keep their order and, within a line, their separators. */
function split(text: string, isPrivate: PrivateTest): { text: string; removed: string[] } {
  const removed: string[] = []
  const lines = text.split('\n').flatMap((line) => {
    const pieces = line.split(/(?<=[|·•])|(?<=[.!?؟] )|(?<=[。！？])/u)
    const kept = pieces.filter((piece) => !isPrivate(trimBars(piece)))
    if (kept.length === pieces.length) return [line]
    removed.push(...pieces.filter((piece) => !kept.includes(piece)).map(trimBars))
    const remaining = trimBars(kept.join(''))
    return remaining === '' ? [] : [remaining]
  })
  return { text: removed.length === 0 ? text : lines.join('\n').trim(), removed }
}

const trimBars = (piece: string) =>
  piece
    .replace(/^[\s|·•]+/u, '')
    .trim()
    .replace(/[|·•]$/u, '')
    .trim()

function splitEntry(list: string, fields: Fields, values: Values, isPrivate: PrivateTest) {
  // 'Date of birth: 12 March 1985' looks like a category of skills.
  if (list === 'skillCategories' && isPrivateLabel(String(values['name'] ?? '')))
    return { values: {}, removed: [String(values['skills'] ?? '')], label: String(values['name']) }
  const removed: string[] = []
  const withoutPrivate = (value: string) => {
    const found = split(value, isPrivate)
    removed.push(...found.removed)
    return found.text
  }
  const kept = Object.entries(values).map(([name, value]) => {
    const kind = fields[name]?.kind
    if (kind === 'points' || kind === 'tags') return [name, Array.isArray(value) ? value.map(withoutPrivate).filter(Boolean) : value]
    const isText = kind === 'line' || kind === 'prose' || kind === 'url'
    return [name, isText && typeof value === 'string' ? withoutPrivate(value) : value]
  })
  return { values: Object.fromEntries(kept) as Values, removed }
}
