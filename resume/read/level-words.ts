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
