/* What files of a LinkedIn archive are called. Their names are in the language of the account; what is in them is told by their header. */

/** A file's name without its ending, numbers and accents. */
export const plainName = (name: string): string =>
  name
    .replace(/\.[a-z]{1,5}$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[_\-\s]+/g, ' ')
    .replace(/(?: \(?\d+\)?)+$/, '')
    .trim()
    .toLowerCase()

/** Never opened, whatever is in them: they are about other people, or of what LinkedIn knows. */
const neverOpened: readonly [RegExp, why: string][] = [
  [/message|nachricht|mensaje|mensagen|messaggi|bericht|meddeland|besked|viestit|wiadomosci|coach/, "Messages are nobody's resume."],
  [
    /connection|contact|kontakt|verbindung|connexion|relation|conexion|conexoes|collegament|connectie|invitation|einladung|invitacion|convite|inviti|follow/,
    'It is about other people.',
  ],
  [/endors|kenntnisbestatig|validacion|recommandations? donn/, 'What others clicked or were given is theirs.'],
  [
    /recommend\w* given|empfehlungen (?:erteilt|abgegeben)|recomend\w* (?:dadas|emitidas|realizadas|concedidas)|given/,
    'It is what you wrote about others.',
  ],
  [
    /^ads?\b|advert|anzeigen|publicit|publicidad|targeting|inference|login|anmeldung|security|sicherheit|receipt|quittung|recib|registration|registrierung|search quer|suchanfrag|device|verification|identity/,
    'It says what LinkedIn knows of you, not what you have done.',
  ],
  [/job|bewerbung|stellen|emploi|empleo|vaga|saved|screening|learning|lernen/, 'What you looked for or watched is not in a resume.'],
  [/reaction|comment|kommentar|shares?$|votes?$|events?$|hashtag|rich media|article/, 'What you posted is not in a resume.'],
]

/** Why a file is not even looked at; undefined where it may be part of a resume. */
export function skipReason(path: string): string | undefined {
  if (!/\.csv$/i.test(path)) return 'It is no table.'
  if (/(?:^|\/)jobs\//i.test(path)) return 'What you looked for or watched is not in a resume.'
  const name = plainName(path.slice(path.lastIndexOf('/') + 1))
  return neverOpened.find(([pattern]) => pattern.test(name))?.[1]
}

const likely =
  /profil|position|beruf|experien|educat|ausbildung|formation|formacao|skill|kenntnis|compet|habilid|aptitud|langu|sprach|idioma|lingue|certif|zertif|licen|proje[ck]t|projet|proyecto|progett|publica|veroffent|pubblica|volunt|ehrenamt|benevol|honou?r|award|auszeich|premi|course|kurs|cours|curso|corsi|test|score|organi|patent|cause|recom|empfehl|e ?mail|phone|telefon|summary/

/** Those that are called like a part of a resume come first, for only so many are opened. */
export const rankOf = (name: string): number => (likely.test(plainName(name)) ? 0 : 1)
