const intensifiers = 'sehr|ganz|very|highly|très|muy|molto|muito|bardzo|zeer|full|fully'

/** In the languages of our pages, and in Dutch. */
const words = [
  'basic|basics|beginner|elementary|fair|good|solid|strong|intermediate|upper intermediate|advanced|excellent|proficient|proficiency|expert|fluent|native|working knowledge|conversational',
  'gut|gute|grundkenntnisse|grundlagen|basiskenntnisse|basis|einsteiger|anfänger|anwender|befriedigend|mittel|solide?|erweitert|erweiterte|vertieft|fundiert|fortgeschritten|fortgeschrittene|ausgezeichnet|hervorragend|experte|expertin|profi|fliessend|fließend|verhandlungssicher|muttersprache|schulkenntnisse|gute kenntnisse',
  'bon|bonne|bien|bonnes connaissances|notions|bases|débutant|débutante|intermédiaire|avancé|avancée|confirmé|confirmée|maîtrise|courant|couramment|excellent|excellente|experte',
  'básico|básica|intermedio|intermedia|avanzado|avanzada|medio|alto|bajo|bueno|buena|bien|experto|experta|fluido|nativo|nociones',
  'base|di base|scolastico|intermedio|avanzato|buono|buona|buone|ottimo|ottima|eccellente|discreto|sufficiente|esperto|esperta|fluente|madrelingua|conoscenze di base',
  'intermediário|intermediária|avançado|avançada|bom|boa|ótimo|especialista|noções',
  'podstawowy|podstawowa|podstawy|średni|średniozaawansowany|zaawansowany|zaawansowana|dobry|dobra|dobrze|biegły|biegła|biegle|ekspert',
  'goed|goede kennis|basiskennis|gemiddeld|gevorderd|uitstekend|vloeiend|moedertaal',
  'مبتدئ|متوسط|متقدم|جيد|جيد جدا|ممتاز|خبير',
].join('|')

const withoutSpaces = '初級|中級|上級|初级|中级|高级|熟练|熟悉|精通|了解|良好|优秀|一般'

/** A level of the European framework, or a number: 'DELF B2', 'TOEFL 105'. */
const certified = /(?<![\p{L}\d])[ABC][12](?![\p{L}\d])|\d/u
const level = new RegExp(
  `^(?:(?:(?:${intensifiers}) )?(?:${words})(?: (?:kenntnisse|knowledge|skills|level|niveau|connaissances|user))?|(?:${withoutSpaces}))(?=$|[,;(（]|\\s[(–—-])`,
  'iu',
)
const maxLength = 60

/** Whether a text says nothing but how well: 'sehr gut', 'avancé', 'gut (Pivot, Power Query)'. */
export const isLevel = (text: string): boolean => text.length <= maxLength && level.test(text.normalize('NFC'))

/** Whether a text after a language can only belong to its level: 'DELF B2', 'sehr gut in Wort und Schrift'. */
export const isPartOfLevel = (text: string): boolean => isLevel(text) || (text.length <= maxLength && certified.test(text))

const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The English name of the language with this tag (BCP 47); the tag itself if it is unknown or malformed. */
export function languageName(tag: string): string {
  try {
    return englishNames.of(tag) ?? tag
  } catch {
    return tag
  }
}

const languageCodes =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km kn ko ku ky la lb lo lt lv mk ml mn mr ms mt my ne nl no pa pl ps pt ro ru sa sk sl so sq sr sv sw ta te tg th ti tk tr uk ur uz vi xh yi yo yue zh zu'

const namesIn = (language: string): string[] => {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return languageCodes.split(' ').flatMap((code) => names.of(code)?.toLowerCase() ?? [])
}

const knownNames = new Set([
  ...['en', 'es', 'fr', 'de', 'pt', 'it', 'pl', 'nl', 'ja', 'zh', 'ar', 'he'].flatMap(namesIn),
  ...['mandarin', 'cantonese', 'farsi', 'castellano', 'flemish', 'sign language', 'british sign language', 'american sign language'],
])

/** Splits 'Inglés B2' into the language and the rest; undefined if the text does not start with a known language. */
export function splitLanguage(text: string): [language: string, rest: string] | undefined {
  const words = text.trim().split(/\s+/)
  for (const count of [3, 2, 1]) {
    const language = words
      .slice(0, count)
      .join(' ')
      .replace(/(?<![:：,;(–—-])[:：,;(–—-]+$/u, '')
    if (words.length >= count && knownNames.has(language.toLowerCase())) return [language, words.slice(count).join(' ')]
  }
  return undefined
}
