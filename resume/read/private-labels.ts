import { foldArabic } from './arabic-letters.ts'

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
export const saysBirth = (text: string): boolean => birth.test(text)
