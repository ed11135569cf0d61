import type { Degree } from '#contract/choices.ts'

/** The first match counts: the order decides for texts that match several patterns. */
const patterns: [RegExp, Degree][] = [
  [/\b(ph\.?\s?d|doctor(ate)?|m\.?d\b|j\.?d\b)/i, 'doctorate'],
  [/\bstaatsexamen\b|\bstate examination\b/i, 'state-examination'],
  [/\bdipl(om\b|\.-|\.\s?(ing|kfm|inf|phys|chem|math|psych|biol))/i, 'diplom'],
  [/\bberufsausbildung\b|\bvocational training\b/i, 'vocational'],
  [/\b(master|m\.?b\.?a|m\.?sc?\b|m\.?a\b|m\.?eng)/i, 'master'],
  [/\b(bachelor|b\.?sc?\b|b\.?a\b|b\.?eng)/i, 'bachelor'],
  [/\bassociate|\baas\b|\ba\.\s?(?:a\.\s?)?[as]\b/i, 'associate'],
  [/\bcertificat/i, 'certificate'],
  [/\b(high school|ged)\b/i, 'high-school'],
]

export function degreeOf(studyType: string): Degree | '' {
  if (!studyType) return ''
  return patterns.find(([pattern]) => pattern.test(studyType))?.[1] ?? 'other'
}
