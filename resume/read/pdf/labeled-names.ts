import { foldArabic } from '../arabic-letters.ts'

const wholeLabels =
  'name|full name|vor- und nachname|vor- und zuname|nom|nom et prénom|nom complet|nombre|nombre y apellidos|nombre completo|nome|nome completo|nome e cognome|cognome e nome|imię i nazwisko|naam|氏名|名前|お名前|姓名|الاسم|الاسم الكامل|الاسم بالكامل|الاسم كاملا|الاسم الثلاثي|الاسم الرباعي|اسم'
const givenLabels =
  'vornamen?|rufname|prénoms?|first name|given names?|forenames?|imię|imiona|voorna(?:am|men)|(?:primeiro )?nome(?: próprio)?|nombres?|ime|fornavn|förnamn|etunimi|jméno|keresztnév|prenume|ad|имя|الاسم الأول|名'
const familyLabels =
  'nachname|familienname|zuname|nom de famille|last name|surname|family name|cognome|apellidos?|apelidos?|sobrenome|nazwisko|achternaam|etternavn|efternavn|efternamn|sukunimi|příjmení|vezetéknév|nume|soyad|фамилия|اسم العائلة|姓'

const patternOf = (labels: string) => new RegExp(`^(?:${foldArabic(labels)})$`, 'iu')
const [whole, given, family] = [patternOf(wholeLabels), patternOf(givenLabels), patternOf(familyLabels)] as const

const isLabel = (pattern: RegExp, label: string) => label.length < 40 && pattern.test(foldArabic(label.replace(/[\s:：]+/g, ' ').trim()))

export const isNameLabel = (label: string): boolean => isLabel(whole, label)

const labeledName = /^([\p{L}\p{M} -]{1,30}?)\s{0,3}[:：]\s{0,3}(\p{L}(?:[\p{L}\p{M} .,'’-]|\p{Join_Control}){1,59})$/u
const labeledIdeographicName = /^(?:氏名|名前|お名前|姓名)\s{1,3}(\p{L}[\p{L} .,'’-]{1,59})$/u

/** The name in 'Name: Jane Doe'; in Japanese and Chinese, a space is enough. '' without a label. */
export function nameAfterLabel(text: string): string {
  const [, label = '', name = ''] = labeledName.exec(text) ?? []
  return isNameLabel(label) ? name : (labeledIdeographicName.exec(text)?.[1] ?? '')
}

interface Labeled<R> {
  row: R
  label: string
  value: string
}

interface SplitName<R> {
  firstName: string
  lastName: string
  rows: R[]
}

/** Next to a label for the given name, 'Name' or 'Nom' is the family name; 'Nome' and 'Nombre' are the given name. */
export function splitNameIn<R>(all: readonly Labeled<R>[]): SplitName<R> | undefined {
  const inFamily = all.find(({ label }) => isLabel(family, label))
  const inGiven = all.find(({ label }) => isLabel(given, label) && (inFamily !== undefined || !isNameLabel(label)))
  const last = inFamily ?? all.find((each) => each !== inGiven && isNameLabel(each.label))
  return inGiven && last ? { firstName: inGiven.value, lastName: last.value, rows: [inGiven.row, last.row] } : undefined
}
