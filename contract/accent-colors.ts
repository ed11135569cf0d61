import type { accents } from './choices.ts'

/** The accents as hexadecimal colors, for files generated from a page. Same as the light mode in site/css/accents.css. */
export const accentColors: Readonly<Record<keyof typeof accents, string>> = {
  leaf: '#2f6b4f',
  lake: '#1f5f8b',
  clay: '#a3431f',
  plum: '#7b3a72',
  slate: '#45566b',
}
