/** What employers ask for where a language is spoken. In the United States they must not, so American English has none. */
export const personalLabels: Readonly<Record<string, readonly string[]>> = {
  ar: ['الجنسية', 'تاريخ الميلاد', 'الحالة الاجتماعية', 'رخصة القيادة', 'حالة التأشيرة'],
  de: ['Geburtsdatum', 'Geburtsort', 'Staatsangehörigkeit', 'Familienstand', 'Führerschein'],
  'en-GB': ['Nationality', 'Driving licence'],
  es: ['Carné de conducir', 'Disponibilidad geográfica', 'Nacionalidad', 'Fecha de nacimiento'],
  fr: ['Permis de conduire', 'Mobilité', 'Nationalité', 'Date de naissance'],
  it: ['Patente', 'Data di nascita', 'Nazionalità', 'Disponibilità a trasferte'],
  ja: ['ふりがな', '生年月日', '国籍', '運転免許', '最寄り駅'],
  pl: ['Data urodzenia', 'Obywatelstwo', 'Prawo jazdy'],
  pt: ['Data de nascimento', 'Nacionalidade', 'Estado civil', 'CNH'],
  zh: ['出生年月', '籍贯', '政治面貌', '婚姻状况', '求职意向', '微信'],
}
