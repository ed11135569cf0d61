import { stateOf } from '../../model/countries.ts'
import { isPlace } from '../pdf/contact.ts'
import { isSentence } from '../pdf/dated-rows.ts'
import { hasDegree, hasTitle, isEmployer, isSchool } from '../pdf/names.ts'

/* What a text shows of its role, by words and form. The weights of these features are in role-weights.json. */

const titleEnding = /(?:er|or|ist|ian|eur|euse|rice|ier|ière|erin|ador|adora|ник|щик|тор|ант)$/iu
const rank =
  /(?<!\p{L})(?:senior|sr|junior|jr|lead|head|chief|principal|staff|deputy|vice|assistant|trainee|interim|stellvertretende[rn]?|leitende[rn]?|adjoint|adjointe|stagiaire|jefe|jefa|capo|młodszy|starszy|hoofd)(?!\p{L})/iu
const legalForm =
  /(?<!\p{L})(?:inc|llc|ltd|limited|ltda|lda|gmbh|ag|kg|kgaa|ohg|se|corp|corporation|plc|pty|s\.?a\.?s?|s\.?l\.?u?|s\.?p\.?a|s\.?r\.?l|sarl|b\.?v|n\.?v|e\.?v|sp\. z o\.? ?o|a\.?s|oy|ab|株式会社|有限会社|有限公司|ש"מ)\.?(?!\p{L})/iu
const subject =
  /engineer|ingeni|ingéni|mechani|mecán|physi|physik|chemi|quími|chimi|biolog|econom|ökonom|économ|wirtschaft|informati|comput|mathemat|matem|math|history|histoire|geschichte|historia|law|droit|derecho|recht|diritto|direito|prawo|psycholog|psicolog|medicin|medizin|nurs|pflege|enfermer|infirm|business|betriebs|administra|management|marketing|design|architect|architektur|arquitec|literatur|language|lingu|philosoph|filosof|scien|ciencia|wissenschaft|politi|sociolog|soziolog|educa|pädagog|pedagog|lettres|finance|finanz|finanzas|communica|kommunika|journalis|electr|elektr|maschinenbau|bauwesen|turis|touris|accounting|contab|comptab|rachunk|zarządz|filolog|statist|geograph|pharma|agricult|logist|gastrono|工学|理学|経済|法学|文学|医学|情報|管理|工程|计算机|专业|专修|教育|هندسة|إدارة|علوم|محاسبة|طب|حاسوب|اقتصاد|حقوق|تمريض|лог|эконом|инженер/iu
/** A part of an organization, which is named next to it. */
const unit =
  /^(?:department|dept\.?|division|faculty|office|center for|centre for|program|programme|section|team|abteilung|fachbereich|fakultät|lehrstuhl|referat|département|service|faculté|direction|departamento|facultad|servicio|área|faculdade|setor|dipartimento|facoltà|reparto|ufficio|wydział|katedra|dział|afdeling|faculteit|vakgroep|قسم|كلية)(?!\p{L})/iu
const domain = /\.(?:com|org|net|io|de|fr|es|it|nl|pl|co|br|jp)(?!\p{L})/iu

export interface TextFeatures {
  titleWord: number
  titleEnding: number
  rank: number
  organizationWord: number
  schoolWord: number
  degreeWord: number
  subjectWord: number
  legalForm: number
  ampersand: number
  acronym: number
  oneName: number
  place: number
  over60: number
  over80: number
  sentence: number
  digits: number
  lowerCase: number
  label: number
  unit: number
  region: number
  startsWithDigit: number
}

const known = (is: boolean) => Number(is)

export function textFeaturesOf(text: string): TextFeatures {
  const [first = ''] = text.split(/[,(]/)
  return {
    titleWord: known(hasTitle(text)),
    titleEnding: known(titleEnding.test(first.trim())),
    rank: known(rank.test(text)),
    organizationWord: known(!unit.test(text) && (isEmployer(text) || isSchool(text))),
    schoolWord: known(isSchool(text)),
    degreeWord: known(hasDegree(text)),
    subjectWord: known(subject.test(text)),
    legalForm: known(legalForm.test(text)),
    ampersand: known(/[&«»„“"]|['’]s(?!\p{L})/u.test(text) || domain.test(text)),
    acronym: known(/^\p{Lu}{2,6}$/u.test(text)),
    oneName: known(/^\p{Lu}[\p{L}\p{N}]{2,}$/u.test(text)),
    place: known(
      (isPlace(text) || /^\p{Lu}[\p{L} .'’-]{1,30}, \p{Lu}{2}$/u.test(text)) && !isEmployer(text.replace(/, CO$/, '')) && !isSchool(text),
    ),
    over60: known(text.length > 60),
    over80: known(text.length > 80),
    sentence: known(isSentence(text)),
    digits: known(/\p{N}/u.test(text)),
    lowerCase: known(/^\p{Ll}/u.test(text)),
    unit: known(unit.test(text)),
    region: known(/^\p{Lu}{2,3}$/u.test(text) && stateOf(text) !== ''),
    startsWithDigit: known(/^(?:\p{Lu}{1,4}-)?\p{N}/u.test(text)),
    label: known(/^[^:：]{1,40}(?:[:：](?:\s|$)|：|(?<=\p{Script=Han}):)/u.test(text)),
  }
}
