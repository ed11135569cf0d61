const words =
  'c?gpa|(?:final |overall )?(?:grade|average)|mark|(?:abschluss|gesamt|durchschnitts)?note|notendurchschnitt|mention|moyenne(?: générale)?|nota(?: media| média| final| finale| do curso)?|promedio|expediente|média(?: final| geral)?|voto(?: finale| di laurea)?|votazione|media(?: voti| ponderata)?|średnia(?: ocen)?(?: z (?:toku )?studiów)?|ocena(?: końcowa| na dyplomie| z dyplomu)?|cijfer|eindcijfer|gemiddelde|průměr(?:ný prospěch)?|priemer|átlag|medie|not ortalaması|ortalama|средний балл|середній бал|snittbetyg|karaktersnit'
const number = '(\\d[\\d.,]{0,6}(?:\\s?(?:/|von|su|out of|na)\\s?\\d[\\d.,]{0,4})?)'
const grade = `(?<!\\p{L})(?:${words})(?: ?[:=]| von| of| of about)? {0,3}${number}`

const anywhere = new RegExp(grade, 'iu')
const atEnd = new RegExp(`(?:^|[,;|·(]|\\s[–—-])\\s{0,3}${grade}\\s{0,3}[).,]{0,3}$`, 'iu')

const withoutPoint = (score: string) => score.replace(/[.,]$/, '')

export function gradeIn(text: string): string | undefined {
  const score = anywhere.exec(text)?.[1]
  return score === undefined ? undefined : withoutPoint(score)
}

export const withoutGrade = (text: string): string => text.replace(anywhere, '')

export function splitGrade(lines: readonly string[]): { lines: string[]; score?: string } {
  const found = lines.map((line) => atEnd.exec(line))
  const score = found.find(Boolean)?.[1]
  const others = lines.map((line, index) => line.slice(0, found[index]?.index)).filter(Boolean)
  return score === undefined || others.length === 0 ? { lines: [...lines] } : { lines: others, score: withoutPoint(score) }
}
