import type { LegalLink, StatementPageInput } from '#contract/page.ts'

type Statement = StatementPageInput['about']

/** What operators call their statements, in the languages of the page and its neighbors: beginnings of words, in lower case, without accents. */
const names: Readonly<Record<Statement, readonly string[]>> = {
  accessibility: [
    ...['accessib', 'a11y', 'barrierefrei', 'barrierearm', 'accesib', 'acessib', 'dostepnosc', 'アクセシビリティ', 'バリアフリー'],
    ...[
      '无障碍',
      '無障礙',
      'امكانية الوصول',
      'سهولة الوصول',
      'النفاذ الرقمي',
      'toegankelijk',
      'tillganglig',
      'tilgængelig',
      'tilgjengelig',
    ],
    ...['saavutettav', 'pristupnost', 'akadalymentes', 'προσβασιμοτητα', 'erisilebilir', 'доступност', 'доступніст', 'נגישות', '접근성'],
  ],
  privacy: [
    ...['privac', 'data protection', 'personal data', 'gdpr', 'ccpa', 'datenschutz', 'dsgvo', 'privatsphare', 'confidential', 'vie privee'],
    ...[
      'protection des donnees',
      'donnees personnelles',
      'rgpd',
      'privacid',
      'proteccion de datos',
      'datos personales',
      'tratamiento de datos',
    ],
    ...['riservatezza', 'protezione dei dati', 'protezione dati', 'dati personali', 'trattamento dei dati', 'prywatno', 'ochrona danych'],
    ...['danych osobowych', 'dane osobowe', 'rodo', 'protecao de dados', 'proteccao de dados', 'dados pessoais', 'lgpd'],
    ...[
      'プライバシー',
      '個人情報',
      '个人信息',
      '隐私',
      '隱私',
      '個人資料',
      'خصوصية',
      'حماية البيانات',
      'البيانات الشخصية',
      'gegevensbescherming',
    ],
    ...[
      'persoonsgegevens',
      'integritetspolicy',
      'personuppgifter',
      'dataskydd',
      'persondata',
      'personvern',
      'databeskyttelse',
      'tietosuoja',
    ],
    ...['osobnich udaju', 'osobnych udajov', 'soukromi', 'sukromie', 'adatvedel', 'adatkezel', 'confidentialitate', 'protectia datelor'],
    ...[
      'απορρητο',
      'προσωπικων δεδομενων',
      'gizlilik',
      'kvkk',
      'kisisel veri',
      'конфиденциальност',
      'персональные данные',
      'персональных данных',
    ],
    ...['конфіденційніст', 'персональні дані', 'персональних даних', 'פרטיות', '개인정보'],
  ],
}

/** Lower case without accents; the letters that have none to lose are written as they are typed without them. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łı]/g, (letter) => (letter === 'ł' ? 'l' : 'i'))
    .normalize('NFC')

const plainNames = Object.fromEntries(
  Object.entries(names).map(([about, all]) => [
    about,
    all.map((name) => ({ name: plain(name), isLatin: /^[\p{Script=Latin}\d ]+$/u.test(name) })),
  ]),
)

/** Whether an operator's link of this label is to their own statement. A Latin name begins a word, or a part of one: 'Datenschutzerklärung'. */
export function isNameOf(about: Statement, label: string): boolean {
  const text = plain(label)
  return (plainNames[about] ?? []).some(({ name, isLatin }) =>
    isLatin ? new RegExp(`(?<!\\p{L})${name}`, 'u').test(text) : text.includes(name),
  )
}

/** The statements that the site makes itself, because the operator links to none. */
export function statementsBeside(links: readonly LegalLink[]): Statement[] {
  const all: Statement[] = ['accessibility', 'privacy']
  return all.filter((about) => !links.some(({ label }) => isNameOf(about, label)))
}

const maxLinks = 6
const maxLabelLength = 40

/** Reads `Imprint=https://…; Privacy=https://…`. Undefined if that is not what the text says. */
export function parseLegalLinks(text: string): readonly LegalLink[] | undefined {
  const links = text.split(';').filter((part) => part.trim() !== '')
  const parsed = links.map((part): LegalLink | undefined => {
    const [label = '', ...rest] = part.split('=')
    const text = rest.join('=').trim()
    const url = URL.parse(text)
    // Two links with another separator between them would become one.
    const isValid =
      !/\s/.test(text) && label.trim() !== '' && label.trim().length <= maxLabelLength && /^https?:$/.test(url?.protocol ?? '')
    return url && isValid ? { label: label.trim(), url: url.href } : undefined
  })
  return links.length <= maxLinks && parsed.every((link) => link !== undefined) ? parsed : undefined
}
