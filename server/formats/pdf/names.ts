import { isPlace } from './contact.ts'

/* Distinguishes titles from employers, and degrees from schools, by typical words. */

const patternOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words.replaceAll(' ', '|')})(?!\\p{L})`, 'iu')

const title = patternOf(
  'engineer engineering developer programmer architect manager director analyst consultant designer intern internship trainee assistant lead leader head chief officer specialist teacher tutor lecturer professor nurse doctor physician therapist scientist researcher accountant administrator coordinator technician editor writer author journalist producer artist photographer owner founder co-founder cofounder president vp supervisor foreman clerk cashier barista waiter waitress cook chef driver salesperson salesman seller representative agent advisor adviser counselor counsellor associate partner attorney lawyer paralegal secretary recruiter strategist buyer planner operator apprentice fellow freelancer freelance contractor volunteer member captain mentor librarian translator judge arbitrator welder fitter helper plumber electrician carpenter joiner mechanic machinist midwife keeper curator archivist conductor composer musician actor dancer baker butcher gardener farmer pilot steward stewardess soldier sergeant lieutenant officer detective guard cleaner caretaker nanny pharmacist dentist surgeon paramedic firefighter economist biologist chemist physicist geologist hydrologist psychologist stage commis cheffe inhaber inhaberin vorarbeiter vorarbeiterin geselle gesellin meister meisterin redakteur redakteurin CTO CEO CFO COO PhD entwickler entwicklerin ingenieur ingenieurin leiter leiterin leitung referent referentin assistent assistentin praktikant praktikantin werkstudent werkstudentin berater beraterin mitarbeiter mitarbeiterin sachbearbeiter sachbearbeiterin lehrer lehrerin geschäftsführer geschäftsführerin softwareentwickler softwareentwicklerin projektleiter projektleiterin kaufmann kauffrau auszubildende auszubildender verkäufer verkäuferin krankenpfleger krankenschwester ingénieur ingénieure développeur développeuse responsable chargé chargée directeur directrice stagiaire chef conseiller conseillère technicien technicienne enseignant enseignante professeur ingeniero ingeniera desarrollador desarrolladora directora jefe jefa gerente analista consultor consultora profesor profesora becario becaria técnico técnica administrativo administrativa diseñador diseñadora',
)
const employer =
  /(?<!\p{L})(?:inc|llc|ltd|gmbh|ag|kg|se|corp|corporation|company|co|group|labs?|technologies|solutions|systems|bank|hospital|clinic|klinik|university|college|school|universität|hochschule|institute|institut|foundation|stiftung|agency|studios?|restaurant|hotel|café|store|partners|consulting|services|s\.?a|s\.?l|s\.?r\.?l|sas|sarl|plc|b\.?v|e\.?v|ministry|department of|city of)\.?(?!\p{L})/iu
const school =
  /(?<!\p{L})(?:university|college|school|academy|institute|institut|polytechnic|conservatory|seminary|hochschule|fachhochschule|universität|uni|gymnasium|schule|realschule|berufsschule|akademie|université|école|ecole|lycée|collège|faculté|iut|universidad|universitat|instituto|escuela|colegio|facultad|università|politecnico|universidade|universiteit|tu|eth|mit|ucla|bootcamp)(?!\p{L})|\p{L}(?:schule|gymnasium|universität|hochschule|akademie)(?!\p{L})/iu
const degree =
  /(?<!\p{L})(?:bachelor(?:['’]?s)?|master(?:['’]?s)?|b\.?\s?(?:sc|a|s|eng|ed|com|tech|fa)|m\.?\s?(?:sc|a|s|eng|ed|phil|tech|fa)|mba|ph\.?\s?d|aas|a\.\s?(?:a\.\s?)?[as]|doctor(?:ate)?|dr|diplom(?:a|e|ado)?|diplôme|licence|licenciatura|licenciado|licenciada|grado|máster|maîtrise|abitur|matura|baccalauréat|bachillerato|bts|dut|associate|certificate|certificat|degree|minor|major|ged|abschluss|staatsexamen|magister|ausbildung|a-levels|gcse)\.?(?!\p{L})/iu

/** Typical endings of job titles, and typical characters in company names. */
const titleEnding = /(?:er|or|ist|ian|eur|euse|rice|ier|ière|erin|ador|adora|ник|щик|тор|ант)$/iu
const companyCharacter = /[&«»„“"]|['’]s(?!\p{L})/u

const titleScoreOf = (text: string) => {
  const [first = ''] = text.split(/[,(]/)
  const weak = Number(titleEnding.test(first.trim())) - Number(companyCharacter.test(text))
  return 3 * (Number(title.test(text)) - Number(employer.test(text))) + weak
}

/** Positive if the first text looks like a title and the second like an employer, negative for the reverse. */
export function looksLikeTitleFirst(first: string, second: string): number {
  return titleScoreOf(first) - titleScoreOf(second)
}

const scoreOf = (text: string, good: RegExp, bad: RegExp) => Number(good.test(text)) - Number(bad.test(text))

/** Positive if the first text looks like a degree and the second like a school, negative for the reverse. */
export function looksLikeDegreeFirst(first: string, second: string): number {
  return scoreOf(first, degree, school) - scoreOf(second, degree, school)
}

export const hasTitle = (text: string): boolean => title.test(text)
export const hasDegree = (text: string): boolean => degree.test(text)
export const isSchool = (text: string): boolean => school.test(text)

const separators = /\s+[-–—|·•@~]\s+|\s*[|·•]\s*|\s{3,}/u

export interface Names {
  names: string[]
  place: string
}

/** The parts of a line, with a place at its end separated. */
export function namesIn(line: string): Names {
  let place = ''
  const names: string[] = []
  for (const part of line.split(separators)) {
    const [name, partPlace] = splitPlace(part.replace(/^[\s,;()]+|[\s,;(]+$/g, ''))
    place ||= partPlace
    if (name !== '') names.push(name)
  }
  return { names, place }
}

/** Splits 'Acme, Berlin, Germany' into a name and a place. */
function splitPlace(text: string): [name: string, place: string] {
  if (isPlace(text) && !(employer.test(text) || school.test(text))) return ['', text]
  const [, before, inBrackets] = /^(.{2,100}?)\s*\(([^()]{2,60})\)$/.exec(text) ?? []
  if (before && inBrackets && isPlace(inBrackets)) return [before, inBrackets]
  const parts = text.split(/,\s*/)
  for (const count of [3, 2, 1]) {
    const place = parts.slice(-count).join(', ')
    if (parts.length > count && isPlace(place)) return [parts.slice(0, -count).join(', '), place]
  }
  return [text, '']
}

/** Splits a line with two names at ' at ', or at the comma for which `compare` is clearest. */
export function splitInTwo(text: string, compare: (first: string, second: string) => number): [first: string, second: string] | undefined {
  const [, before, after] = /^(.{2,80}?) (?:at|bei|chez) (.{2,80})$/.exec(text) ?? []
  if (before && after && compare(before, after) > 0) return [before, after]
  const parts = text.split(', ').slice(0, 8)
  const clarityOf = ([first, second]: [string, string]) => Math.abs(compare(first, second))
  const splits = parts
    .slice(1)
    .map((_, index): [string, string] => [parts.slice(0, index + 1).join(', '), parts.slice(index + 1).join(', ')])
  const clearest = Math.max(...splits.map(clarityOf))
  const isClearest = (each: [string, string]) => clarityOf(each) === clearest
  // A subject belongs to its degree: 'B.A., Folklore, Wachusett University'.
  return compare === looksLikeDegreeFirst && clearest > 0 ? splits.findLast(isClearest) : splits.find(isClearest)
}
