import type { Degree } from '#contract/choices.ts'

/** In this order: "Master of Science" also holds an "s", and a "Doctor of Medicine" no "doctorate". */
const patterns: [RegExp, Degree][] = [
  [/\b(ph\.?\s?d|doctor(ate)?|m\.?d\b|j\.?d\b)/i, 'doctorate'],
  [/\b(master|m\.?b\.?a|m\.?sc?\b|m\.?a\b|m\.?eng)/i, 'master'],
  [/\b(bachelor|b\.?sc?\b|b\.?a\b|b\.?eng)/i, 'bachelor'],
  [/\bassociate/i, 'associate'],
  [/\bcertificat/i, 'certificate'],
  [/\b(high school|ged)\b/i, 'high-school'],
]

export function degreeOf(studyType: string): Degree | '' {
  if (!studyType) return ''
  return patterns.find(([pattern]) => pattern.test(studyType))?.[1] ?? 'other'
}
