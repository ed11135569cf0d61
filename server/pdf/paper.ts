export type Paper = 'letter' | 'a4'

/** The regions of the Americas (UN M49: 019), and Latin America as a whole. */
const americas = new Set(
  `419 AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GS GT GY HN HT JM KN KY LC MF MQ MS MX NI PA
  PE PM PR PY SR SV SX TC TT US UY VC VE VG VI`.split(/\s+/),
)

/** The paper on which a language is printed: Letter for no language, English and languages of the Americas. */
export function paperFor(language: string): Paper {
  if (language === '' || language === 'en') return 'letter'
  const [, region = ''] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i.exec(language) ?? []
  return americas.has(region.toUpperCase()) ? 'letter' : 'a4'
}
