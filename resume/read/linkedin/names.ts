const maxNameLength = 200

/** A file name without extension, numbers and accents, in lower case. */
export const plainName = (name: string): string =>
  name
    .slice(-maxNameLength)
    .replace(/\.[a-z]{1,5}$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[_\-\s]+/g, ' ')
    .replace(/(?: \(?\d+\)?)+$/, '')
    .trim()
    .toLowerCase()

const jobsAndCourses = 'Job searches and courses are not part of a resume.'

/** Files that are never opened: they are about other people, or data that LinkedIn collected. */
const skippedFiles: readonly [RegExp, reason: string][] = [
  [/message|nachricht|mensaje|mensagen|messaggi|bericht|meddeland|besked|viestit|wiadomosci|coach/, 'Messages are not part of a resume.'],
  [
    /connection|contact|kontakt|verbindung|connexion|relation|conexion|conexoes|collegament|connectie|invitation|einladung|invitacion|convite|inviti|follow/,
    'It is about other people.',
  ],
  [/endors|kenntnisbestatig|validacion|recommandations? donn/, 'It is about endorsements or recommendations of other people.'],
  [
    /recommend\w{0,10} given|empfehlungen (?:erteilt|abgegeben)|recomend\w{0,10} (?:dadas|emitidas|realizadas|concedidas)|given/,
    'It is what you wrote about others.',
  ],
  [
    /^ads?\b|advert|anzeigen|publicit|publicidad|targeting|inference|login|anmeldung|security|sicherheit|receipt|quittung|recib|registration|registrierung|search quer|suchanfrag|device|verification|identity/,
    'It contains account data of LinkedIn, not your career.',
  ],
  [/job|bewerbung|stellen|emploi|empleo|vaga|saved|screening|learning|lernen/, jobsAndCourses],
  [/reaction|comment|kommentar|shares?$|votes?$|events?$|hashtag|rich media|article/, 'Posts and reactions are not part of a resume.'],
]

const fileNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Undefined if the file may be part of a resume. */
export function skipReason(path: string): string | undefined {
  if (!/\.csv$/i.test(path)) return 'It is not a CSV file.'
  if (/(?:^|\/)jobs\//i.test(path)) return jobsAndCourses
  return reasonByName(path)
}

export function reasonByName(path: string): string | undefined {
  const name = plainName(fileNameOf(path))
  return skippedFiles.find(([pattern]) => pattern.test(name))?.[1]
}

const likelyName =
  /profil|position|beruf|experien|educat|ausbildung|formation|formacao|skill|kenntnis|compet|habilid|aptitud|langu|sprach|idioma|lingue|certif|zertif|licen|proje[ck]t|projet|proyecto|progett|publica|veroffent|pubblica|volunt|ehrenamt|benevol|honou?r|award|auszeich|premi|course|kurs|cours|curso|corsi|test|score|organi|patent|cause|recom|empfehl|e ?mail|phone|telefon|summary/

export const hasLikelyName = (path: string): boolean => likelyName.test(plainName(fileNameOf(path)))

/** Skipped files are first, because they are not opened; then likely names, because few files can be opened. */
export const rankOf = (path: string): number => (skipReason(path) ? 0 : hasLikelyName(path) ? 1 : 2)
