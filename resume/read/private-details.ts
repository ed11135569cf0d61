import { digitsIn } from '#contract/fields/digits.ts'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { isUnset, type Values } from '../model/member.ts'
import type { FoundEntry, FoundField, ListName, ParsedFile, UnmappedValue } from '../model/parsed-file.ts'
import { isComplete } from '../model/parsed-file-builder.ts'
import { foldArabic } from './arabic-letters.ts'
import { emailIn, markedPhoneIn } from './pdf/contact.ts'

/* Email, phone, address and birth date have hidden fields or notes. Within other texts of a file, everyone would read them. */

/** Facts that must not be published by accident. One language per line: en, es, fr, de, pt, it, pl, nl, ja, zh, ar. */
const labels = [
  'date of birth, birth date, birthdate, dob, d o b, born, place of birth, birthplace, age, sex, gender, marital status, civil status, religion, nationality, citizenship, passport, passport no, passport number, national insurance, national insurance number, ni number, ni, ssn, social security number, id number, id card, identity card, national id, nric, tax id, father s name, mother s name, address, home address, postal address, residential address, street, phone, phone number, telephone, tel, mobile, mobile phone, mobile number, cell, cell phone, email, e mail, email address',
  'fecha de nacimiento, nacimiento, lugar de nacimiento, edad, sexo, género, estado civil, nacionalidad, dni, nie, pasaporte, dirección, domicilio, teléfono, móvil, correo, correo electrónico',
  'date de naissance, lieu de naissance, né le, née le, âge, sexe, situation familiale, situation de famille, état civil, nationalité, passeport, adresse, téléphone, tél, portable, courriel, mél',
  'geburtsdatum, geburtsort, geburtstag, geboren, geboren am, alter, geschlecht, familienstand, staatsangehörigkeit, nationalität, konfession, religion, personalausweis, reisepass, steuer id, anschrift, adresse, wohnort, telefon, telefonnummer, mobil, handy, e mail adresse',
  'data de nascimento, nascimento, local de nascimento, idade, sexo, estado civil, nacionalidade, cpf, rg, passaporte, endereço, morada, telefone, celular, telemóvel, correio eletrónico',
  'data di nascita, luogo di nascita, nato il, nata il, età, sesso, stato civile, nazionalità, cittadinanza, codice fiscale, passaporto, indirizzo, telefono, cellulare, posta elettronica',
  'data urodzenia, miejsce urodzenia, wiek, płeć, stan cywilny, narodowość, obywatelstwo, pesel, paszport, adres, adres zamieszkania, telefon, tel kom',
  'geboortedatum, geboorteplaats, leeftijd, geslacht, burgerlijke staat, nationaliteit, paspoort, adres, telefoon, mobiel',
  '生年月日, 出生地, 年齢, 性別, 婚姻, 配偶者, 国籍, 本籍, 住所, 現住所, 電話, 電話番号, 携帯, 携帯電話, メール, メールアドレス',
  '出生日期, 出生年月, 生日, 出生地, 年龄, 年齡, 性别, 性別, 婚姻状况, 婚姻狀況, 婚否, 民族, 籍贯, 政治面貌, 国籍, 身份证, 身份证号, 护照, 地址, 住址, 电话, 電話, 手机, 手機, 手机号, 邮箱, 郵箱, 电子邮件, 微信',
  'تاريخ الميلاد, تاريخ الولادة, مكان الميلاد, العمر, الجنس, الحالة الاجتماعية, الجنسية, الديانة, رقم الهوية, جواز السفر, العنوان, الهاتف, رقم الهاتف, الجوال, رقم الجوال, البريد الإلكتروني, الموبايل, رقم الموبايل, المحمول, رقم المحمول, التليفون, رقم التليفون, الإيميل, البريد, النوع, الرقم القومي, رقم البطاقة, رقم الباسبور, الموقف من التجنيد, السن, محل الميلاد, محل الإقامة, عنوان السكن, رقم الإقامة, عدد الأولاد',
]

const normalize = (label: string) =>
  foldArabic(label.normalize('NFKD'))
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

const known = new Set(labels.flatMap((line) => line.split(', ')).map(normalize))

/** Whether a value with this label is private, in any of the languages. Compared without case, accents, spaces and punctuation. */
export const isPrivateLabel = (label: string): boolean => label.length <= 40 && known.has(normalize(label))

const birth = /^(?:born|geboren|geb\.|née?|nacid[oa]|nascid[oa]|nat[oa]|urodzon[ya]|ur\.)(?: on| am| le| el| em| il| dnia)? \d{1,4}[. /-]/iu

/** Whether a text begins like 'Born 12 March 1985'. */
const saysBirth = (text: string): boolean => birth.test(text)

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
    const remaining = entries.flatMap((entry): FoundEntry[] => {
      const { values, removed, label = privateDetails } = splitEntry(name, list.fields, entry.values, isPrivate)
      if (removed.length === 0) return [entry]
      const isStillEntry = isComplete(list.fields, values) && !isEmptyCategory(name, values)
      const isWholeEntry = !isStillEntry && label === privateDetails
      addNote(label, isWholeEntry ? entry.values : removed.join('\n'), entry.from)
      return isStillEntry ? [{ ...entry, values }] : []
    })
    return [name, remaining]
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
    const others = pieces.filter((piece) => !isPrivate(trimBars(piece)))
    if (others.length === pieces.length) return [line]
    removed.push(...pieces.filter((piece) => !others.includes(piece)).map(trimBars))
    const remaining = trimBars(others.join(''))
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
  const remaining = Object.entries(values).map(([name, value]) => {
    const kind = fields[name]?.kind
    if (kind === 'points' || kind === 'tags') return [name, Array.isArray(value) ? value.map(withoutPrivate).filter(Boolean) : value]
    const isText = kind === 'line' || kind === 'prose' || kind === 'url'
    return [name, isText && typeof value === 'string' ? withoutPrivate(value) : value]
  })
  return { values: Object.fromEntries(remaining) as Values, removed }
}
