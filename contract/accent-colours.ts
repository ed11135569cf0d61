import type { accents } from './choices.ts'

/** The accents as colours of six digits, for what is made of a page: those of the page by day (site/css/accents.css). */
export const accentColours: Readonly<Record<keyof typeof accents, string>> = {
  leaf: '#2f6b4f',
  lake: '#1f5f8b',
  clay: '#a3431f',
  plum: '#7b3a72',
  slate: '#45566b',
}
